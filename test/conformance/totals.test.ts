import fc from "fast-check";
import { expect, test } from "vitest";
import { writeOrdersCsv } from "#api/admin/orders-csv.ts";
import { presentAdminOrder } from "#api/admin/present-order.ts";
import { presentOrder } from "#api/user/orders.ts";
import { adminOrderDetail } from "#contract/admin/orders.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { orderDetail } from "#contract/user/orders.ts";
import { toWire } from "#contract/wire.ts";
import { priceOrder } from "#domain/checkout/price-order.ts";
import { describeDocument } from "#domain/orders/describe-document.ts";
import type { AdminOrderRow } from "#domain/orders/find-admin-order.ts";
import { describeForEmail } from "#domain/orders/queue-order-email.ts";
import { orderEmail } from "#email/order-email.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { applyOne } from "#test/support/coupon-fixture.ts";
import { subtotalOf } from "#web/storefront/cart/cart-rules.ts";
import { checkoutTotal } from "#web/storefront/checkout/checkout-total.ts";

/** The four sums that a screen, an email or a document shows for an order, converted to centavos. */
interface Sums {
	subtotal: number;
	shippingFee: number;
	discount: number;
	total: number;
}

const placedAt = new Date("2026-11-21T00:35:00Z");
const seller = {
	name: "Kargado",
	phone: "+639170001234",
	email: "hello@kargado.example",
	branch: { code: "main", name: "Main branch", address: "", phone: "" },
};

/** Parses a displayed amount to centavos. */
function readAmount(text: string | undefined): number {
	const found = /^[−-]?₱([\d,]+\.\d\d)$/.exec(text ?? "");
	if (!found) throw new Error(`${text} is not an amount`);
	return Number(found[1]?.replace(/[,.]/g, ""));
}

/** Reads the sums from labelled amounts. A zero discount isn't displayed. */
function readSums(shown: readonly (readonly [label: string, amount: string])[]): Sums {
	const find = (label: string) => shown.find(([name]) => name.startsWith(label))?.[1];
	return {
		subtotal: readAmount(find("Subtotal")),
		shippingFee: readAmount(find("Shipping")),
		discount: find("Discount") === undefined ? 0 : readAmount(find("Discount")),
		total: readAmount(find("Total")),
	};
}

const labelled = (line: string): [string, string] => {
	const at = line.lastIndexOf(": ");
	return [line.slice(0, at), line.slice(at + 2)];
};

const line = fc.record({
	price: fc.integer({ min: 1, max: 10_000_000 }),
	/** Sale price in thousandths of the price; null if the product isn't on sale. */
	sale: fc.option(fc.integer({ min: 0, max: 999 })),
	quantity: fc.integer({ min: 1, max: 99 }),
	hasVariation: fc.boolean(),
});
const cart = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 8 }),
	shippingFee: fc.integer({ min: 0, max: 100_000 }),
	percent: fc.option(fc.integer({ min: 1, max: 100 })),
	vatRegistered: fc.boolean(),
	isCard: fc.boolean(),
});
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;

const salePrice = ({ price, sale }: Cart["lines"][number]): number | null =>
	sale === null ? null : Math.floor((price * sale) / 1000);

/** Returns the cart in the browser's format. */
const cartLines = ({ lines }: Cart): Pick<CartLine, "price" | "sale_price" | "qty">[] =>
	lines.map((each) => {
		const sale = salePrice(each);
		return {
			price: toPesos(each.price),
			sale_price: sale === null ? null : toPesos(sale),
			qty: each.quantity,
		};
	});

/** Returns the order row that the server creates from the cart. */
function orderOf(given: Cart): AdminOrderRow & { vat_content: number | null } {
	const lines = given.lines.map((each) => ({
		unitPrice: salePrice(each) ?? each.price,
		quantity: each.quantity,
		categoryId: null,
	}));
	const prices = priceOrder({
		lines,
		shippingFee: given.shippingFee,
		promoted:
			given.percent === null
				? null
				: applyOne({ reward: { kind: "percent", percent: given.percent } }, lines),
		vatRegistered: given.vatRegistered,
	});
	return {
		id: 42,
		account_id: 1,
		status: given.isCard ? "paid" : "pending",
		subtotal: prices.subtotal,
		shipping_fee: prices.shippingFee,
		discount: prices.discount,
		total: prices.total,
		store_credit: 0,
		part_received: 0,
		balance_due: 0,
		vat_content: prices.vatContent,
		discounts: given.percent === null ? [] : [{ label: "TEN", amount: prices.discount }],
		coupon_code: given.percent === null ? null : "TEN",
		shipping_method: "standard",
		shipping_name: "Standard",
		payment_method: given.isCard ? "card" : "cod",
		shipping_label: "Maria Santos (0917 123 4567)",
		shipping_line: "1 Mabini St",
		promised: null,
		buyer: null,
		pickup: null,
		courier: null,
		tracking_number: null,
		delivery_outcome: null,
		cancel_kind: null,
		created_at: placedAt,
		items: lines.map(({ unitPrice, quantity }, index) => ({
			id: index + 1,
			product_id: index + 1,
			product_name: `Item ${index}`,
			variation_name: given.lines[index]?.hasVariation ? "Black" : null,
			image: null,
			quantity,
			unit_price: unitPrice,
			units: [],
		})),
		cancel_request: null,
		shown_values: null,
		custom_fields: [],
		custom_fields_version: 0,
		customer: { id: 1, name: "Maria", email: "maria@shop.example", phone: null },
		payment_state: given.isCard ? "paid" : "due",
		payment_due_at: null,
		payment_name: null,
		payment_fee: prices.paymentFee,
		refunded: 0,
		branches: [],
		parcels: [],
		item_codes: {},
		payment: { provider: null, provider_id: null, paid: prices.total, paid_at: null },
		refunds: [],
		confirmation: null,
		tenders: null,
		channel: "web",
		contact: null,
		pickup_branch_id: null,
		held_moves: [],
		discount_reason: null,
		made_by: null,
		exchanges: [],
		events: [],
		notes: [],
		invoice: null,
	};
}

