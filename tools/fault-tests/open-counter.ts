import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { ringUpSale } from "#contract/admin/counter-sales.ts";
import { closeShift, openShift } from "#contract/admin/counter-shifts.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Database } from "#db/database.ts";
import { toPesos } from "#lib/money/money.ts";
import { type Purchase, signInShopper } from "./shopper.ts";

/** Opens a till in the branch of this staff member. */
export async function openCounter(
	origin: string,
	staff: { email: string; password: string },
	database: Database,
) {
	const { client } = await signInShopper(origin, { ...staff, addressId: 0 });
	const { branch_id } = await database.one<{ branch_id: number }>(
		sql`select branch_id from accounts where email = ${staff.email}`,
	);
	const path = openShift.path.replace("{branch_id}", String(branch_id));
	const opened = await client.call("POST", path, { till: 1, opening_float: 0 });
	if (opened.status !== 201) throw new Error(`no till could be opened: ${opened.status}`);
	const { id: shiftId } = opened.json as Output<typeof openShift>;

	return {
		/** Sells one item for cash. */
		async sell(productId: number): Promise<Purchase> {
			const { variation_id, price } = await database.one<{
				variation_id: number;
				price: number;
			}>(sql`
				select variations.id as variation_id, products.price from variations
				join products on products.id = product_id where products.id = ${productId}`);
			const total = toPesos(price);
			const sold = await client.call("POST", ringUpSale.path.replace("{id}", String(shiftId)), {
				sale_id: randomUUID(),
				lines: [{ variation_id, quantity: 1 }],
				payments: [{ way: "cash", amount: total }],
				expected_total: total,
			});
			if (sold.status === 201) {
				return { outcome: "ordered", orderId: (sold.json as Output<typeof ringUpSale>).order_id };
			}
			const { code } = sold.json as { code?: string };
			return { outcome: "refused", status: sold.status, code };
		},
		async close() {
			const { path } = closeShift;
			await client.call("POST", path.replace("{id}", String(shiftId)), { counted: 0 });
			client.close();
		},
	};
}
