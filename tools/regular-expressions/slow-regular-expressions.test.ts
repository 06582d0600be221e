import { expect, test } from "vitest";
import { checkRegularExpressions } from "./slow-regular-expressions.ts";

const path = "src/some/file.ts";
const complaintsOf = (code: string) => checkRegularExpressions([{ path, code }], []).complaints;

test.each([
	[
		"a repetition that can match the same text as the next one",
		"const a = /^[\\w.]*token[\\w.]*=/;",
	],
	["a repetition that is tried again after each word", "const a = /token\\w*=/;"],
	["a repetition of a repetition", "const a = /^(?:a+)+$/;"],
	["a repetition that is tried at every position", "text.replace(/ +$/, '')"],
	["a slow expression in a template literal", "`$" + "{text.split(/^(\\s*a?)*b/)}`"],
])("reports %s with its line", (_what, code) => {
	const [complaint, ...more] = complaintsOf(`const first = 1;\n// ₱\n${code}`);
	expect(complaint).toMatch(/^src\/some\/file\.ts:3 \/.* takes more than linear time/);
	expect(more).toEqual([]);
});

test("an expression built at run time needs an exception with a reason", () => {
	for (const code of ['new RegExp(name + "+")', "RegExp(name)"]) {
		expect(complaintsOf(code)).toEqual([
			"src/some/file.ts:1 is put together at run time, which cannot be analysed.",
		]);
	}
	const excepted = [{ path, source: null, reason: "short" }];
	const file = { path, code: "new RegExp(name)" };
	expect(checkRegularExpressions([file], excepted)).toEqual({ count: 1, complaints: [] });
});

test("accepts linear time, and reports an unnecessary exception", () => {
	const code = "const a = /^[a-z]+(?:-[a-z]+)*$/;";
	expect(complaintsOf(code)).toEqual([]);
	const excepted = [{ path, source: "^[a-z]+(?:-[a-z]+)*$", reason: "none" }];
	expect(checkRegularExpressions([{ path, code }], excepted).complaints).toEqual([
		"src/some/file.ts: the exception of ^[a-z]+(?:-[a-z]+)*$ is not needed.",
	]);
});
