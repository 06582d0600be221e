import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { canReceiveEmail } from "#lib/phone-and-address/email-address.ts";
import { readSetting, setting } from "./read-setting.ts";
import { isRealShop, shopIdentity } from "./shop-settings.ts";

const schema = z.object({
	/** Null for the default: true in a real shop, false in the demo. */
	is_told: z.boolean().nullable(),
	/** Null for the shop's own email. */
	email: z.string().max(254).nullable(),
});
export type NewOrders = z.output<typeof schema>;

/** Settings of the shop's email for new orders. */
export const newOrders = setting<NewOrders>("mail.new_orders", schema, {
	is_told: null,
	email: null,
});

/** Returns the email address notified of new orders; null for none. */
export function newOrdersTo(
	{ is_told, email }: NewOrders,
	shop: { isReal: boolean; email: string },
): string | null {
	if (!(is_told ?? shop.isReal)) return null;
	return email ?? (canReceiveEmail(shop.email) ? shop.email : null);
}

/** Reads the address from the current settings. */
export async function readNewOrdersTo(queryable: Queryable): Promise<string | null> {
	const isReal = await readSetting(queryable, isRealShop);
	const { email } = await readSetting(queryable, shopIdentity);
	return newOrdersTo(await readSetting(queryable, newOrders), { isReal, email });
}
