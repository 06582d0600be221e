import sql from "sql-template-tag";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { findAdminGiftCard, type GiftCardWithHistory, giftCardLabel } from "./list-gift-cards.ts";

/**
 * Blocks a lost or stolen gift card with a reason, or unblocks it. A blocked card can't be used to pay. The card keeps
 * its balance, and refunds to the card are still possible.
 * @param reason why the card is blocked or unblocked
 */
export const blockGiftCard = (
	{ database, now }: Shop,
	actor: Actor,
	{ id, isBlocked, reason }: { id: number; isBlocked: boolean; reason: string },
): Promise<GiftCardWithHistory> =>
	database.transaction(async (transaction) => {
		const card = await transaction.first<{ last_four: string; block_reason: string | null }>(sql`
			select last_four, block_reason from gift_cards where id = ${id} for no key update`);
		if (!card) throw new Refusal("missing", "Gift card not found.");
		const wasBlocked = card.block_reason !== null;
		if (wasBlocked !== isBlocked) {
			await transaction.execute(sql`
				update gift_cards
				set blocked_at = ${isBlocked ? now() : null}::timestamptz, block_reason = ${isBlocked ? reason : null}
				where id = ${id}`);
			await recordChange(transaction, actor, {
				action: isBlocked ? "gift_card.blocked" : "gift_card.unblocked",
				entity: "gift_card",
				entityId: id,
				label: giftCardLabel(card.last_four),
				before: { blocked: wasBlocked },
				after: { blocked: isBlocked, reason },
			});
		}
		return findAdminGiftCard(transaction, id);
	});
