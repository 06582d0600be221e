import type { TestDetails } from "@playwright/test";

/**
 * Marks a test as a rehearsal if the condition is true. `npm test` skips rehearsals, so that it runs only one variant
 * of the test.
 */
export const rehearsedIf = (isRehearsal: boolean): TestDetails =>
	isRehearsal ? { tag: "@rehearsal" } : {};

/** Marks a test at a desktop's width as a rehearsal, because the phone's width has the least room. */
export const rehearsedWhenWide = ({ width }: { width: number }): TestDetails =>
	rehearsedIf(width > 1000);
