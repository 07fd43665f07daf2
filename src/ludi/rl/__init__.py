"""The games as environments for programs that learn: observations, PettingZoo and OpenSpiel."""


class MissingPackage(ImportError):
    """A package that only these environments need is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"This needs the package {package}. Install it with: pip install 'ludi[{extra}]'")


try:
    import numpy  # noqa: F401
except ModuleNotFoundError as error:
    raise MissingPackage("numpy", "rl") from error
