import { randomUUID } from "node:crypto";
import * as drafts from "#contract/admin/draft-orders.ts";
import { issueGiftCard } from "#contract/admin/gift-cards.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

const given = async (shop: TestShop, quantity = 1): Promise<drafts.DraftGiven> => {
	const { variationIds } = await insertProduct(shop.database);
	return {
		contact_name: "Lita Cruz",
		contact_phone: "0917 123 4567",
		address_line: "5 Mabini Street",
		shipping_method: "standard",
		payment_method: "cod",
		lines: [{ variation_id: variationIds[0] ?? 0, quantity }],
	};
};
const newDraft = async (shop: TestShop, owner: TestCustomer) => {
	const { id, version } = await owner.api(drafts.createDraftOrder, await given(shop));
	return { id, version };
};

/** Changes of draft orders by staff. */
export const draftChanges: readonly AdminChange[] = [
	change(drafts.createDraftOrder, (shop) => given(shop)),
	change(drafts.updateDraftOrder, async (shop, owner) => ({
		...(await newDraft(shop, owner)),
		...(await given(shop, 2)),
	})),
	change(drafts.setDraftGiftCard, async (shop, owner) => {
		const { code } = await owner.api(
			issueGiftCard,
			{ amount: 500, paid_by: "cash" },
			{ headers: { "Idempotency-Key": randomUUID() } },
		);
		return { ...(await newDraft(shop, owner)), giftCardCode: code };
	}),
	change(drafts.sendDraftOrder, newDraft),
	change(drafts.placeDraftOrder, newDraft),
	change(drafts.cancelDraftOrder, newDraft),
];
