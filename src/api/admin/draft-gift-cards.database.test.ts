import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as calls from "#contract/admin/draft-orders.ts";
import { blockGiftCard, issueGiftCard } from "#contract/admin/gift-cards.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import type { Input } from "#contract/endpoint.ts";
import { checkGiftCard } from "#contract/user/gift-cards.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

let shop: TestShop;
let owner: TestCustomer;
let staff: TestCustomer;
let variationId: number;
/** Price of a cable with shipping, in pesos. */
const total = 650;

beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner" });
	staff = await createCustomer(shop, { role: "staff" });
	const cable = await insertProduct(shop.database, { price: 50_000, stock: { main: 50 } });
	variationId = cable.variationIds[0] ?? 0;
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const issue = (amount: number) =>
	owner.api(
		issueGiftCard,
		{ amount, paid_by: "cash" },
		{ headers: { "Idempotency-Key": randomUUID() } },
	);
const given = (more: Partial<calls.DraftGiven> = {}): calls.DraftGiven => ({
	contact_name: "Lita Cruz",
	contact_phone: "0917 123 4567",
	address_line: "5 Mabini Street, Poblacion, 4026",
	shipping_method: "standard",
	payment_method: "cod",
	lines: [{ variation_id: variationId, quantity: 1 }],
	...more,
});
const newDraft = (more?: Partial<calls.DraftGiven>) =>
	staff.api(calls.createDraftOrder, given(more));
async function draftWithCard(amount: number, more?: Partial<calls.DraftGiven>) {
	const card = await issue(amount);
	const code = card.code ?? "";
	const { id, version } = await newDraft(more);
	const draft = await staff.api(calls.setDraftGiftCard, { id, version, giftCardCode: code });
	return { card, code, draft };
}
type Placing = Input<typeof calls.placeDraftOrder>;
const place = ({ id, version }: calls.DraftOrder, more: Partial<Placing> = {}) =>
	staff.api(calls.placeDraftOrder, { id, version, ...more });
const left = async (code: string) =>
	(await shop.visitor().api(checkGiftCard, { giftCardCode: code })).balance;
const orderOf = ({ order }: calls.DraftOrder) =>
	owner.api(getAdminOrder, { id: String(order?.id) });

it("a card pays a part, is spent when the order is placed, and is refunded when the order is cancelled", async () => {
	const { card, code, draft } = await draftWithCard(200);
	expect(draft.priced.gift_card).toEqual({
		last_four: card.last_four,
		balance: 200,
		pays: 200,
		total,
		to_pay: total - 200,
	});
	// Calculating the price of unsaved changes takes the stored draft's gift card into account.
	const priced = await staff.api(calls.priceDraftOrder, { ...given(), draft_id: draft.id });
	expect(priced.gift_card).toEqual(draft.priced.gift_card);
	expect(await left(code)).toBe(200);
	const placed = await place(draft, { expected_gift_card: 200 });
	// A repeated request, such as from a double click, spends nothing again.
	expect((await place(draft, { expected_gift_card: 200 })).order).toEqual(placed.order);
	expect(await orderOf(placed)).toMatchObject({
		balance_due: total - 200,
		gift_card: { last_four: card.last_four, amount: 200 },
	});
	expect(await left(code)).toBe(0);
	await owner.api(changeOrderStatus, { id: String(placed.order?.id), status: "cancelled" });
	expect(await left(code)).toBe(200);
});

it("a card that covers everything needs no payment method, and a removed card pays nothing", async () => {
	const { code, draft } = await draftWithCard(1_000, { payment_method: null });
	expect(draft.priced.gift_card).toMatchObject({ pays: total, to_pay: 0 });
	const { id, version } = draft;
	const removed = await staff.api(calls.setDraftGiftCard, { id, version, giftCardCode: null });
	expect(removed.priced).not.toHaveProperty("gift_card");
	const again = { id, version: removed.version, giftCardCode: code };
	const placed = await place(await staff.api(calls.setDraftGiftCard, again));
	expect(await orderOf(placed)).toMatchObject({ payment_name: "Gift card", balance_due: 0 });
	expect(await left(code)).toBe(1_000 - total);
});

it("only exact codes of usable cards are accepted, and only for the version shown", async () => {
	const { id, version } = await newDraft();
	const set = (giftCardCode: string, at = version) =>
		staff.api(calls.setDraftGiftCard, { id, version: at, giftCardCode });
	const { id: cardId, code, last_four: end } = await issue(100);
	const refused = (message: RegExp) => ({
		status: 422,
		body: { errors: { giftCardCode: [expect.stringMatching(message)] } },
	});
	await expect(set(end)).rejects.toMatchObject(refused(/couldn't find this gift card/));
	await expect(set(code ?? "", version + 1)).rejects.toMatchObject({ code: "changed_elsewhere" });
	await owner.api(blockGiftCard, { id: cardId, is_blocked: true, reason: "Lost" });
	await expect(set(code ?? "")).rejects.toMatchObject(refused(/is blocked/));
});

it("an order isn't placed if the card holds less than was shown", async () => {
	const { code, draft } = await draftWithCard(300);
	const { id, version } = await newDraft();
	const other = await staff.api(calls.setDraftGiftCard, { id, version, giftCardCode: code });
	await staff.api(calls.placeDraftOrder, { id, version: other.version });
	await expect(place(draft, { expected_gift_card: 300 })).rejects.toMatchObject({
		status: 422,
		body: { errors: { giftCardCode: ["This gift card has no balance left."] } },
	});
	const { card, draft: third } = await draftWithCard(300);
	await expect(place(third, { expected_gift_card: 200 })).rejects.toMatchObject({
		status: 409,
		code: "total_changed",
	});
	await owner.api(blockGiftCard, { id: card.id, is_blocked: true, reason: "Lost" });
	await expect(place(third)).rejects.toMatchObject({ status: 422 });
});

it("a draft for another customer doesn't keep the card", async () => {
	const { draft } = await draftWithCard(300);
	const { id, version } = draft;
	const corrected = await staff.api(calls.updateDraftOrder, {
		id,
		version,
		...given({ address_line: "6 Mabini Street, Poblacion, 4026" }),
	});
	expect(corrected.priced.gift_card).toMatchObject({ pays: 300 });
	const moved = await staff.api(calls.updateDraftOrder, {
		id,
		version: corrected.version,
		...given({ contact_name: "Ben Cruz", contact_phone: "0918 123 4567" }),
	});
	expect(moved.priced).not.toHaveProperty("gift_card");
});
