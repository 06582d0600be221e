import { z } from "zod";
import type { Queryable } from "#db/database.ts";
import { canReceiveEmail } from "#lib/phone-and-address/email-address.ts";
import { readSetting, setting } from "./read-setting.ts";
import { isRealShop, shopIdentity } from "./shop-settings.ts";

const schema = z.object({
	/**
	 * True to email the shop about new orders; null for the default, which is true in a real shop and false in the
	 * demo.
	 */
	is_told: z.boolean().nullable(),
	/** Recipient of these emails; null for the shop's own email address. */
	email: z.string().max(254).nullable(),
});
export type NewOrders = z.output<typeof schema>;

/** Settings of the email that informs the shop of new orders. */
export const newOrders = setting<NewOrders>("mail.new_orders", schema, {
	is_told: null,
	email: null,
});

/** Returns the email address that receives a notification of each new order; null for none. */
export function newOrdersTo(
	{ is_told, email }: NewOrders,
	shop: { isReal: boolean; email: string },
): string | null {
	if (!(is_told ?? shop.isReal)) return null;
	return email ?? (canReceiveEmail(shop.email) ? shop.email : null);
}

/** Returns the email address that currently receives notifications of new orders; null for none. */
export async function readNewOrdersTo(queryable: Queryable): Promise<string | null> {
	const isReal = await readSetting(queryable, isRealShop);
	const { email } = await readSetting(queryable, shopIdentity);
	return newOrdersTo(await readSetting(queryable, newOrders), { isReal, email });
}
