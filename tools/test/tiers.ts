/**
 * `npm test` runs every test except rehearsals, which `npm run test:rehearsals` runs. A file is marked as a rehearsal
 * by its name, a single test by its tag.
 */
const tiers = ["everyday", "rehearsals"] as const;
export type Tier = (typeof tiers)[number];

/** Environment variable with the tier to run. Without it, both tiers run. */
export const tierVariable = "TEST_TIER";
export const readTier = (): Tier | undefined =>
	tiers.find((tier) => tier === process.env[tierVariable]);

/** Part of the name of files that only contain rehearsals: `replica.rehearsal.database.test.ts`. */
export const rehearsalName = ".rehearsal.";
export const rehearsalFiles = `**/*${rehearsalName}*`;

/** `test("…", { tags: "rehearsal" }, …)` with Vitest, `{ tag: "@rehearsal" }` with Playwright. */
export const rehearsalTag = "rehearsal";

/** Matches rehearsals. Playwright compares this pattern with each test's file name, title and tags. */
export const rehearsedWalks = /[.@]rehearsal\b/;

/**
 * Number of tests that run in parallel on two cores. `npm test` runs three, because some tests only wait for a clock, a
 * database or a page. Rehearsals run two, because they start processes that keep the cores busy.
 */
export const testsAtATime = (tier: Tier | undefined): number => (tier === "everyday" ? 3 : 2);
