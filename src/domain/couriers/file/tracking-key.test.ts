import { expect, test } from "vitest";
import { explainUnknown, findByTracking, keysToFind, trackingKey } from "./tracking-key.ts";

const find = findByTracking(
	[
		{ key: "000274940112", found: "padded" },
		{ key: "00555555", found: "first of two" },
		{ key: "0555555", found: "second of two" },
		{ key: "777777", found: "paid" },
		{ key: "777777", found: "owed" },
		{ key: "JT0012", found: "letters" },
		{ key: null, found: "none" },
	],
	(one) => one === "owed",
);

test.each([
	["000274940112", "padded"],
	["274940112", "padded"],
	["0-0027 4940112", "padded"],
	["00555555", "first of two"],
	["555555", undefined],
	["0777777", "owed"],
	["jt-0012", "letters"],
	["JT12", undefined],
	["12", undefined],
	["", undefined],
])("the tracking number %j belongs to %s", (tracking, found) => {
	expect(find(tracking)).toBe(found);
});

test("dashes and spaces in tracking numbers are ignored", () => {
	expect(trackingKey(" jt-0123 4567 ")).toBe("JT01234567");
	expect(keysToFind(["jt-1", "000-274940112", "", "JT1"])).toEqual({
		keys: ["JT1", "000274940112"],
		bare: ["274940112"],
	});
});

test("a message explains that a spreadsheet has rounded a tracking number", () => {
	expect(explainUnknown("9.10013E+11")).toMatch(/"9.10013E\+11" was rounded by a spreadsheet/);
	expect(explainUnknown("JT1")).toBeNull();
});
