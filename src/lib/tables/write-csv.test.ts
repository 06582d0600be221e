import { describe, expect, test } from "vitest";
import { exactText, harmlessText, writeCsv } from "./write-csv.ts";

test("writes a byte order mark, separators, escaped quotes and line breaks", () => {
	const file = writeCsv(
		["name", "amount"],
		[
			['He said "hi", twice\nthen left', -1.5],
			[null, 0],
		],
	);
	expect(file).toBe('\uFEFFname,amount\r\n"He said ""hi"", twice\nthen left",-1.5\r\n,0\r\n');
});

describe("text in a CSV file", () => {
	test.each(["=1+1", "+63917", "-2", "@SUM(A1)", "\tx", "\rx", "\n=1"])(
		"%j could start a formula and is escaped",
		(text) => {
			expect(harmlessText(text)).toBe(`'${text}`);
		},
	);
	test.each([
		"＝1+1",
		"＋63917",
		"－2",
		"＠SUM(A1)",
		"﹦1",
		"﹢1",
		"﹣1",
		"﹫A1",
		"⁼1",
		"₋1",
		"−2",
	])("%j, which starts with a non-ASCII formula sign, is escaped", (text) => {
		expect(harmlessText(text)).toBe(`'${text}`);
		expect(writeCsv(["name"], [[text]])).toContain(`'${text}`);
	});
	test.each(["1=1", "a-b", " =1", ""])("%j isn't a formula and stays unchanged", (text) => {
		expect(harmlessText(text)).toBe(text);
	});
	test.each(["=1", "'=1", "''-2", "＝1", "'＝1", "'quoted'", "it's", "'", ""])(
		"%j is the same after escaping and unescaping",
		(text) => {
			expect(exactText(harmlessText(text))).toBe(text);
		},
	);
});
