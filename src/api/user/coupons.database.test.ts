import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { checkCoupon, type OrderDetail, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment, sweep } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let maria: TestCustomer;
let item: { product_id: number };

beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
	maria = await createCustomer(shop);
	const product = await insertProduct(shop.database, { price: 20_000, stock: { main: 500 } });
	item = { product_id: product.id };
});
afterEach(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

const order = (couponCode: string, customer = maria): Promise<OrderDetail> =>
	orderItems(customer, [item], couponCode);
const price = (couponCode: string) =>
	maria.api(priceCheckout, { shippingMethod: "standard", couponCode });

describe("a coupon", () => {
	it("for a fixed amount with free shipping gives the same discount in the cart, in a payment and on the order", async () => {
		await insertCoupon(shop.database, "MINUS50", {
			percent: null,
			amount_off: 5_000,
			free_shipping: true,
		});
		await fillCart(maria, [item]);
		expect(await maria.api(checkCoupon, { code: "minus50" })).toEqual({
			code: "MINUS50",
			percent: 0,
			label: "₱50.00 off + free shipping",
		});
		expect(await price("MINUS50")).toMatchObject({
			subtotal: 200,
			shipping_fee: 0,
			discount: 50,
			total: 150,
			coupon: { code: "MINUS50", label: "₱50.00 off + free shipping" },
		});
		expect(
			await startPayment(maria, { couponCode: "MINUS50", addressId: await giveAddress(maria) }),
		).toMatchObject({ amount: 150 });
		expect(await order("MINUS50")).toMatchObject({
			total_amount: 350,
			discount_amount: 50,
			shipping_fee: 0,
		});
	});

	it("for certain categories or with a minimum subtotal is refused for other carts", async () => {
		const { id: categoryId } = await shop.database.one<{ id: number }>(sql`
			insert into categories (slug, name) values ('only-these', 'Only these') returning id`);
		await insertCoupon(shop.database, "THESE", { category_ids: [categoryId], percent: 50 });
		await insertCoupon(shop.database, "BIG", { minimum_subtotal: 100_000 });
		await fillCart(maria, [item]);
		for (const [code, text] of [
			["THESE", "This coupon does not apply to the items in your cart."],
			["BIG", "This coupon needs a subtotal of at least ₱1,000.00."],
		] as const) {
			const refusal = { status: 422, errors: { couponCode: [text] } };
			await expect(maria.api(checkCoupon, { code })).rejects.toMatchObject(refusal);
			await expect(price(code)).rejects.toMatchObject(refusal);
			await expect(order(code)).rejects.toMatchObject(refusal);
		}
		await shop.database.execute(sql`
			update products set category_id = ${categoryId} where id = ${item.product_id}`);
		expect((await price("THESE")).discount).toBe(300);
	});

	it("is valid only from its start to its end, even if the price was shown before its end", async () => {
		const at = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000);
		await insertCoupon(shop.database, "SOON", { starts_at: at(10), ends_at: at(20) });
		await fillCart(maria, [item]);
		const invalid = { status: 422, message: "Invalid coupon code" };
		await expect(price("SOON")).rejects.toMatchObject(invalid);
		shop.advance(11 * 60_000);
		expect((await price("SOON")).discount).toBe(20);
		shop.advance(10 * 60_000);
		await expect(order("SOON")).rejects.toMatchObject(invalid);
	});
});

