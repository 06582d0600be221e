import { expect, test } from "vitest";
import { findByCode } from "./find-by-code.ts";

test.each([
	["zed-2m", 2],
	["]C1ZED-2M", 2],
	["ZED 2M", null],
	["zed-2.m", null],
	["04800016123456", 1],
	["4800016123456", 1],
	["zed", null],
	["twice", null],
	["--", null],
	["", null],
])("the code %j belongs to item %j", (code, id) => {
	const items = [
		{ id: 1, sku: null, barcode: "4800016123456" },
		{ id: 2, sku: "ZED-2M", barcode: null },
		{ id: 3, sku: "TWICE", barcode: null },
		{ id: 4, sku: null, barcode: "twice" },
	];
	expect(findByCode(code, items)?.id ?? null).toBe(id);
});
