import { expect, test } from "vitest";
import { isRehearsal } from "./is-rehearsal.ts";

const source = `
	test("pays", async () => {});
	test("pays late", { tag: "@rehearsal" }, async () => {});
	test("pays never", { timeout: 1, tags: "rehearsal" }, () => {});
	test("is paid", () => {});
	test("is paid", { tags: "rehearsal" }, () => {});`;

test.each([
	["pay.spec.ts", "pays", false],
	["pay.spec.ts", "pays late", true],
	["pay.spec.ts", "pays never", true],
	["pay.spec.ts", "is paid", false],
	["pay.rehearsal.spec.ts", "pays", true],
])('isRehearsal of the test "%s › %s" is %s', (file, name, isOne) => {
	expect(isRehearsal(file, source, name)).toBe(isOne);
});
