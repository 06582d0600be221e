import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Shop } from "#contract/landing/shop.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import { ShopContext } from "../../shop.tsx";
import { OrderDetailView } from "./order-detail-view.tsx";

const shop = {
	...{ phone: "+639171234567", email: "nena@alingnena.ph", return_days: 14 },
} as Shop;
const order = {
	...{ id: 1, ref: "ORD-00001", items: [], parcels: [], refunds: [], total_amount: 500 },
	...{ subtotal_amount: 350, shipping_fee: 150, shipping_name: "Standard", discount_amount: 0 },
	...{ payment_fee: 0, payment_method: "cod", payment_name: "Cash on delivery", pickup: null },
	...{ status: "delivered", payment_state: "paid", created_at: "2026-03-02T04:00:00Z" },
	...{ promised: null, courier: null, tracking_number: null, cancel_kind: null },
	...{ delivery_outcome: null, balance_due: 0, shipping_address: "Luz Cruz, 1 Mabini Street" },
} as unknown as OrderDetail;
const seen = (given: Partial<OrderDetail>) => {
	const element = (
		<ShopContext value={shop}>
			<OrderDetailView order={{ ...order, ...given }} titles="h2" />
		</ShopContext>
	);
	const router = createMemoryRouter([{ path: "/", element }]);
	return renderToStaticMarkup(<RouterProvider router={router} />);
};

test("a delivered order says without an account until when and whom to ask for a return", () => {
	const html = seen({});
	expect(html).toContain("Returns are possible within 14 days of delivery.");
	expect(html).toContain('href="tel:+639171234567"');
	expect(html).toContain('href="mailto:nena@alingnena.ph"');
	expect(html).not.toContain("charging block");
});

test("one that waits for a transfer says where the way to pay stands, and then no more", () => {
	const transfer = { payment_method: "transfer", status: "pending" } as const;
	const waiting = seen({ ...transfer, payment_state: "awaiting_payment" });
	expect(waiting).toContain("Please send ₱500.00.");
	expect(waiting).not.toContain("charging block");
	expect(seen({ ...transfer, payment_state: "paid" })).not.toContain("Please send");
});

test("a delivery is estimated while a parcel is on its way, and no more once it comes back", () => {
	const estimated = (outcome: OrderDetail["delivery_outcome"]) =>
		seen({ status: "shipped", delivery_outcome: outcome }).includes("Estimated delivery");
	expect(
		[null, "not_found", "refused", "returned"].map((outcome) => estimated(outcome as never)),
	).toEqual([true, true, false, false]);
});
