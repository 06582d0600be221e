import { expect, test } from "vitest";
import { reassuranceFor } from "./reassurance.ts";

test.each([
	["/app/checkout", "Your cart is safe."],
	["/", "Your cart is safe."],
	["/administration", "Your cart is safe."],
	["/admin", "What you have saved is safe."],
	["/admin/orders", "What you have saved is safe."],
])("at %s the reassurance reads: %s", (path, comfort) => {
	expect(reassuranceFor(path)).toBe(comfort);
});
