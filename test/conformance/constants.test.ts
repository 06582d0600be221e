import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { quantity } from "#contract/fields.ts";
import { largestQuantity } from "#contract/user/cart.ts";
import { productPageSize, sorts, tags } from "#contract/user/catalogue.ts";
import { notificationTypes } from "#contract/user/notifications.ts";
import { cancelReasons, orderPageSize } from "#contract/user/orders.ts";
import { general } from "#domain/settings/general-settings.ts";
import { orderStatuses } from "#lib/orders/order-statuses.ts";
import { paymentMethods } from "#lib/payments/payment-methods.ts";

const web = join(import.meta.dirname, "../../src/web");

/** Constants of the browser code (in milliseconds, items or pixels): title, file, name, value. */
const constants: [string, string, string, number | string][] = [
	["a sign-in's lock ends after 10 s", "account/sign-in/sign-in-lock.ts", "lifetime", 10_000],
	[
		"a provider's lock ends after 120 s",
		"account/providers/provider-sign-in.ts",
		"lifetime",
		120_000,
	],
	["a modal mounts after 10 ms", "account/sign-in/use-auth-dialog.ts", "mountDelay", 10],
	["a modal fades after 80 ms", "account/sign-in/use-auth-dialog.ts", "fadeDelay", 80],
	[
		"one modal replaces the other after 240 ms",
		"account/sign-in/use-auth-dialog.ts",
		"switchDelay",
		240,
	],
	[
		"a signed-in user is redirected after 450 ms",
		"account/sign-in/use-other-tabs.ts",
		"alreadySignedInDelay",
		450,
	],
	[
		"a successful sign-in opens the next page after 500 ms",
		"account/sign-in/auth-modals.tsx",
		"successDelay",
		500,
	],
	[
		"a tab follows a sign-in in another tab after 400 ms",
		"account/session.tsx",
		"followDelay",
		400,
	],
	[
		"the requested page opens 350 ms after a return from a provider",
		"account/session.tsx",
		"returnDelay",
		350,
	],
	["the welcome message is shown for 2.4 s", "account/session.tsx", "welcomeDuration", 2_400],
	[
		"the widget of the human check is tried 20 times",
		"account/sign-in/load-human-check.ts",
		"tries",
		20,
	],
	[
		"the widget of the human check is tried every 250 ms",
		"account/sign-in/load-human-check.ts",
		"interval",
		250,
	],
	[
		"the home page opens 1.2 s after an order",
		"storefront/checkout/order-placed-effects.ts",
		"homeDelay",
		1_200,
	],
	[
		"placing an order is locked for 2 s",
		"storefront/checkout/use-place-order.ts",
		"lockDuration",
		2_000,
	],
	["a coupon is checked after 500 ms", "storefront/checkout/coupon-box.tsx", "checkDelay", 500],
	["a toast is shown for 3 s", "ui/toast.tsx", "defaultDuration", 3_000],
	[
		"a toast of the profile is shown for 1.5 s",
		"storefront/profile/profile-toast.ts",
		"duration",
		1_500,
	],
	["the drawer closes after 3 s", "storefront/cart/use-auto-close.ts", "autoCloseAfter", 3_000],
	["the hero advances every 5 s", "storefront/shop/home/use-carousel-turns.ts", "turnAfter", 5_000],
	[
		"the hero pauses for 8 s after use",
		"storefront/shop/home/use-carousel-turns.ts",
		"restAfterUse",
		8_000,
	],
	[
		"category images change every 2.5 s",
		"storefront/landing/category-tiles.tsx",
		"rotation",
		2_500,
	],
	[
		"more items load within 300 px of the end",
		"storefront/shop/list/should-load-more.ts",
		"nearEnd",
		300,
	],
	["more items load after 500 ms", "storefront/shop/list/use-more-products.ts", "loadDelay", 500],
	["a search waits for 400 ms", "storefront/product-search.tsx", "debounce", 400],
	["Copied is shown for 1.2 s", "storefront/orders/copy-tracking.tsx", "indicatorDuration", 1_200],
	[
		"the unread count is polled after 1 s",
		"storefront/notifications/poll-unread.ts",
		"firstPoll",
		1_000,
	],
	[
		"the unread count is polled every 5 s",
		"storefront/notifications/poll-unread.ts",
		"visiblePoll",
		5_000,
	],
	[
		"the unread count is polled every 30 s while hidden",
		"storefront/notifications/poll-unread.ts",
		"hiddenPoll",
		30_000,
	],
];

describe("the browser's constants", () => {
	test.each(constants)("%s", (_, file, name, value) => {
		const source = readFileSync(join(web, file), "utf8");
		const text = new RegExp(`^(?:export )?const ${name} = (.+);$`, "m").exec(source)?.[1] ?? "";
		expect(text.startsWith('"') ? text.slice(1, -1) : Number(text.replaceAll("_", ""))).toBe(value);
		const uses = source.match(new RegExp(`\\b${name}\\b`, "g")) ?? [];
		expect(uses.length, `${name} is used`).toBeGreaterThan(1);
	});

	test("thumbnails load when they are within 150 px of the window", () => {
		const source = readFileSync(join(web, "storefront/orders/order-card.tsx"), "utf8");
		expect(source).toContain('observeNear(frame.current, "150px"');
	});
});

describe("the contract's constants", () => {
	test("a cart line has 1 to 99 units", () => {
		expect(largestQuantity).toBe(99);
		expect([0, 1, 99, 100, 1.5].map((pieces) => quantity.safeParse(pieces).success)).toEqual([
			false,
			true,
			true,
			false,
			false,
		]);
	});

	test("there are 9 highlights", () => {
		expect(general.highlight_limit.defaultValue).toBe(9);
	});

	test("lists load ten items at a time", () => {
		expect(productPageSize).toBe(10);
		expect(orderPageSize).toBe(10);
	});

	test.each([
		["hero tags", tags, "featured hot best new"],
		["sorts, with the default first", sorts, "newest price-asc price-desc"],
		["statuses", orderStatuses, "pending processing paid shipped delivered cancelled"],
		["payments, with the default first", paymentMethods.slice(0, 3), "cod gcash card"],
		[
			"reasons to cancel",
			cancelReasons,
			"ordered_by_mistake found_better_price change_of_mind address_wrong other",
		],
		[
			"notification types",
			notificationTypes,
			"order_placed order_paid order_processing order_shipped order_delivered",
		],
	])("the %s match the specification", (_, values, expected) => {
		expect(values.join(" ")).toBe(expected);
	});
});
