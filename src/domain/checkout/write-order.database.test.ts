import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { listAdminShippingMethods } from "#contract/admin/shipping.ts";
import { findStockDifferences, insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { writeOrder } from "./write-order.ts";

let shop: TestShop;
let staff: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop();
	staff = await createCustomer(shop, { name: "Ana Reyes", role: "staff" });
});
afterAll(() => shop.close());

const contact = { name: "Lita Cruz", phone: "+639171234567", email: "lita@example.ph" };

async function writeContactOrder(): Promise<number> {
	const product = await insertProduct(shop.database, { name: "Cable", stock: { main: 6 } });
	const variationId = product.variationIds[0] ?? 0;
	return shop.database.transaction(async (transaction) => {
		const branch = await transaction.one<{ id: number }>(sql`
			select id from branches order by position, id limit 1`);
		return writeOrder(transaction, {
			accountId: null,
			channel: "staff",
			contact,
			actorId: staff.accountId,
			paymentMethod: "cod",
			paid: null,
			judged: null,
			request: null,
			paymentDueAt: null,
			allocations: [{ variationId, branchId: branch.id, quantity: 2 }],
			now: new Date(),
			content: {
				lines: [
					{
						variation_id: variationId,
						product_id: product.id,
						product_name: "Cable",
						variation_name: null,
						image: null,
						quantity: 2,
						unit_price: 10_000,
					},
				],
				prices: {
					subtotal: 20_000,
					shippingFee: 0,
					discount: 0,
					paymentFee: 0,
					total: 20_000,
					vatContent: null,
				},
				shippingMethod: "at-branch",
				shippingName: "Pickup",
				coupon: null,
				paymentName: null,
				address: { label: "Pickup at the main branch", line: "1 Rizal Street" },
				pickupBranchId: branch.id,
				isAddressChosen: true,
			},
		});
	});
}

it("lists, searches and emails use the contact of an order without an account", async () => {
	const id = String(await writeContactOrder());
	expect(await staff.api(getAdminOrder, { id })).toMatchObject({
		customer: null,
		contact,
		channel: "staff",
		shipping_method: "at-branch",
		events: [{ actor_name: "Ana Reyes" }],
	});
	for (const search of ["lita cruz", "0917 123 4567"]) {
		expect(await staff.api(listAdminOrders, { search })).toMatchObject([
			{ id: Number(id), customer_name: "Lita Cruz", channel: "staff" },
		]);
	}
	await staff.api(changeOrderStatus, { id, status: "processing" });
	expect(
		await shop.database.rows(sql`
			select recipient from mails where text like '%Lita Cruz%'`),
	).toEqual([{ recipient: "lita@example.ph" }]);
	expect(await findStockDifferences(shop.database)).toEqual([]);
});

it("the list of editable shipping methods leaves out the methods of pickups and counter sales", async () => {
	const owner = await createCustomer(shop, { role: "owner" });
	expect((await owner.api(listAdminShippingMethods)).map(({ code }) => code)).toEqual([
		"standard",
		"express",
	]);
});
