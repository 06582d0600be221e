/**
 * Every test is run by `npm test`, unless it is marked as a rehearsal: then by `npm run test:rehearsals`.
 * A whole file is marked by its name, a single test by its tag.
 */
const tiers = ["everyday", "rehearsals"] as const;
export type Tier = (typeof tiers)[number];

/** The variable with the tier that runs; without it both do. */
export const tierVariable = "TEST_TIER";
export const readTier = (): Tier | undefined =>
	tiers.find((tier) => tier === process.env[tierVariable]);

/** Files that hold nothing but rehearsals: `replica.rehearsal.database.test.ts`. */
export const rehearsalName = ".rehearsal.";
export const rehearsalFiles = `**/*${rehearsalName}*`;

/** `test("…", { tags: "rehearsal" }, …)` with Vitest, `{ tag: "@rehearsal" }` with Playwright. */
export const rehearsalTag = "rehearsal";

/** Playwright holds it against each walk's file, name and tags. */
export const rehearsedWalks = /[.@]rehearsal\b/;

/**
 * On two cores: one test more of `npm test`, as some wait for a clock, a database or a page's own delays. Rehearsals
 * have processes of their own that want the cores.
 */
export const testsAtATime = (tier: Tier | undefined): number => (tier === "everyday" ? 3 : 2);
