import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { login } from "#contract/account/session.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { inviteStaff } from "#contract/admin/staff.ts";
import { createDemoCustomers } from "#demo/accounts/create-demo-customers.ts";
import { demoAccounts, demoPassword } from "#domain/accounts/demo-accounts.ts";
import { refuseWrongDatabase } from "#domain/opening/refuse-wrong-database.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopIdentity } from "#domain/settings/shop-settings.ts";
import { insertProduct, readStock } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart, orderItems } from "#test/support/order-fixture.ts";
import { confirmCard, placeCardOrder, startPayment } from "#test/support/payment-fixture.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";
import { seedDemo } from "../seed-demo.ts";
import { removeDemo } from "./remove-demo.ts";

let shop: TestShop;
let own: { id: number; variationIds: number[] };
let maria: TestCustomer;
let ownOrderId: number;

async function enter(role: "customer" | "owner"): Promise<TestBrowser> {
	const browser = shop.visitor();
	const email = demoAccounts.find((each) => each.role === role)?.email ?? "";
	await browser.api(login, { email, password: demoPassword, remember: false });
	return browser;
}

async function payByCard(customer: TestBrowser, productId: number): Promise<void> {
	const addressId = await giveAddress(customer);
	await fillCart(customer, [{ product_id: productId }]);
	const started = await startPayment(customer);
	await confirmCard(shop, started);
	await placeCardOrder(customer, addressId, started);
}

// A demo whose owner has added a product and settings, and where other people have ordered.
beforeAll(async () => {
	shop = await createTestShop();
	await seedDemo(shop.database, shop.now());
	await createDemoCustomers(shop.database, 2, shop.now());
	own = await insertProduct(shop.database, { price: 20_000, stock: { main: 9, second: 4 } });
	const { id: demoProduct } = await shop.database.one<{ id: number }>(sql`
		select product_id as id from variations join stock on stock.variation_id = variations.id
		where is_default and quantity > 3 and product_id <> ${own.id} order by product_id limit 1`);
	await shop.catalogue.refresh();

	const owner = await enter("owner");
	const { version } = await owner.api(readSettings);
	await owner.api(changeSettings, { version, name: "Aling Nena's" });
	await owner.api(inviteStaff, { email: "thief@elsewhere.example", role: "manager" });

	const customer = await enter("customer");
	await orderItems(customer, [{ product_id: own.id, qty: 2 }, { product_id: demoProduct }]);
	await payByCard(customer, own.id);

	maria = await createCustomer(shop);
	await payByCard(maria, demoProduct);
	await shop.database.execute(sql`
		insert into identities (account_id, provider, subject)
		values (${maria.accountId}, 'google', 'abcdefabcdef01234567')`);
	ownOrderId = (await orderItems(maria, [{ product_id: own.id, qty: 3 }])).id;
	// The customer has started a payment that reserves an item.
	await fillCart(maria, [{ product_id: own.id }]);
	await startPayment(maria);
	const abandoned = await shop.database.one<{ reserved: number }>(
		sql`select sum(reserved)::integer as reserved from stock`,
	);
	expect(abandoned.reserved).toBe(1);
});
afterAll(() => shop.close());

test("removing the demo deletes its own data and keeps what people created", async () => {
	const open = () => refuseWrongDatabase(shop.database, { demo: false, dataFolder: "./data" });
	await expect(open()).rejects.toThrow("npm run demo:remove");
	const done = await removeDemo(shop.database, shop.now());
	expect(done?.removed).toMatchObject({ accounts: 5, orders: 3, payments: 3 });
	expect(done?.removed.products).toBeGreaterThan(400);
	expect(done?.removed.categories).toBeGreaterThan(10);
	expect(done?.removed.features).toBeGreaterThan(0);
	expect(done?.left).toMatchObject({ staff: [], customers: 1, orders: 1, products: 1 });

	await open();
	expect(await removeDemo(shop.database, shop.now())).toBeNull();
	expect(await shop.database.rows(sql`select id from products`)).toEqual([{ id: own.id }]);
	expect(await shop.database.rows(sql`select id from orders`)).toEqual([{ id: ownOrderId }]);
	expect(await shop.database.one(sql`select value from settings where key = 'shop.name'`)).toEqual({
		value: "Aling Nena's",
	});
	// The demo's invented name and address may not remain public.
	const identity = await readSetting(shop.database, shopIdentity);
	expect(identity).toEqual(shopIdentity.defaultValue);
	// Only the items of the demo's orders are restocked, not those that the customer ordered.
	expect(await readStock(shop.database, own.variationIds[0] ?? 0)).toEqual({ main: 6, second: 4 });
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
});

test("removing the demo revokes all access that strangers may have obtained", async () => {
	for (const { email } of demoAccounts) {
		await expect(
			shop.visitor().api(login, { email, password: demoPassword, remember: false }),
		).rejects.toMatchObject({ status: 422 });
	}
	const ways = await shop.database.one(sql`
		select (select count(*) from sessions) as sessions, (select count(*) from email_tokens) as links,
			(select count(*) from invitations) as invitations,
			(select count(*) from identities) as identities`);
	expect(ways).toEqual({ sessions: 0, links: 0, invitations: 0, identities: 0 });
	// The customer's email address is unverified again, because only a simulated provider had verified it.
	expect(
		await shop.database.one(sql`
			select email, email_verified_at from accounts where id = ${maria.accountId}`),
	).toEqual({ email: maria.email, email_verified_at: null });
	expect(await shop.database.rows(sql`select from accounts where role <> 'customer'`)).toEqual([]);
});
