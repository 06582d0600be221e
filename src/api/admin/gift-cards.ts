import * as calls from "#contract/admin/gift-cards.ts";
import { blockGiftCard } from "#domain/gift-cards/block-gift-card.ts";
import { issueGiftCard } from "#domain/gift-cards/issue-gift-card.ts";
import {
	type AdminGiftCard,
	type CardKind,
	findAdminGiftCard,
	type GiftCardWithHistory,
	listGiftCards,
} from "#domain/gift-cards/list-gift-cards.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { formatGiftCode } from "#lib/gift-cards/gift-code.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { requireIdempotencyKey } from "../idempotency-key.ts";

const meanings = {
	credited: "issued",
	paid: "spent",
	refunded: "refunded",
} as const satisfies Record<CardKind, string>;

const present = (card: AdminGiftCard) => ({
	id: card.id,
	last_four: card.last_four,
	amount: card.amount,
	balance: card.balance,
	paid_by: card.paid_by,
	recipient_name: card.recipient_name,
	recipient_email: card.recipient_email,
	message: card.message,
	state: card.state,
	send_at: card.send_at,
	block_reason: card.block_reason,
	issued_by_name: card.issued_by_name,
	created_at: card.created_at,
});

const presentDetail = ({ movements, ...card }: GiftCardWithHistory) => ({
	...present(card),
	movements: movements.map(({ id, kind, amount, order_id: orderId, created_at }) => ({
		id,
		// A negative credit is a deduction: the order that sold the card was refunded.
		what: kind === "credited" && amount < 0 ? ("voided" as const) : meanings[kind],
		amount,
		order: orderId === null ? null : { id: orderId, ref: orderReference(orderId) },
		created_at,
	})),
});

/** Routes for gift cards in the back office. */
export function giftCardRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.listGiftCards, async ({ input: { limit, cursor, ...filter } }) => {
		const { items, ...rest } = await listGiftCards(database, filter, { limit, cursor });
		return { items: items.map(present), ...rest };
	});
	handle(app, calls.getGiftCard, async ({ input }) =>
		presentDetail(await findAdminGiftCard(database, input.id)),
	);
	handle(app, calls.issueGiftCard, async ({ input, actor, context }) => {
		const { card, code } = await issueGiftCard(dependencies, {
			amount: input.amount,
			paidBy: input.paid_by,
			recipient: { name: input.recipient_name ?? null, email: input.recipient_email ?? null },
			message: input.message || null,
			key: requireIdempotencyKey(context),
			actor,
		});
		return { ...presentDetail(card), code: code && formatGiftCode(code) };
	});
	handle(app, calls.blockGiftCard, async ({ input, actor }) =>
		presentDetail(
			await blockGiftCard(dependencies, actor, {
				id: input.id,
				isBlocked: input.is_blocked,
				reason: input.reason,
			}),
		),
	);
}