describe("limits on the uses of a coupon", () => {
	it("a code with one use in total gives one order a discount, even if a hundred customers order at once", async () => {
		await insertCoupon(shop.database, "FIRST", { most_redemptions: 1 });
		const customers = await Promise.all(Array.from({ length: 100 }, () => createCustomer(shop)));
		const ready = await Promise.all(
			customers.map(async (customer) => {
				await fillCart(customer, [item]);
				return { customer, addressId: await giveAddress(customer) };
			}),
		);
		const answers = await Promise.allSettled(
			ready.map(({ customer, addressId }, index) =>
				index % 2 === 0
					? customer.api(placeOrder, {
							addressId,
							shippingMethod: "standard",
							paymentMethod: "cod",
							couponCode: "FIRST",
						})
					: startPayment(customer, { couponCode: "FIRST" }),
			),
		);
		const refusals = answers.flatMap((answer) =>
			answer.status === "rejected" ? [answer.reason] : [],
		);
		expect(refusals).toHaveLength(99);
		for (const refusal of refusals) {
			expect(refusal).toMatchObject({ status: 422, message: "This coupon has reached its limit." });
		}
	}, 90_000);

	it("a code with one use per customer can be used again only after the order was cancelled", async () => {
		await insertCoupon(shop.database, "ONCE", { most_per_customer: 1 });
		const used = { status: 422, message: "You have already used this coupon." };
		const first = await order("ONCE");
		await expect(order("ONCE")).rejects.toMatchObject(used);
		await expect(price("ONCE")).rejects.toMatchObject(used);
		await expect(maria.api(checkCoupon, { code: "ONCE" })).rejects.toMatchObject(used);
		await expect(startPayment(maria, { couponCode: "ONCE" })).rejects.toMatchObject(used);
		await order("ONCE", await createCustomer(shop));
		const staff = await createCustomer(shop, { role: "staff" });
		await staff.api(changeOrderStatus, { id: first.id, status: "cancelled" });
		expect((await price("ONCE")).discount).toBe(20);
	});

	it("a started payment reserves a use, releases it when abandoned, and never blocks its own customer", async () => {
		await insertCoupon(shop.database, "ONE", { most_redemptions: 1, most_per_customer: 1 });
		const addressId = await giveAddress(maria);
		await fillCart(maria, [item]);
		await startPayment(maria, { couponCode: "ONE" });
		await fillCart(maria, [item]);
		expect((await price("ONE")).discount).toBe(40);
		const again = await startPayment(maria, { couponCode: "ONE" });
		const other = await createCustomer(shop);
		const refused = { message: "This coupon has reached its limit." };
		await expect(order("ONE", other)).rejects.toMatchObject(refused);
		shop.advance(16 * 60_000);
		await sweep(shop);
		expect(await confirmCard(shop, again)).toMatchObject({ code: "payment_canceled" });
		await order("ONE", other);
		await expect(startPayment(maria, { couponCode: "ONE" })).rejects.toMatchObject(refused);
		const plain = await startPayment(maria);
		await confirmCard(shop, plain);
		expect(await placeCardOrder(maria, addressId)).toMatchObject({ discount_amount: 0 });
	});
});

describe("the displayed and the current price", () => {
	const cash = async () =>
		({
			addressId: await giveAddress(maria),
			shippingMethod: "standard",
			paymentMethod: "cod",
		}) as const;

	it("are compared before an order or a payment, and each difference is named", async () => {
		await fillCart(maria, [item]);
		const shown = await price("SAVE10");
		expect(shown).toMatchObject({ subtotal: 200, shipping_fee: 150, discount: 20, total: 330 });
		await shop.database.execute(sql`
			update products set sale_price = 15000 where id = ${item.product_id}`);
		const request = {
			...(await cash()),
			couponCode: "SAVE10",
			expectedTotal: shown.total,
			expected: { subtotal: 200, shippingFee: 150, discount: 20 },
		};
		const changed = {
			status: 409,
			code: "total_changed",
			message:
				"The price of your items changed from ₱200.00 to ₱150.00. The discount changed from ₱20.00 to ₱15.00. The total changed from ₱330.00 to ₱285.00.",
			body: {
				prices: { subtotal: 150, shipping_fee: 150, discount: 15, total: 285 },
				changes: [
					{ what: "items", before: 200, after: 150 },
					{ what: "discount", before: 20, after: 15 },
					{ what: "total", before: 330, after: 285 },
				],
			},
		};
		await expect(maria.api(placeOrder, request)).rejects.toMatchObject(changed);
		await expect(startPayment(maria, { ...request, paymentMethod: "card" })).rejects.toMatchObject(
			changed,
		);
		expect(await maria.api(placeOrder, { ...request, expectedTotal: 285 })).toMatchObject({
			total_amount: 285,
		});
	});

	it("report a changed fee, but nothing if the total is the same", async () => {
		await fillCart(maria, [item]);
		await shop.database.execute(
			sql`update shipping_methods set fee = 17500 where code = 'standard'`,
		);
		const request = { ...(await cash()), expected: { shippingFee: 150 } };
		await expect(maria.api(placeOrder, { ...request, expectedTotal: 350 })).rejects.toMatchObject({
			code: "total_changed",
			message: expect.stringContaining("The shipping fee changed from ₱150.00 to ₱175.00."),
		});
		await maria.api(placeOrder, { ...request, expectedTotal: 375 });
		await shop.database.execute(
			sql`update shipping_methods set fee = 15000 where code = 'standard'`,
		);
	});
});
