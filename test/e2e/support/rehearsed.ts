import type { TestDetails } from "@playwright/test";

/** Marks all but one variant of a test as rehearsals. */
export const rehearsedIf = (isRehearsal: boolean): TestDetails =>
	isRehearsal ? { tag: "@rehearsal" } : {};

/** `npm test` only runs the phone's width, which has the least room. */
export const rehearsedWhenWide = ({ width }: { width: number }): TestDetails =>
	rehearsedIf(width > 1000);
