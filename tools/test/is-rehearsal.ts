import { rehearsalName, rehearsalTag } from "./tiers.ts";

const tags = [`tags: "${rehearsalTag}"`, `tag: "@${rehearsalTag}"`];

/**
 * Whether `npm test` leaves a test to the rehearsals: its file says so by its name, or the test by its tag,
 * which stands after its name and before its function.
 * @param source of the file
 * @param name words of the test's name, as they stand in its source
 */
export function isRehearsal(file: string, source: string, name: string): boolean {
	if (file.includes(rehearsalName)) return true;
	// Of tests that share the words, as for each of several ways to pay, one of `npm test` is enough.
	const [, ...after] = source.split(name);
	return after.every((rest) => {
		const options = rest.slice(0, rest.search(/=>|\bfunction\b/));
		return tags.some((tag) => options.includes(tag));
	});
}
