import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustomerNote, blockCustomer, listCustomers } from "#contract/admin/customers.ts";
import { changeSettings } from "#contract/admin/settings.ts";
import { confirmIdentity, createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const minute = 60_000;
let shop: TestShop;
let owner: TestBrowser;
let customerId: number;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
	customerId = (await createTestAccount(shop)).id;
});
afterAll(() => shop.close());

const note = (text: string) => owner.api(addCustomerNote, { id: customerId, text });
const asking = { status: 403, code: "confirm_identity", body: { by: ["password"] } };

test("after half an hour of inactivity, changing staff requires confirming one's identity", async () => {
	for (const text of ["At once", "After 20 minutes", "After 40, each change counting"]) {
		await note(text);
		shop.advance(20 * minute);
	}
	shop.advance(10 * minute);
	await expect(note("Too late")).rejects.toMatchObject(asking);
	await expect(owner.api(blockCustomer, { id: customerId, blocked: true })).rejects.toMatchObject(
		asking,
	);
	expect((await owner.api(listCustomers)).length).toBeGreaterThan(0);

	// Other settings can be changed without confirming one's identity. Changing them doesn't count as a confirmation,
	// either.
	await owner.api(changeSettings, {} as never).catch(({ status }) => expect(status).not.toBe(403));
	await expect(note("Still too late")).rejects.toMatchObject(asking);

	await confirmIdentity(owner);
	await note("Confirmed");
	shop.advance(29 * minute);
	await note("Still here");
});
