import { foldText } from "#domain/search/analyzer.ts";

const longestSlug = 100;

/** Returns a readable path segment of a-z, 0-9 and single hyphens. Returns `fallback` if no such character is left. */
export function makeSlug(text: string, fallback: string): string {
	const slug = foldText(text)
		.replace(/['’]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, longestSlug)
		.replace(/^-+|-+$/g, "");
	return slug === "" ? fallback : slug;
}
