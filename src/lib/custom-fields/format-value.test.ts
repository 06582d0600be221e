import { expect, it } from "vitest";
import type { CustomFieldType, CustomValue } from "./custom-field.ts";
import { formatValue } from "./format-value.ts";

it.each<[CustomFieldType, CustomValue, string]>([
	["text", "Hello", "Hello"],
	["number", 12_500, "12,500"],
	["amount", 1299.5, "₱1,299.50"],
	["date", "2026-11-21", "November 21, 2026"],
	["yes_no", true, "Yes"],
	["yes_no", false, "No"],
	["choice", "Blue", "Blue"],
])("%s %j reads %s", (type, value, text) => {
	expect(formatValue({ type }, value)).toBe(text);
});
