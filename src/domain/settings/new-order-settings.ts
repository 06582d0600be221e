import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { canReceiveMail } from "#lib/mail-address.ts";
import { readSetting, setting } from "./read-setting.ts";
import { isRealShop, shopIdentity } from "./shop-settings.ts";

const schema = z.object({
	/** null: as the shop was made, which is yes in a real one and no in the demo. */
	is_told: z.boolean().nullable(),
	/** null: at the shop's own e-mail. */
	email: z.string().max(254).nullable(),
});
export type NewOrders = z.output<typeof schema>;

/** Whether the shop gets a mail of each new order, and where. */
export const newOrders = setting<NewOrders>("mail.new_orders", schema, {
	is_told: null,
	email: null,
});

/** The address that is told of new orders; null: none is. */
export function newOrdersTo(
	{ is_told, email }: NewOrders,
	shop: { isReal: boolean; email: string },
): string | null {
	if (!(is_told ?? shop.isReal)) return null;
	return email ?? (canReceiveMail(shop.email) ? shop.email : null);
}

/** The same, as it is set now. */
export async function readNewOrdersTo(queryable: Queryable): Promise<string | null> {
	const isReal = await readSetting(queryable, isRealShop);
	const { email } = await readSetting(queryable, shopIdentity);
	return newOrdersTo(await readSetting(queryable, newOrders), { isReal, email });
}
