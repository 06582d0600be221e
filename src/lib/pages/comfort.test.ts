import { expect, test } from "vitest";
import { comfortOf } from "./comfort.ts";

test.each([
	["/app/checkout", "Your cart is safe."],
	["/", "Your cart is safe."],
	["/administration", "Your cart is safe."],
	["/admin", "What you have saved is safe."],
	["/admin/orders", "What you have saved is safe."],
])("who is at %s reads: %s", (path, comfort) => {
	expect(comfortOf(path)).toBe(comfort);
});
