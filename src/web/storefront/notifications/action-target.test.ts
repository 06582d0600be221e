import { expect, test } from "vitest";
import { actionTarget } from "./action-target.ts";

test.each([
	[{ orderId: 7 }, "/app/orders?id=7"],
	[{ orderId: 7, route: "/wishlist" }, "/app/orders?id=7"],
	[{ route: "/wishlist" }, "/app/wishlist"],
	[{ route: "/" }, "/app"],
	[{ route: "/app/orders" }, "/app/orders"],
	[{ route: "/application" }, "/app/application"],
	[{ route: "/info/legal#terms" }, "/info/legal#terms"],
	[{ route: "/user" }, "/user"],
	[{ route: "https://evil.example" }, null],
	[{ route: "//evil.example" }, null],
	[{}, null],
	[null, null],
])("a notification with the action data %j opens %s", (actionData, target) => {
	expect(actionTarget(actionData)).toBe(target);
});
