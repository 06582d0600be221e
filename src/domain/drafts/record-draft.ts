import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { toPesos } from "#lib/money/money.ts";
import type { Draft } from "./draft.ts";

/** Returns a draft as the audit log stores it, without customer data. */
const recorded = ({ state, version, names, lines, discount, ...draft }: Draft) => ({
	state,
	version,
	payment_method: draft.paymentMethod,
	expires_at: draft.expiresAt,
	...(draft.giftCardId !== null && { gift_card_id: draft.giftCardId }),
	...(draft.couponCode !== null && { coupon_code: draft.couponCode }),
	lines: lines.map(({ quantity, price }, position) => ({
		name: [names[position]?.product, names[position]?.variation].filter(Boolean).join(", "),
		quantity,
		...(price !== null && { price: toPesos(price) }),
	})),
	discount: discount && {
		percent: discount.percent,
		amount: discount.amount && toPesos(discount.amount),
	},
});

export const recordDraft = (
	transaction: Queryable,
	actor: Actor,
	what: "created" | "updated" | "sent" | "cancelled" | "ordered",
	{ before, after }: { before: Draft | null; after: Draft },
): Promise<void> =>
	recordChange(transaction, actor, {
		action: `draft_order.${what}`,
		entity: "draft_order",
		entityId: after.id,
		label: `Draft ${after.id}`,
		before: before && recorded(before),
		after: recorded(after),
	});
