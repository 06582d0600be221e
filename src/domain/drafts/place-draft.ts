import type { Actor } from "#domain/audit/record-change.ts";
import { requireVersion } from "#domain/audit/require-version.ts";
import type { Shop } from "#domain/shop.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type Draft, requireUnfinished } from "./draft.ts";
import type { CreditUse } from "./draft-credit.ts";
import { requireNotBeingPaid } from "./draft-payment.ts";
import { findDraft, lockDraft } from "./find-draft.ts";
import { orderDraft } from "./order-draft.ts";
import { recordDraft } from "./record-draft.ts";

/**
 * Orders a draft for its customer. A repeated call returns the existing order.
 * @throws Refusal `changed_elsewhere`, `draft_over`, and for the same reasons as `orderDraft`
 */
export const placeDraft = (
	shop: Shop,
	actor: Actor,
	{
		id,
		version,
		credit,
		expectedCard,
	}: {
		id: number;
		version: number;
		credit: CreditUse | null;
		/** The gift card amount that the person saw on the screen; null if the screen showed none. */
		expectedCard: Centavos | null;
	},
): Promise<Draft> =>
	shop.database.transaction(async (transaction) => {
		const before = await lockDraft(transaction, id, shop.now());
		if (before.state === "ordered" && before.version === version + 1) return before;
		requireUnfinished(before);
		requireVersion("this draft", before, version);
		requireNotBeingPaid(before);
		const { paymentMethod } = before;
		await orderDraft(transaction, shop, before, {
			paymentMethod,
			actorId: actor.accountId,
			credit,
			expectedCard,
		});
		const after = await findDraft(transaction, id, shop.now());
		await recordDraft(transaction, actor, "ordered", { before, after });
		return after;
	});