const sumsOfOrder = (order: {
	subtotal_amount: Pesos;
	shipping_fee: Pesos;
	discount_amount: Pesos;
	total_amount: Pesos;
}): Sums => ({
	subtotal: readAmount(formatPesos(order.subtotal_amount)),
	shippingFee: readAmount(formatPesos(order.shipping_fee)),
	discount: readAmount(formatPesos(order.discount_amount)),
	total: readAmount(formatPesos(order.total_amount)),
});

/** Returns the exported row, parsed like a spreadsheet does. */
async function readCsvRow(order: AdminOrderRow): Promise<Sums> {
	const exported = {
		...order,
		customer_name: null,
		email: null,
		phone: null,
		branches: null,
		items: "",
		custom_values: null,
	};
	async function* batches() {
		yield [exported];
	}
	let file = "";
	for await (const part of writeOrdersCsv(batches(), async () => [])) file += part;
	const [header = "", row = ""] = file.replace(/^\uFEFF/, "").split(/\r?\n/);
	const cells = row.split(",");
	const cell = (name: string) => toCentavos(Number(cells[header.split(",").indexOf(name)]));
	return {
		subtotal: cell("subtotal"),
		shippingFee: cell("shipping_fee"),
		discount: cell("discount"),
		total: cell("total"),
	};
}

test("screens, emails, documents and exports show the same totals to the centavo for 10,000 random carts", async () => {
	const staff = { accountId: 1, role: "owner", branchId: null } as const;
	await fc.assert(
		fc.asyncProperty(cart, async (given) => {
			const order = orderOf(given);
			const sums: Sums = {
				subtotal: order.subtotal,
				shippingFee: order.shipping_fee,
				discount: order.discount,
				total: order.total,
			};
			// The cart drawer and the checkout summary calculate their totals in the browser.
			const drawer = subtotalOf(cartLines(given));
			const checkout = checkoutTotal(drawer, toPesos(given.shippingFee), given.percent ?? 0);
			expect(readAmount(formatPesos(drawer))).toBe(sums.subtotal);
			expect({
				subtotal: readAmount(formatPesos(checkout.subtotal)),
				shippingFee: readAmount(formatPesos(checkout.shippingFee)),
				discount: readAmount(formatPesos(checkout.discount)),
				total: readAmount(formatPesos(checkout.total)),
			}).toEqual(sums);

			expect(sumsOfOrder(toWire(orderDetail, presentOrder(order)))).toEqual(sums);
			const stock = { movements: [], branches: [] };
			const shown = toWire(adminOrderDetail, presentAdminOrder(order, stock, staff));
			expect(sumsOfOrder(shown)).toEqual(sums);

			const kind = given.isCard ? "paid" : "placed";
			const customer = { name: "Maria" };
			const told = describeForEmail({ kind, customer, order, note: null });
			const { text } = orderEmail(kind, told, { name: "Kargado", origin: "https://shop.example" });
			expect(readSums(text.split("\n").map(labelled))).toEqual(sums);

			const document = describeDocument(order, seller, null, "https://shop.example");
			const costs = document.costs.map(({ label, amount }) => [label, amount] as const);
			expect(readSums([...costs, ["Total", document.total]])).toEqual(sums);

			expect(await readCsvRow(order)).toEqual(sums);

			// In the email and the document, the lines add up to the subtotal.
			const mailed = told.lines.reduce((sum, { total }) => sum + readAmount(total), 0);
			const printed = document.lines.reduce((sum, { total }) => sum + readAmount(total), 0);
			expect([mailed, printed]).toEqual([sums.subtotal, sums.subtotal]);
			expect(sums.total).toBe(sums.subtotal + sums.shippingFee - sums.discount);
			const vat = document.vat.reduce((sum, { amount }) => sum + readAmount(amount), 0);
			expect(vat).toBe(given.vatRegistered ? sums.total : 0);
		}),
		{ numRuns: 10_000 },
	);
}, 60_000);
