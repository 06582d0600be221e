import sql from "sql-template-tag";
import { requireVersion } from "#domain/audit/require-version.ts";
import { replaceDraftPayment } from "#domain/checkout/replace-draft-payment.ts";
import type { Shop } from "#domain/shop.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { requireStanding } from "./confirm-draft.ts";
import { lockDraftCard } from "./draft-credit.ts";
import { lockDraft } from "./find-draft.ts";
import { draftOfLink } from "./open-order-link.ts";

interface GiftCardOfLink {
	token: string;
	/** Version of the draft that was shown. */
	version: number;
	/** null removes the card. */
	giftCardId: number | null;
}

/**
 * Lets a gift card pay for a draft, as much as it holds, or removes the card. Cancels a payment in progress, which was
 * for another amount. The card is spent only when the draft becomes an order.
 * @throws Refusal `invalid_link`, `link_expired`, `draft_over`, `changed_elsewhere`, or if the card is blocked or empty
 */
export const setGiftCard = (
	{ database, now }: Pick<Shop, "database" | "now">,
	{ token, version, giftCardId }: GiftCardOfLink,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const draft = await lockDraft(transaction, await draftOfLink(transaction, token), now());
		requireStanding(draft);
		if (draft.soldGiftCard && giftCardId !== null) {
			throw refusalAt("giftCardCode", "A gift card can't pay for another gift card.");
		}
		requireVersion("this order", draft, version);
		await replaceDraftPayment(transaction, draft, now());
		await lockDraftCard(transaction, { id: draft.id, giftCardId });
		await transaction.execute(sql`
			update draft_orders
			set gift_card_id = ${giftCardId}::bigint, version = version + 1, updated_at = ${now()}
			where id = ${draft.id}`);
	});
