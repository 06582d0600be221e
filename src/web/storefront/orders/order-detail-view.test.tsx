import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import type { OrderStatus } from "#lib/orders/order-statuses.ts";
import { ShopContext } from "../../shop.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrderDetailView } from "./order-detail-view.tsx";

const shop = {
	phone: "+639171234567",
	email: "nena@alingnena.ph",
	return_days: 14,
} as Shop;
const order = {
	id: 1,
	ref: "ORD-00001",
	items: [],
	parcels: [],
	refunds: [],
	total_amount: 500,
	subtotal_amount: 350,
	shipping_fee: 150,
	shipping_name: "Standard",
	discount_amount: 0,
	payment_fee: 0,
	payment_method: "cod",
	payment_name: "Cash on delivery",
	pickup: null,
	status: "delivered",
	payment_state: "paid",
	created_at: "2026-03-02T04:00:00Z",
	promised: null,
	courier: null,
	tracking_number: null,
	cancel_kind: null,
	delivery_outcome: null,
	balance_due: 0,
	shipping_address: "Luz Cruz, 1 Mabini Street",
} as unknown as OrderDetail;
const renderView = (view: ReactNode) => {
	const element = <ShopContext value={shop}>{view}</ShopContext>;
	const router = createMemoryRouter([{ path: "/", element }]);
	return renderToStaticMarkup(<RouterProvider router={router} />);
};
const seen = (given: Partial<OrderDetail>) =>
	renderView(<OrderDetailView order={{ ...order, ...given }} titles="h2" />);

test("a delivered guest order shows the return period and the shop's contact details", () => {
	const html = seen({});
	expect(html).toContain("You can return items within 14 days of delivery.");
	expect(html).toContain('href="tel:+639171234567"');
	expect(html).toContain('href="mailto:nena@alingnena.ph"');
	expect(html).not.toContain("charging block");
});

test("a transfer order shows where to pay only until it is paid", () => {
	const transfer = { payment_method: "transfer", status: "pending" } as const;
	const waiting = seen({ ...transfer, payment_state: "awaiting_payment" });
	expect(waiting).toContain("Please send ₱500.00.");
	expect(waiting).not.toContain("charging block");
	expect(seen({ ...transfer, payment_state: "paid" })).not.toContain("Please send");
});

test("estimates delivery only while a parcel is on its way", () => {
	const estimated = (outcome: OrderDetail["delivery_outcome"]) =>
		seen({ status: "shipped", delivery_outcome: outcome }).includes("Estimated delivery");
	expect(
		[null, "not_found", "refused", "returned"].map((outcome) => estimated(outcome as never)),
	).toEqual([true, true, false, false]);
});

test("an order shows its stored delivery estimate until it is shipped, and then the estimate of the specification", () => {
	const promised = { from: "2026-03-11", to: "2026-03-14" };
	const arrival = (status: OrderDetail["status"]) =>
		seen({ status, promised }).match(/(?:Arrives|Estimated ready|Estimated delivery:)[^<]*/g) ?? [];
	expect(arrival("processing")).toEqual(["Arrives Mar 11 – Mar 14"]);
	expect(arrival("shipped")).toEqual(["Estimated delivery: March 5 – 7"]);
	expect(arrival("delivered")).toEqual([]);
});

test("an order with an unknown status is shown at the first step and can't be cancelled", () => {
	const html = renderView(
		<OrderDetailView
			order={{ ...order, status: "lost_at_sea" as OrderStatus }}
			onCancelRequested={() => undefined}
		/>,
	);
	expect(html).toMatch(/<span class="[^"]+">Placed<\/span>/);
	expect(html).toMatch(/aria-current="step"[^>]*>(?:(?!<li).)*Placed/);
	expect(html).not.toContain("Estimated delivery");
	expect(html).not.toContain("Request cancellation");
	expect(html).not.toContain("lost_at_sea");
});

test("the list of orders shows an unknown status as the first step", () => {
	const summary = { ...order, items_count: 1, preview_image: null, is_pickup: false };
	const card = (status: string) =>
		renderView(
			<OrderCard order={{ ...summary, status: status as OrderStatus }} onOpen={() => undefined} />,
		);
	expect(card("lost_at_sea")).toBe(card("pending"));
});

test.each([
	[
		"a sent gift card",
		{ send_at: null, recipient_email: "lita@example.ph" },
		"We emailed the gift card&#x27;s code to lita@example.ph.",
	],
	[
		"a scheduled gift card",
		{ send_at: "2026-12-24T00:00:00.000Z", recipient_email: "lita@example.ph" },
		"We will email the gift card&#x27;s code to lita@example.ph on Thu, Dec 24.",
	],
	[
		"a gift card whose recipient was deleted",
		{ send_at: null, recipient_email: null },
		"We emailed the gift card&#x27;s code.",
	],
	[
		"a refunded gift card",
		{ send_at: null, recipient_email: "lita@example.ph", is_blocked: true },
		"This gift card can no longer be used.",
	],
])(
	"an order for %s says what happened to the card, and mentions no parcel, returns or shipping",
	(_, card, text) => {
		const html = seen({
			shipping_method: "gift-card",
			shipping_fee: 0,
			shipping_address: "By email, lita@example.ph",
			sold_gift_card: { is_blocked: false, ...card },
		});
		expect(html).toContain(text);
		expect(html).not.toMatch(/Delivered|Shipping|Return items|Progress of the order|courier/i);
	},
);
