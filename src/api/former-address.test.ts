import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { createFindCall } from "#contract/find-call.ts";
import { currentAddress } from "./former-address.ts";

const findCall = createFindCall(contract.map(({ endpoint }) => endpoint));

test.each([
	["/user/api/products/by-slug/cable", "/user/api/products/by/slug/{slug}"],
	["/user/api/products/by-slug/cable/related", "/user/api/products/by/slug/{slug}/related"],
	["/user/api/orders/by-key/a%20b", "/user/api/orders/by/key/{key}"],
	["/user/api/products/42", "/user/api/products/{id}"],
])("the former path %s leads to the call %s", (asked, call) => {
	expect(findCall("GET", currentAddress(asked))?.path).toBe(call);
});

test.each([
	"/",
	"/app/product/by-slug/",
	"/user/api/products/by-slug",
	"/x/user/api/orders/by-key/1",
])("%s has not moved", (path) => {
	expect(currentAddress(path)).toBe(path);
});
