import { randomUUID } from "node:crypto";
import * as fields from "#contract/admin/custom-fields.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { type AdminChange, change } from "./admin-change.ts";

const field = (kind: "order" | "customer" = "order") => ({
	kind,
	type: "text" as const,
	label: `Remark ${randomUUID()}`,
});
const newField = (owner: TestCustomer, kind?: "order" | "customer") =>
	owner.api(fields.createCustomField, field(kind));

/** An example of every change of custom fields and their values. */
export const customFieldChanges: readonly AdminChange[] = [
	change(fields.createCustomField, () => field()),
	change(fields.updateCustomField, async (_, owner) => {
		const { id, version } = await newField(owner);
		return { id, version, is_required: true };
	}),
	change(fields.deleteCustomField, async (_, owner) => ({ id: (await newField(owner)).id })),
	change(fields.orderCustomFields, async (_, owner) => {
		await newField(owner);
		await newField(owner);
		const all = await owner.api(fields.listCustomFields, { kind: "order" });
		return { kind: "order" as const, ids: all.map(({ id }) => id).toReversed() };
	}),
	change(fields.changeOrderFields, async (shop, owner) => {
		const { key } = await newField(owner);
		const { id: product_id } = await insertProduct(shop.database, { stock: { main: 1 } });
		const { id } = await orderItems(await createCustomer(shop), [{ product_id }]);
		return { id, version: 0, values: { [key]: "Blue" } };
	}),
	change(fields.changeCustomerFields, async (shop, owner) => {
		const { key } = await newField(owner, "customer");
		const { accountId: id } = await createCustomer(shop);
		return { id, version: 0, values: { [key]: "Blue" } };
	}),
];
