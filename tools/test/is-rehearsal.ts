import { rehearsalName, rehearsalTag } from "./tiers.ts";

const tags = [`tags: "${rehearsalTag}"`, `tag: "@${rehearsalTag}"`];

/**
 * Returns true if a test only runs as a rehearsal: either its file's name or its own tag says so. The tag stands
 * between the title and the function.
 * @param source of the file
 * @param name words of the test's title, as written in the source
 */
export function isRehearsal(file: string, source: string, name: string): boolean {
	if (file.includes(rehearsalName)) return true;
	// Several tests can share these words, such as one per payment method. It is enough that one of them is no
	// rehearsal.
	const [, ...after] = source.split(name);
	return after.every((rest) => {
		const options = rest.slice(0, rest.search(/=>|\bfunction\b/));
		return tags.some((tag) => options.includes(tag));
	});
}
