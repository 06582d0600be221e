import fc from "fast-check";

/**
 * Property tests use the same cases in each run. `PROPERTY_SEED=random` uses other cases and prints the seed of a
 * failure. `PROPERTY_SEED` with that seed repeats its cases.
 */
if (process.env["PROPERTY_SEED"] !== "random") {
	fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_123) });
}
