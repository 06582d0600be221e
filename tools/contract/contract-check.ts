import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describeContract } from "#api/openapi.ts";
import { compactDocument } from "./compact-document.ts";
import { findBreaks } from "./find-breaks.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

const folder = import.meta.dirname;
export const releasedFile = join(folder, "released.json");
export const acceptedFile = join(folder, "accepted-breaks.json");

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export const shopVersion: string = read(join(folder, "../../package.json")).version;

/** The calls as the latest release has published them. */
export const readReleased = (): OpenApiDocument => read(releasedFile);
/** Breaks that are meant, each with the reason why. */
export const readAccepted = (): Record<string, string> => read(acceptedFile);
/** The calls as they are now. */
export const describeNow = (): OpenApiDocument =>
	compactDocument(describeContract("https://shop.example") as never, shopVersion);

/** Words that a reason has at least: "why" alone is none. */
const fewestWords = 4;

/** What is wrong with the breaks there are and those that were accepted; empty: nothing. */
export function judgeBreaks(breaks: string[], accepted: Record<string, string>): string[] {
	const found = new Set(breaks);
	return [
		...breaks
			.filter((each) => accepted[each] === undefined)
			.map((each) => `breaks programs: ${each}`),
		...Object.entries(accepted).flatMap(([each, why]) => {
			if (!found.has(each)) return [`is accepted and no break: ${each}`];
			return why.trim().split(/\s+/).length < fewestWords
				? [`is accepted without why: ${each}`]
				: [];
		}),
	];
}

/** Whether a release with breaks may follow this version: by a new first number, before 1.0.0 the second. */
export function mayBreak(released: string, next: string): boolean {
	const [major = 0, minor = 0] = released.split(".").map(Number);
	const [nextMajor = 0, nextMinor = 0] = next.split(".").map(Number);
	return nextMajor > major || (major === 0 && nextMajor === 0 && nextMinor > minor);
}

export const judgeContract = (): string[] =>
	judgeBreaks(findBreaks(readReleased(), describeNow()), readAccepted());
