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

/** Reads the API of the latest release. */
export const readReleased = (): OpenApiDocument => read(releasedFile);
/** Reads the accepted breaking changes and their reasons. */
export const readAccepted = (): Record<string, string> => read(acceptedFile);
/** Returns the current API. */
export const describeNow = (): OpenApiDocument =>
	compactDocument(describeContract("https://shop.example") as never, shopVersion);

/** Minimum number of words in a reason. */
const fewestWords = 4;

/**
 * Compares the breaking changes found with the accepted ones. Returns a message for each change that isn't accepted,
 * has no reason, or isn't a breaking change.
 */
export function assessBreaks(breaks: string[], accepted: Record<string, string>): string[] {
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

/**
 * Returns true if the next version may contain breaking changes: it has a new major number, or a new minor number
 * before 1.0.0.
 */
export function mayBreak(released: string, next: string): boolean {
	const [major = 0, minor = 0] = released.split(".").map(Number);
	const [nextMajor = 0, nextMinor = 0] = next.split(".").map(Number);
	return nextMajor > major || (major === 0 && nextMajor === 0 && nextMinor > minor);
}

export const assessContract = (): string[] =>
	assessBreaks(findBreaks(readReleased(), describeNow()), readAccepted());
