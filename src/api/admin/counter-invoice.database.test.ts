import { afterAll, beforeAll, expect, it } from "vitest";
import { findCounterSale } from "#contract/admin/counter-sales.ts";
import { changeTaxPermit, readTaxPermit } from "#contract/admin/tax-permit.ts";
import { openTill, sellOne } from "#test/support/counter-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let staff: TestCustomer;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	staff = await createCustomer(shop, { role: "staff" });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const permit = {
	number: "OCN-1-2026",
	issued_on: "2026-01-02",
	registered_name: "Nena Trading Corp.",
	tin: "123-456-789-000",
};

it("a receipt names the seller registered with the tax authority if the sale has an invoice", async () => {
	const shift = await openTill(staff);
	const before = await sellOne(shop, staff, shift);
	expect(before).toMatchObject({ invoice_number: null, permit: null });

	const { version } = await owner.api(readTaxPermit);
	await owner.api(changeTaxPermit, { permit, version });
	const { receipt } = await sellOne(shop, staff, shift);
	const told = { invoice_number: "MAIN-000001", permit };
	expect(await staff.api(findCounterSale, { receipt })).toMatchObject(told);
	// A sale from before the shop had a tax permit keeps its receipt without an invoice.
	expect(await staff.api(findCounterSale, { receipt: before.receipt })).toMatchObject({
		permit: null,
	});
});

it("explains why it refuses a permit without a date", async () => {
	const { version } = await owner.api(readTaxPermit);
	const wrong = owner.api(changeTaxPermit, { permit: { ...permit, issued_on: "" }, version });
	await expect(wrong).rejects.toMatchObject({
		status: 422,
		body: { errors: { "permit.issued_on": ["Enter a valid date."] } },
	});
});
