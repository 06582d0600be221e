import { describe, expect, test } from "vitest";
import { bannedPhrases } from "./banned-phrases.ts";
import { extractTexts } from "./extract-texts.ts";

describe("texts that people read", () => {
	const texts = extractTexts();

	test("are extracted from pages, emails, the API and the docs", () => {
		const found = (file: RegExp, text: string) =>
			texts.some((entry) => file.test(entry.file) && entry.text.includes(text));
		expect(found(/^src\/web\//, "Add to Cart")).toBe(true);
		expect(found(/^src\/email\//, "Thank you")).toBe(true);
		expect(found(/^src\/contract\//, "Please enter")).toBe(true);
		expect(found(/^docs\//, "npm test")).toBe(false);
	});

	test.each(bannedPhrases)("avoid $pattern (write: $reason)", ({ pattern }) => {
		const hits = texts
			.filter(({ text }) => pattern.test(text))
			.map(({ file, line, text }) => `${file}:${line} ${text}`);
		expect(hits).toEqual([]);
	});
});
