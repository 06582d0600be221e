import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDraftOrder } from "#contract/admin/draft-orders.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import { type InsertedProduct, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { releaseUnverifiedAccount } from "./release-unverified-account.ts";

let shop: TestShop;
let owner: TestCustomer;
let product: InsertedProduct;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	product = await insertProduct(shop.database, { name: "Cable", stock: { main: 5 } });
});
afterAll(() => shop.close());

const giveCredit = ({ accountId }: TestCustomer) =>
	owner.api(
		changeCustomerCredit,
		{ id: String(accountId), direction: "give", amount: 100, reason: "A scratched case." },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);

const draftOrder = ({ accountId }: TestCustomer) =>
	owner.api(createDraftOrder, {
		account_id: accountId,
		contact_name: "Maria Santos",
		contact_phone: "0917 123 4567",
		address_line: "5 Mabini Street, Poblacion, 4026",
		shipping_method: "standard",
		payment_method: "cod",
		lines: [{ variation_id: product.variationIds[0] ?? 0, quantity: 1 }],
	});

it.each([
	["without any records is deleted", async () => {}, []],
	["with store credit stays without its password", giveCredit, [{ hasPassword: false }]],
	["with a draft order stays without its password", draftOrder, [{ hasPassword: false }]],
])("an account that never verified its email, %s", async (_, prepare, expected) => {
	const account = await createCustomer(shop, { verified: false });
	await prepare(account);
	await shop.database.transaction((transaction) =>
		releaseUnverifiedAccount(transaction, account.accountId, account.email),
	);
	expect(
		await shop.database.rows(sql`
			select password_hash is not null as "hasPassword" from accounts where id = ${account.accountId}`),
	).toEqual(expected);
});
