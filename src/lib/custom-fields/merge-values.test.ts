import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CustomField, CustomFieldType, CustomValue } from "./custom-field.ts";
import { mergeValues } from "./merge-values.ts";

const field = (type: CustomFieldType, given: Partial<CustomField> = {}): CustomField => ({
	key: "it",
	label: "It",
	type,
	choices: type === "choice" ? ["Red", "Blue"] : [],
	help: "",
	is_required: false,
	is_shown: true,
	is_asked: true,
	is_archived: false,
	...given,
});
const settle = (one: CustomField, given: CustomValue | null, before: CustomValue | null = null) =>
	mergeValues([one], before === null ? {} : { it: before }, { it: given }, "staff");

describe("the values of a field", () => {
	it.each<[CustomFieldType, CustomValue, CustomValue]>([
		["text", " Happy\nbirthday ", "Happy birthday"],
		["text", "x".repeat(200), "x".repeat(200)],
		["long_text", "One\r\ntwo\u0007", "One\ntwo"],
		["number", -3, -3],
		["amount", 1299.5, 1299.5],
		["amount", 0.1 + 0.2, 0.3],
		["date", "2028-02-29", "2028-02-29"],
		["yes_no", false, false],
		["choice", "Blue", "Blue"],
	])("%s accepts %j", (type, given, value) => {
		expect(settle(field(type), given)).toEqual({
			values: { it: value },
			errors: {},
			changed: ["it"],
		});
	});

	it.each<[CustomFieldType, CustomValue, string]>([
		["text", 3, "Enter text."],
		["text", "x".repeat(201), "Use at most 200 characters."],
		["long_text", "x".repeat(2_001), "Use at most 2000 characters."],
		["number", 1.5, "Enter a whole number."],
		["number", "3", "Enter a whole number."],
		["number", 1e15, "Enter a smaller number."],
		["amount", -1, "Enter zero or more."],
		["amount", 1.005, "Use at most two decimals."],
		["amount", 10_000_001, "Enter at most ₱10,000,000.00."],
		["amount", Number.POSITIVE_INFINITY, "Enter an amount."],
		["date", "2027-02-29", "Enter a date."],
		["date", "29/02/2028", "Enter a date."],
		["date", "0026-01-01", "Enter a date."],
		["yes_no", "yes", "Answer yes or no."],
		["choice", "Green", "Choose an option from the list."],
	])("%s refuses %j", (type, given, message) => {
		const settled = settle(field(type), given, null);
		expect(settled).toEqual({ values: {}, errors: { it: message }, changed: [] });
	});
});

describe("changing a value", () => {
	it("null or blank text clears the value unless it's required", () => {
		expect(settle(field("text"), null, "old").values).toEqual({});
		expect(settle(field("text"), "  ", "old").changed).toEqual(["it"]);
		const required = settle(field("text", { is_required: true }), "", "old");
		expect(required.errors).toEqual({ it: "This is required." });
	});

	it("keeps a choice that is no longer an option, but doesn't accept it as a new value", () => {
		expect(settle(field("choice"), "Green", "Green")).toMatchObject({ errors: {}, changed: [] });
		expect(settle(field("choice"), "Green", "Red").errors).toEqual({
			it: "Choose an option from the list.",
		});
	});

	it("an archived field's value can be kept or cleared, but not changed", () => {
		const archived = field("text", { is_archived: true, is_required: true });
		expect(settle(archived, "old", "old").errors).toEqual({});
		expect(settle(archived, null, "old")).toMatchObject({ errors: {}, values: {} });
		expect(settle(archived, "new", "old").errors).toEqual({
			it: "This field is no longer in use.",
		});
	});

	it.each(["other", "__proto__", "constructor"])("rejects %s, which is not a field", (key) => {
		const given = Object.fromEntries([[key, "x"]]);
		const { errors, values } = mergeValues([field("text")], {}, given, "staff");
		expect(Object.entries(errors)).toEqual([[key, "Field not found."]]);
		expect(values).toEqual({});
	});
});

describe("a customer", () => {
	it("can't fill in fields that customers aren't asked for", () => {
		const own = field("text", { is_asked: false });
		expect(mergeValues([own], {}, { it: "x" }, "customer").errors).toEqual({
			it: "Field not found.",
		});
	});

	it.each([
		[{}, "This is required."],
		[{ is_archived: true }, undefined],
		[{ is_asked: false }, undefined],
		[{ is_required: false }, undefined],
	])(
		"must fill in a required field unless it's archived or not asked for: %j",
		(given, message) => {
			const one = field("text", { is_required: true, ...given });
			expect(mergeValues([one], {}, {}, "customer").errors["it"]).toBe(message);
			expect(mergeValues([one], {}, {}, "staff").errors).toEqual({});
		},
	);
});

it("a merged value stays unchanged when it's merged again", () => {
	const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
	const type = fc.constantFrom<CustomFieldType>(
		...(["text", "long_text", "number", "amount", "date", "yes_no", "choice"] as const),
	);
	fc.assert(
		fc.property(type, value, value, (kind, first, second) => {
			const one = field(kind);
			const before = mergeValues([one], {}, { it: first }, "staff");
			const again = mergeValues([one], before.values, before.values, "staff");
			expect(again).toEqual({ values: before.values, errors: {}, changed: [] });
			const after = mergeValues([one], before.values, { it: second }, "staff");
			expect(Object.keys(after.errors).length > 0 && after.changed.length > 0).toBe(false);
			expect(JSON.parse(JSON.stringify(after.values))).toEqual(after.values);
		}),
	);
});
