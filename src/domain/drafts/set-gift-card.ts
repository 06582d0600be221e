import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import { replaceDraftPayment } from "#domain/checkout/replace-draft-payment.ts";
import type { Shop } from "#domain/shop.ts";
import { refusalAt } from "#lib/refusals/refusal.ts";
import { requireOrderableDraft } from "./confirm-draft.ts";
import { type Draft, requireUnfinished } from "./draft.ts";
import { lockDraftCard } from "./draft-credit.ts";
import { requireNotBeingPaid } from "./draft-payment.ts";
import { findDraft, lockDraft } from "./find-draft.ts";
import { draftOfLink } from "./open-order-link.ts";
import { recordDraft } from "./record-draft.ts";

interface GiftCardOfLink {
	token: string;
	/** Version of the draft that the customer saw. */
	version: number;
	/** null to remove the card. */
	giftCardId: number | null;
}

/**
 * Lets a gift card pay for a draft, up to its balance, or removes the card. Cancels a payment in progress, because its
 * amount no longer matches. The card is charged only when the draft becomes an order.
 * @throws Refusal `invalid_link`, `link_expired`, `draft_over`, `changed_elsewhere`, or if the card is blocked or empty
 */
export const setGiftCard = (
	{ database, now }: Pick<Shop, "database" | "now">,
	{ token, version, giftCardId }: GiftCardOfLink,
): Promise<void> =>
	database.transaction(async (transaction) => {
		const draft = await lockDraft(transaction, await draftOfLink(transaction, token), now());
		requireOrderableDraft(draft);
		requireVersion("this order", draft, version);
		await replaceDraftPayment(transaction, draft, now());
		await writeCard(transaction, draft, giftCardId, now());
	});

/**
 * Sets or removes a draft's gift card for staff. Throws while the customer is paying for the draft.
 * @throws Refusal `draft_over`, `draft_being_paid`, `changed_elsewhere`, or if the card is blocked or empty
 */
export const setGiftCardByStaff = (
	{ database, now }: Pick<Shop, "database" | "now">,
	actor: Actor,
	{ id, version, giftCardId }: Omit<GiftCardOfLink, "token"> & { id: number },
): Promise<Draft> =>
	database.transaction(async (transaction) => {
		const before = await lockDraft(transaction, id, now());
		requireUnfinished(before);
		requireVersion("this draft", before, version);
		requireNotBeingPaid(before);
		await writeCard(transaction, before, giftCardId, now());
		const after = await findDraft(transaction, id, now());
		await recordDraft(transaction, actor, "updated", { before, after });
		return after;
	});

async function writeCard(
	transaction: Queryable,
	{ id, soldGiftCard }: Draft,
	giftCardId: number | null,
	now: Date,
): Promise<void> {
	if (soldGiftCard && giftCardId !== null) {
		throw refusalAt("giftCardCode", "A gift card can't pay for another gift card.");
	}
	await lockDraftCard(transaction, { id, giftCardId });
	await transaction.execute(sql`
		update draft_orders
		set gift_card_id = ${giftCardId}::bigint, version = version + 1, updated_at = ${now}
		where id = ${id}`);
}
