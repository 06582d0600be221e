import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { login } from "#contract/account/session.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { checkCoupon, type OrderDetail, placeOrder, priceCheckout } from "#contract/user/orders.ts";
import { createDemoCustomers } from "#demo/accounts/create-demo-customers.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { insertCoupon } from "#test/support/coupon-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const day = 24 * 60 * 60 * 1000;
let shop: TestShop;
let item: { product_id: number };
beforeAll(async () => {
	shop = await createTestShop();
	item = { product_id: (await insertProduct(shop.database, { stock: { main: 5_000 } })).id };
	await insertCoupon(shop.database, "REAL");
});
afterAll(() => shop.close());
beforeEach(() => {
	// Each test starts on a new day of the shop's clock, so the daily rate limits start over.
	shop.advance(day - (shop.now().getTime() % day) + 1);
});

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
let networks = 0;
const somewhere = () => from(`2001:db8:${(++networks).toString(16)}::1`);

describe("guessing coupons", () => {
	const guess = (customer: TestBrowser, code: string, options = somewhere()) =>
		customer.api(checkCoupon, { code }, options).then(
			() => "applies",
			({ status, message }) => `${status} ${message}`,
		);
	const invalid = "422 Invalid coupon code";
	const slowed = "429 Too many coupon attempts. Please try again later.";
	const tally = (answers: string[]) => ({
		invalid: answers.filter((answer) => answer === invalid).length,
		slowed: answers.filter((answer) => answer === slowed).length,
	});

	it("stops after ten wrong codes in 15 minutes, even with 400 concurrent attempts from many networks", async () => {
		const maria = await createCustomer(shop);
		await fillCart(maria, [item]);
		const answers = await Promise.all(
			Array.from({ length: 400 }, (_, number) => guess(maria, `GUESS${number}`)),
		);
		expect(tally(answers)).toEqual({ invalid: 10, slowed: 390 });
		// Even the right code is refused now. A guesser therefore can't tell whether a code exists.
		expect(await guess(maria, "REAL")).toBe(slowed);
		const refused = { status: 429 };
		await expect(
			maria.api(priceCheckout, { shippingMethod: "standard", couponCode: "REAL" }),
		).rejects.toMatchObject(refused);
		const addressId = await giveAddress(maria);
		const order = { addressId, shippingMethod: "standard", paymentMethod: "cod" } as const;
		await expect(maria.api(placeOrder, { ...order, couponCode: "REAL" })).rejects.toMatchObject(
			refused,
		);
		await expect(startPayment(maria, { couponCode: "REAL" })).rejects.toMatchObject(refused);
		// Without a coupon, the customer can order normally.
		expect(await maria.api(placeOrder, order)).toMatchObject({ status: "pending" });
		shop.advance(15 * 60_000);
		expect(await guess(maria, "REAL")).toBe("applies");
	});

	it("counts wrong codes of every API call, and never correct ones", async () => {
		const maria = await createCustomer(shop);
		await fillCart(maria, [item]);
		for (let count = 0; count < 30; count++) expect(await guess(maria, "REAL")).toBe("applies");
		for (let count = 0; count < 5; count++) {
			expect(await guess(maria, `GUESS${count}`)).toBe(invalid);
			await expect(
				maria.api(priceCheckout, { shippingMethod: "standard", couponCode: `G${count}` }),
			).rejects.toMatchObject({ status: 422, message: "Invalid coupon code" });
		}
		expect(await guess(maria, "REAL")).toBe(slowed);
	});

	it("is also stopped by IP address, whatever the account; IPv6 counts by /64", async () => {
		const people = await Promise.all(Array.from({ length: 12 }, () => createCustomer(shop)));
		const answers: string[] = [];
		for (const [index, person] of people.entries()) {
			const tried = Array.from({ length: 10 }, (_, number) =>
				guess(person, `GUESS${number}`, from(`2001:db8:ffff:1::${index + 1}`)),
			);
			answers.push(...(await Promise.all(tried)));
		}
		expect(tally(answers)).toEqual({ invalid: 100, slowed: 20 });
		const neighbour = await createCustomer(shop);
		await fillCart(neighbour, [item]);
		expect(await guess(neighbour, "REAL", from("2001:db8:ffff:1::99"))).toBe(slowed);
		expect(await guess(neighbour, "REAL")).toBe("applies");
	});
});

