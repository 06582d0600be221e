import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, type Inline, parseInline, parseMarkdown, textOf } from "./markdown.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });

describe("parseInline", () => {
	test.each<[string, Inline[]]>([
		["plain words", [text("plain words")]],
		["a **b** c", [text("a "), { kind: "strong", children: [text("b")] }, text(" c")]],
		["*a* _b_ c_d_e", [{ kind: "emphasis", children: [text("a")] }, text(" _b_ c_d_e")]],
		["[a](/b#c)", [{ kind: "link", address: "/b#c", children: [text("a")] }]],
		[
			"[**a**](mailto:a@b.example)",
			[
				{
					kind: "link",
					address: "mailto:a@b.example",
					children: [{ kind: "strong", children: [text("a")] }],
				},
			],
		],
		["\\*a\\* \\[b\\]\\(c\\)", [text("*a* [b](c)")]],
		["2 * 3 * 4", [text("2 * 3 * 4")]],
		["**a", [text("**a")]],
		["[a](b", [text("[a](b")]],
		["<script>alert(1)</script>", [text("<script>alert(1)</script>")]],
	])("parses: %s", (source, expected) => {
		expect(parseInline(source)).toEqual(expected);
	});
	test.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert",
		"data:text/html,x",
		"//evil.example",
		"/\\evil.example",
		"vbscript:x",
		"evil",
	])("[a](%s) is not a link", (address) => {
		expect(parseInline(`[a](${address})`).every(({ kind }) => kind === "text")).toBe(true);
	});
});

describe("parseMarkdown", () => {
	test("supports headings, paragraphs and lists, with or without empty lines between", () => {
		expect(
			parseMarkdown("### One\ntwo\nthree\n- four\n- five\n  six\n\n1. seven\n2. eight\r\n\r\nnine"),
		).toEqual<Block[]>([
			{ kind: "heading", children: [text("One")] },
			{ kind: "paragraph", children: [text("two three")] },
			{ kind: "list", isOrdered: false, items: [[text("four")], [text("five six")]] },
			{ kind: "list", isOrdered: true, items: [[text("seven")], [text("eight")]] },
			{ kind: "paragraph", children: [text("nine")] },
		]);
	});
	test("returns nothing for blank text", () => {
		expect(parseMarkdown(" \n\n\t\n")).toEqual([]);
	});
	test("keeps all words of any text", () => {
		const words = fc.array(
			// Link targets don't contain the letter "a". Its occurrences are counted below, and a link with an unsafe
			// target loses its target.
			fc.constantFrom("**", "*", "_", "[", "](/b)", "](b)", ")", "\\", "a", " ", "\n", "- ", "#"),
			{ maxLength: 400 },
		);
		fc.assert(
			fc.property(words, (pieces) => {
				const blocks = parseMarkdown(pieces.join(""));
				const kept = blocks
					.flatMap((block) => (block.kind === "list" ? block.items : [block.children]))
					.map(textOf)
					.join("");
				expect(kept.split("a").length).toBe(pieces.filter((piece) => piece === "a").length + 1);
			}),
			{ numRuns: 300 },
		);
	});
	test("parses hostile text in linear time", () => {
		const started = performance.now();
		for (const hostile of ["[", "**", "*a", "\\", "[a](", "_"])
			parseMarkdown(hostile.repeat(20_000));
		expect(performance.now() - started).toBeLessThan(5_000);
	});
});
