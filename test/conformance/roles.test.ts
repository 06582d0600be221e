import { describe, expect, test } from "vitest";
import type { User } from "#contract/account/session.ts";
import { contract } from "#contract/contract.ts";
import type { Access } from "#contract/endpoint.ts";
import { homeOf } from "#web/account/session.tsx";

describe("after signing in", () => {
	test.each([
		[{ role: "admin" }, "/admin"],
		[{ role: "shop-administrator" }, "/admin"],
		[{ role: "staff" }, "/admin"],
		[{ role: "night staff" }, "/admin"],
		[{ role: "customer", is_admin: true }, "/admin"],
		[{ is_admin: true }, "/admin"],
		[{ role: "customer", is_admin: false }, "/app"],
		[{ role: "customer" }, "/app"],
		[{}, "/app"],
	])("a user with the fields %j goes to %s", (fields, home) => {
		// Includes roles that this shop doesn't have, but another server could return.
		expect(homeOf({ id: 1, ...fields } as User)).toBe(home);
	});
});

const pathsOf = (access: Access) =>
	contract
		.filter(({ endpoint }) => endpoint.access === access)
		.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

describe("the calls of §7 of the specification", () => {
	test.each([
		"GET /me",
		"POST /login",
		"POST /register",
		"POST /logout",
		"GET /landing/featured",
		"GET /landing/products",
		"GET /landing/categories",
		"GET /landing/new-arrivals",
		"GET /user/api/features",
		"GET /user/api/products",
		"GET /user/api/categories",
		"GET /user/api/payments/config",
		"POST /newsletter/subscribe",
	])("%s is open to visitors", (call) => {
		expect(pathsOf("public")).toContain(call);
	});

	test.each([
		"GET /user/api/cart",
		"GET /user/api/wishlist",
		"GET /user/api/profile",
		"GET /user/api/addresses",
		"GET /user/api/notifications",
		"GET /user/api/orders",
		"GET /user/api/orders/{id}",
		"POST /user/api/orders",
		"POST /user/api/payments/create-intent",
	])("%s is open to customers", (call) => {
		expect(pathsOf("customer")).toContain(call);
	});

	test("nothing under /admin is open to visitors or customers", () => {
		const open = [...pathsOf("public"), ...pathsOf("customer")];
		expect(open.filter((call) => call.includes(" /admin"))).toEqual([]);
	});
});
