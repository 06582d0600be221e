import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { isReservedPath } from "./reserved-paths.ts";

test.each(contract)(
	"the path of the API call $name is reserved, with any parameters",
	({ endpoint }) => {
		const path = endpoint.path.replace(/\{\w+\}/g, "anything");
		expect(isReservedPath(path)).toBe(true);
		expect(isReservedPath(`${path}/`)).toBe(true);
		expect(isReservedPath(path.toUpperCase())).toBe(true);
	},
);

test.each([
	"/robots.txt",
	"/sitemap.xml",
	"/sitemaps/pages.xml",
	"/storage/a/b.webp",
	"/storage/og/x",
])("the path %s is reserved", (path) => {
	expect(isReservedPath(path)).toBe(true);
});

test.each([
	["/health", true],
	["/openapi.json", true],
	["/docs/api", true],
	["/auth/google/callback", true],
	["/payments/sandbox/card", true],
	["/assets/root.js", true],
	["/app.data", true],
	["/any/landing", true],
	["/old-shop/cables.html", false],
	["/products/usb-cable", false],
	["/collections/cables", false],
	["/pages/about", false],
	["/me-and-you", false],
	["/application", false],
])("the path %s is reserved: %s", (path, kept) => {
	expect(isReservedPath(path)).toBe(kept);
});
