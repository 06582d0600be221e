import fc from "fast-check";

/**
 * Properties are tried with the same cases at each run. `PROPERTY_SEED=random` tries others, and prints
 * the seed with what fails.
 */
if (process.env["PROPERTY_SEED"] !== "random") {
	fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_123) });
}
