import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { hasReturnLabel, returnReference } from "#lib/orders/return-states.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { ParcelLabel } from "#src/documents/parcel-label.ts";
import { findReturn } from "./return-row.ts";

/**
 * Returns the label for sending a return by courier from the customer to the receiving branch.
 * @param accountId owner of the return; null for any
 * @throws Refusal `missing` if the return doesn't exist or needs no label
 */
export async function readReturnLabel(
	queryable: Queryable,
	returnId: number,
	accountId: number | null,
): Promise<ParcelLabel> {
	const row = await findReturn(queryable, returnId, accountId);
	if (!hasReturnLabel(row)) throw new Refusal("missing", "This return needs no label.");
	const shop = await readShopSettings(queryable);
	const { address = "", phone = shop.phone } = shop.branches[row.branch_code ?? ""] ?? {};
	const from = await queryable.one<{ label: string; line: string }>(sql`
		select shipping_label as label, shipping_line as line from orders where id = ${row.order_id}`);
	const code = returnReference(returnId);
	const pieces = row.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const branch = [shop.name, row.branch_name].filter(Boolean).join(", ");
	return {
		reference: code,
		part: null,
		courier: "Return",
		code,
		from: row.was_delivered
			? { name: from.label, address: from.line, phone: "" }
			: { name: row.customer_name ?? "", address: "", phone: "" },
		to: { name: phone ? `${branch} (${showPhone(phone)})` : branch, address },
		collect: null,
		facts: [
			pieces === 1 ? "1 item" : `${pieces} items`,
			row.shop_pays ? "The shop pays for shipping" : "The sender pays",
		],
		date: row.created_at,
	};
}
