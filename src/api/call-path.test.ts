import { expect, test } from "vitest";
import { isCallPath } from "./call-path.ts";

test.each([
	["/landing/products", true],
	["/landing/landings", true],
	["/user/api/orders", true],
	["/admin/api/landing", true],
	["/auth/google/redirect", true],
	["/landing", false],
	["/landing/", false],
	["/landing/landing", false],
	["/landing/landing/", false],
	["/landing/old/landing", false],
	["/user", false],
	["/admin/orders", false],
])("%s is the path of an API call: %s", (path, isCall) => {
	expect(isCallPath(path)).toBe(isCall);
});
