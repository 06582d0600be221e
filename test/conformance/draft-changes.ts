import * as drafts from "#contract/admin/draft-orders.ts";
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
	change(drafts.sendDraftOrder, newDraft),
	change(drafts.placeDraftOrder, newDraft),
	change(drafts.cancelDraftOrder, newDraft),
];