describe("cash-on-delivery orders", () => {
	const slowed = {
		status: 429,
		message:
			"You have placed many cash on delivery orders today. Please contact us if you need more.",
	};
	async function order(
		customer: TestBrowser,
		addressId: number,
		options = somewhere(),
	): Promise<OrderDetail> {
		await fillCart(customer, [item]);
		return customer.api(
			placeOrder,
			{ addressId, shippingMethod: "standard", paymentMethod: "cod" },
			{ headers: { ...options.headers, "Idempotency-Key": randomUUID() } },
		);
	}
	const addressOf = async (customer: TestBrowser, line: string) =>
		(await customer.api(createAddress, { label: "Home (0917 123 4567)", line })).id;
	const countOrders = async ({ accountId }: TestCustomer) =>
		(
			await shop.database.one<{ count: number }>(
				sql`select count(*) as count from orders where account_id = ${accountId}`,
			)
		).count;
	const stock = async () =>
		(
			await shop.database.one<{ quantity: number }>(sql`
				select sum(quantity) as quantity from stock
				join variations on variations.id = variation_id where product_id = ${item.product_id}`)
		).quantity;

	it("of one account are limited to twenty a day, with a message and no stock reserved", async () => {
		const maria = await createCustomer(shop);
		const addressId = await addressOf(maria, "1 Narra Street, Poblacion");
		for (let count = 0; count < 20; count++) await order(maria, addressId);
		const before = await stock();
		for (let count = 20; count < 60; count++) {
			await expect(order(maria, addressId)).rejects.toMatchObject(slowed);
		}
		expect(await countOrders(maria)).toBe(20);
		expect(await stock()).toBe(before);
		// Card payments aren't limited: the money is received before the order is placed.
		expect(await startPayment(maria)).toMatchObject({ status: "open" });
		shop.advance(day);
		expect(await order(await signInAgain(maria), addressId)).toMatchObject({ status: "pending" });
	});

	it("are limited as the owner configured, whether concurrent or sequential", async () => {
		const owner = await createCustomer(shop, { role: "owner" });
		const limit = async (cash_orders_a_day: number) => {
			const { version } = await owner.api(readSettings);
			await owner.api(changeSettings, { version, cash_orders_a_day });
		};
		await expect(limit(0)).rejects.toMatchObject({ status: 422 });
		await limit(2);
		const maria = await createCustomer(shop);
		const addressId = await addressOf(maria, "2 Narra Street, Poblacion");
		for (let count = 0; count < 2; count++) await order(maria, addressId);
		await expect(order(maria, addressId)).rejects.toMatchObject(slowed);
		await limit(20);
		await order(maria, addressId);
	});

	it("to one address or from one network are limited, whatever the account", async () => {
		await shop.database.execute(sql`
			insert into settings (key, value) values ('orders.cash_a_day', '2'::jsonb)
			on conflict (key) do update set value = excluded.value`);
		const someone = async (line: string, options?: ReturnType<typeof from>) => {
			const customer = await createCustomer(shop);
			return order(customer, await addressOf(customer, line), options);
		};
		for (let count = 0; count < 6; count++) await someone("3 Narra Street, Poblacion");
		await expect(someone("3 NARRA street,  Poblacion.")).rejects.toMatchObject(slowed);
		for (let count = 0; count < 10; count++) {
			await someone(`${count} Molave Street`, from(`2001:db8:fffe:1::${count + 1}`));
		}
		await expect(someone("11 Molave Street", from("2001:db8:fffe:1::99"))).rejects.toMatchObject(
			slowed,
		);
	});

	it("of load test customers are not limited in a demo", async () => {
		const [made] = await createDemoCustomers(shop.database, 1, shop.now());
		if (!made) throw new Error("no customer was made");
		const browser = shop.visitor();
		await browser.api(login, { email: made.email, password: made.password });
		for (let count = 0; count < 12; count++) {
			await order(browser, made.addressId, from("198.51.100.77"));
		}
	});

	async function signInAgain(customer: TestCustomer): Promise<TestBrowser> {
		const browser = shop.visitor();
		await browser.api(login, { email: customer.email, password: "test-orange-42" });
		return browser;
	}
});
