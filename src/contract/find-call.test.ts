import { expect, it } from "vitest";
import { contract } from "./contract.ts";
import { createFindCall } from "./find-call.ts";

const findCall = createFindCall(contract.map(({ endpoint }) => endpoint));

it.each([
	["GET", "/me", "/me"],
	["HEAD", "/me", "/me"],
	["POST", "/me", undefined],
	["GET", "/me/", undefined],
	["GET", "/user/api/products/12", "/user/api/products/{id}"],
	["GET", "/user/api/products/by/slug/cable", "/user/api/products/by/slug/{slug}"],
	["PUT", "/admin/api/orders/7/shipment", "/admin/api/orders/{id}/shipment"],
	["GET", "/admin/api/orders.csv", "/admin/api/orders.csv"],
	["GET", "/app/products/cable", undefined],
	["GET", "/storage/products/1.webp", undefined],
])("%s %s finds the call %s", (method, path, call) => {
	expect(findCall(method, path)?.path).toBe(call);
});
