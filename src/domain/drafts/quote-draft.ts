import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { PricedDraft } from "./price-draft.ts";

const dayMilliseconds = 24 * 60 * 60_000;

/** Quotes the current prices of a draft to the customer, for the number of days the owner has set. */
export async function quoteDraft(
	transaction: Queryable,
	id: number,
	{ lines, prices, promotions }: PricedDraft,
	now: Date,
): Promise<void> {
	const days = await readSetting(transaction, general.draft_order_days);
	const quoted = lines.map(({ unitPrice, shopPrice }, position) => ({
		position,
		price: unitPrice,
		shop_price: shopPrice,
	}));
	await transaction.execute(sql`
		update draft_order_lines
		set quoted_price = quoted.price, quoted_shop_price = quoted.shop_price
		from json_to_recordset(${JSON.stringify(quoted)}::json)
			as quoted (position integer, price bigint, shop_price bigint)
		where draft_id = ${id} and draft_order_lines.position = quoted.position`);
	await transaction.execute(sql`
		update draft_orders set quoted_shipping_fee = ${prices.shippingFee},
			quoted_promotions = ${JSON.stringify(promotions)}::jsonb,
			expires_at = ${new Date(now.getTime() + days * dayMilliseconds)}
		where id = ${id}`);
}
