import { orderReference } from "#domain/orders/order-reference.ts";
import type { ReturnRow } from "#domain/returns/return-row.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { canFollow, returnReference } from "#lib/orders/return-states.ts";

/** Presents a return to its customer. */
export function presentReturn(row: ReturnRow, { branches }: Pick<ShopSettings, "branches">) {
	return {
		id: row.id,
		ref: returnReference(row.id),
		state: row.state,
		items: row.items.map(({ variation_id: _, ...item }) => item),
		note: row.note,
		photos: row.photos,
		decision_note: row.decision_note,
		branch:
			row.branch_id === null
				? null
				: {
						id: row.branch_id,
						name: row.branch_name ?? "",
						address: branches[row.branch_code ?? ""]?.address ?? "",
					},
		way: row.way,
		shop_pays: row.shop_pays,
		courier: row.courier,
		tracking_number: row.tracking_number,
		settlement: row.settlement,
		settlement_note: row.settlement_note,
		refunded: row.refunded,
		replacement_ref: row.replacement_id === null ? null : orderReference(row.replacement_id),
		can_cancel: canFollow(row.state, "cancelled"),
		can_send: canFollow(row.state, "sent") && row.way === "courier",
		created_at: row.created_at,
	};
}
