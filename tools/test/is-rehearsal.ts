import { rehearsalName, rehearsalTag } from "./tiers.ts";

const tags = [`tags: "${rehearsalTag}"`, `tag: "@${rehearsalTag}"`];

/**
 * Returns true if a test only runs as a rehearsal, because its file name or its tag marks it as one. Looks for the tag
 * between the test's title and its function.
 * @param source of the file
 * @param name words of the test's title, as written in the source
 */
export function isRehearsal(file: string, source: string, name: string): boolean {
	if (file.includes(rehearsalName)) return true;
	// Several tests can contain these words in their titles, such as one per payment method. Returns false if one of
	// them isn't a rehearsal.
	const [, ...after] = source.split(name);
	return after.every((rest) => {
		const options = rest.slice(0, rest.search(/=>|\bfunction\b/));
		return tags.some((tag) => options.includes(tag));
	});
}
