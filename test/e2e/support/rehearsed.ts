import type { TestDetails } from "@playwright/test";

/** For walks that are written once and taken several times, of which `npm test` takes one. */
export const rehearsedIf = (isRehearsal: boolean): TestDetails =>
	isRehearsal ? { tag: "@rehearsal" } : {};

/** Of two widths `npm test` takes the phone's, where there is the least room. */
export const rehearsedWhenWide = ({ width }: { width: number }): TestDetails =>
	rehearsedIf(width > 1000);
