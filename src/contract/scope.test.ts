import { expect, test } from "vitest";
import { holdsScope, scopes } from "#lib/security/key-scopes.ts";
import { contract } from "./contract.ts";
import { permissions } from "./permission.ts";
import { holdsPermission, scopeOf } from "./scope.ts";

const needed = contract.map(({ endpoint }) => scopeOf(endpoint));

test("a scope exists for each permission that calls need, and every scope allows a call", () => {
	expect([...new Set(needed.filter((scope) => scope !== null))].sort()).toEqual([...scopes].sort());
});

test("a write scope includes the read scope of its own area only", () => {
	expect(holdsScope(["orders:write"], "orders:read")).toBe(true);
	expect(holdsScope(["orders:read"], "orders:write")).toBe(false);
	expect(holdsScope(["orders:write"], "stock:read")).toBe(false);
	expect(holdsScope([], "orders:read")).toBe(false);
});

test("a part of a call that needs another permission requires the scope of that permission's area", () => {
	expect(holdsPermission(["orders:write"], "orders.prices")).toBe(true);
	expect(holdsPermission(["orders:write"], "refunds")).toBe(false);
	expect(holdsPermission(["products:read"], "reports")).toBe(false);
	expect(holdsPermission(["reports:read"], "reports")).toBe(true);
});

test("staff, keys, secrets, the tax permit and the security log are closed to every key", () => {
	const closed = permissions.filter((permission) => !holdsPermission(scopes, permission));
	expect(closed).toEqual([
		"staff",
		"staff.roles",
		"provider_secrets",
		"tax_permit",
		"security_log",
		"integrations",
	]);
});
