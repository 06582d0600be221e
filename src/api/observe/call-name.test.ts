import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOfCall } from "./call-name.ts";

test.each([
	["/health", "probe /health"],
	["/assets/root-x.js", "file /assets"],
	["/storage/products/1.webp", "file /storage"],
	["/user/api/made-up", "no call"],
	["/app/products/a-slug", "page /app/products"],
	["/app/productsx", "page /app"],
	["/appx", "page other"],
	["/admin/orders/drafts/3", "page /admin/orders"],
	["/", "page other"],
])('"%s" is counted as "%s"', (path, name) => expect(nameOfCall(null, path)).toBe(name));

test("API calls have their names in the contract", () => {
	const call = { method: "GET", path: "/user/api/orders/{id}" } as const;
	expect(nameOfCall(call, "/user/api/orders/7")).toBe("GET /user/api/orders/{id}");
});

test("the number of names stays small, whatever URLs are requested", () => {
	const names = new Set<string>();
	const part = fc.oneof(fc.string(), fc.constantFrom("app", "admin", "user", "api", "products"));
	const path = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`);
	fc.assert(fc.property(path, (made) => void names.add(nameOfCall(null, made))));
	expect(names.size).toBeLessThan(30);
});
