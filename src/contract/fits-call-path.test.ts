import { expect, it } from "vitest";
import { fitsCallPath } from "./fits-call-path.ts";

it.each([
	["/me", "/me", true],
	["/me", "/me/", false],
	["/me", "/meander", false],
	["/user/api/orders/{id}", "/user/api/orders/12", true],
	["/user/api/orders/{id}", "/user/api/orders/", false],
	["/user/api/orders/{id}", "/user/api/orders", false],
	["/user/api/orders/{id}/cancel", "/user/api/orders/12/cancel", true],
	["/user/api/orders/{id}/cancel", "/user/api/orders/12/other", false],
	["/admin/api/customers.csv", "/admin/api/customersxcsv", false],
])("the call path %s fits the path %s: %s", (callPath, path, fits) => {
	expect(fitsCallPath(callPath, path)).toBe(fits);
});
