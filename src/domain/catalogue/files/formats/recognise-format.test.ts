import { expect, test } from "vitest";
import { makeSlug } from "../../product/make-slug.ts";
import { readHeader } from "./columns.ts";
import { recogniseFormat } from "./recognise-format.ts";

const recognise = (header: string) => recogniseFormat(readHeader(header.split(",")));

test("the header identifies the source system, in any case and order", () => {
	expect(recognise("title, HANDLE ,Vendor,variant price")).toBe("shopify");
	expect(recognise("Title,URL handle,Price,Compare-at price")).toBe("shopify");
	expect(recognise("ID,Type,SKU,Name,Regular price")).toBe("woocommerce");
});

test.each([
	["name,price", /not a product export from Shopify.*name,price/],
	["Handle,Body (HTML),Variant Price", /Shopify.*column "Title" is missing/],
	["Handle,Title,Option1 Name", /column "Variant Price" or "Price" is missing/],
	["ID,SKU,Name,In stock?", /WooCommerce.*column "Type", column "Regular price" is missing/],
])('the header "%s" is refused', (header, message) => {
	expect(() => recognise(header)).toThrow(message);
});

test.each([
	["Niño's Café – 12\" Cable", "ninos-cafe-12-cable"],
	["  --A__b--  ", "a-b"],
	["充电器", "product"],
	["x".repeat(150), "x".repeat(100)],
	[`${"x".repeat(99)} y`, "x".repeat(99)],
])("%j makes the slug %j", (name, slug) => {
	expect(makeSlug(name, "product")).toBe(slug);
});
