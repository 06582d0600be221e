import type { z } from "zod";
import * as calls from "#contract/admin/draft-orders.ts";
import { giftCardPart } from "#domain/checkout/place-order.ts";
import { readAvailableCredit, requireMaySpend } from "#domain/credit/available-credit.ts";
import { readSpendableCard } from "#domain/credit/gift-card-balance.ts";
import type { Draft, DraftContent } from "#domain/drafts/draft.ts";
import { type CreditUse, priceWithCredit } from "#domain/drafts/draft-credit.ts";
import { findDraft } from "#domain/drafts/find-draft.ts";
import { findDraftAccount, findOrderCustomers } from "#domain/drafts/find-order-customers.ts";
import { listDrafts } from "#domain/drafts/list-drafts.ts";
import { placeDraft } from "#domain/drafts/place-draft.ts";
import { draftDiscounts, type PricedDraft, priceDraft } from "#domain/drafts/price-draft.ts";
import { cancelDraft, changeDraft, createDraft } from "#domain/drafts/save-draft.ts";
import { sendDraft } from "#domain/drafts/send-draft.ts";
import { setGiftCardByStaff } from "#domain/drafts/set-gift-card.ts";
import { giftCardIdOf } from "#domain/gift-cards/find-gift-card.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { normaliseCouponCode } from "#domain/promotions/coupon-code.ts";
import { parsePhone } from "#lib/phone-and-address/parse-phone.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle, type SignedIn } from "../handle.ts";
import { presentDiscounts } from "../user/present-discounts.ts";
import { discountOf, linesOf, mayPrice, maySpendCredit, refuseField } from "./priced-by-staff.ts";
import { orShowCurrent } from "./show-current.ts";

type Given = z.output<typeof calls.createDraftOrder.body>;

function phoneOf(typed: string): string | null {
	try {
		return parsePhone(typed);
	} catch (error) {
		if (error instanceof Refusal) refuseField("contact_phone", error.message);
		throw error;
	}
}

const contentOf = (given: Given): DraftContent => ({
	accountId: given.account_id,
	contact: {
		name: given.contact_name,
		phone: phoneOf(given.contact_phone),
		email: given.contact_email,
	},
	address: { label: given.address_label, line: given.address_line },
	shippingMethod: given.shipping_method,
	paymentMethod: given.payment_method,
	discount: discountOf(given),
	couponCode: normaliseCouponCode(given.coupon_code),
	lines: linesOf(given),
});

const presentPriced = (priced: PricedDraft, names?: Draft["names"]) => ({
	lines: priced.lines.map(({ row, ...line }, position) => ({
		variation_id: row?.variation_id ?? null,
		product_name: row?.product_name ?? names?.[position]?.product ?? "",
		variation_name: row
			? row.is_default
				? null
				: row.variation_name
			: (names?.[position]?.variation ?? null),
		image: row?.image ?? null,
		quantity: line.quantity,
		unit_price: line.unitPrice,
		shop_price: line.shopPrice,
		changed_from: line.changedFrom,
		line_total: line.unitPrice * line.quantity,
		available: row?.is_offered ? row.stock : 0,
	})),
	subtotal: priced.prices.subtotal,
	shipping_fee: priced.prices.shippingFee,
	discount: priced.prices.discount,
	...presentDiscounts(draftDiscounts(priced)),
	...(priced.couponProblem !== null && { coupon_problem: priced.couponProblem }),
	payment_fee: priced.prices.paymentFee,
	total: priced.prices.total,
});

/**
 * Returns how much store credit to spend, as shown to the user; null to spend none.
 * @throws Refusal if the user may not spend customers' store credit
 */
function creditUseOf(
	input: z.output<typeof calls.placeDraftOrder.body>,
	signedIn: SignedIn,
): CreditUse | null {
	if (!input.use_store_credit) return null;
	requireMaySpend(maySpendCredit(signedIn));
	return { expected: input.expected_store_credit ?? null };
}

/** Shown instead of a person's name if a guest's checkout created the draft. */
const madeByGuest = "Guest checkout";

const orderOf = (orderId: number | null) =>
	orderId === null ? null : { id: orderId, ref: orderReference(orderId) };

/** Returns functions that present a draft with its prices, its gift card and the available store credit. */
function draftPresenter({ database, now }: Dependencies) {
	/** Returns the gift card that pays for the draft, or null. */
	const cardOf = async ({ id, giftCardId = null }: Partial<Pick<Draft, "id" | "giftCardId">>) =>
		giftCardId === null ? null : readSpendableCard(database, giftCardId, { draftId: id ?? null });
	/** Returns the gift card of a stored draft, for calculating the prices of unsaved changes. */
	async function findDraftCard(id: number | undefined) {
		if (id === undefined) return {};
		const { giftCardId } = await findDraft(database, id, now());
		return { id, giftCardId };
	}
	/**
	 * Returns the field with the store credit that could pay for the draft. Returns no field if the draft has no account,
	 * its customer has no credit, or the user may not spend credit.
	 */
	async function presentCredit(
		draft: DraftContent & Partial<Pick<Draft, "id" | "quote" | "giftCardId">>,
		signedIn: SignedIn,
	) {
		const { accountId, paymentMethod } = draft;
		if (accountId === null || !maySpendCredit(signedIn)) return {};
		const balance = await readAvailableCredit(database, accountId);
		if (balance === 0) return {};
		const card = await cardOf(draft);
		const { priced, storeCredit } = await priceWithCredit(database, draft, {
			paymentMethod,
			free: balance + (card?.free ?? 0),
			now: now(),
		});
		const { total } = priced.prices;
		const pays = storeCredit - (card ? giftCardPart(card, storeCredit).amount : 0);
		return { store_credit: { balance, pays, total, to_pay: total - storeCredit } };
	}
	async function presentCard(
		draft: DraftContent & Partial<Pick<Draft, "id" | "quote" | "giftCardId">>,
	) {
		const card = await cardOf(draft);
		if (card === null) return {};
		const { paymentMethod } = draft;
		const priced = await priceWithCredit(database, draft, {
			paymentMethod,
			free: card.free,
			now: now(),
		});
		const { total } = priced.priced.prices;
		const pays = priced.storeCredit;
		const { lastFour: last_four, free: balance } = card;
		return { gift_card: { last_four, balance, pays, total, to_pay: total - pays } };
	}
	async function present(draft: Draft, signedIn: SignedIn) {
		const { quote, paymentMethod } = draft;
		const priced = await priceDraft(database, draft, { quote, paymentMethod, now: now() });
		return {
			id: draft.id,
			version: draft.version,
			state: draft.state,
			account: draft.accountId === null ? null : await findDraftAccount(database, draft.accountId),
			contact_name: draft.contact.name,
			contact_phone: draft.contact.phone === null ? "" : showPhone(draft.contact.phone),
			contact_email: draft.contact.email,
			address_label: draft.address.label,
			address_line: draft.address.line,
			shipping_method: draft.shippingMethod,
			payment_method: draft.paymentMethod,
			discount_percent: draft.discount?.percent ?? null,
			discount_amount: draft.discount?.amount ?? null,
			discount_reason: draft.discount?.reason ?? "",
			coupon_code: draft.couponCode,
			lines: draft.lines.map(({ variationId, quantity, price, priceReason }) => ({
				variation_id: variationId,
				quantity,
				price,
				price_reason: priceReason,
			})),
			priced: {
				...presentPriced(priced, draft.names),
				...(await presentCard(draft)),
				...(await presentCredit(draft, signedIn)),
			},
			expires_at: draft.expiresAt,
			paying_until: draft.payingUntil,
			order: orderOf(draft.orderId),
			created_by: draft.createdBy ?? madeByGuest,
			created_at: draft.createdAt,
			updated_at: draft.updatedAt,
		};
	}
	return { present, presentCard, presentCredit, findDraftCard };
}

export function draftOrderRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;
	const { present, presentCard, presentCredit, findDraftCard } = draftPresenter(dependencies);
	const readCurrent = async (id: number, signedIn: SignedIn) =>
		present(await findDraft(database, id, now()), signedIn);

	handle(app, calls.listDraftOrders, async ({ input: { state, limit, cursor } }) => {
		const page = { limit, cursor, now: now() };
		const { items, ...rest } = await listDrafts(database, { state }, page);
		return {
			items: items.map((draft) => ({
				id: draft.id,
				state: draft.state,
				customer_name: draft.customerName,
				items_count: draft.itemsCount,
				total: draft.total,
				order: orderOf(draft.orderId),
				expires_at: draft.expiresAt,
				created_by: draft.createdBy ?? madeByGuest,
				updated_at: draft.updatedAt,
			})),
			...rest,
		};
	});
	handle(app, calls.findOrderCustomers, ({ input }) => findOrderCustomers(database, input.search));
	handle(app, calls.priceDraftOrder, async ({ input, signedIn }) => {
		const content = { ...contentOf(input), ...(await findDraftCard(input.draft_id)) };
		const { paymentMethod } = content;
		const priced = await priceDraft(database, content, { quote: null, paymentMethod, now: now() });
		return {
			...presentPriced(priced),
			...(await presentCard(content)),
			...(await presentCredit(content, signedIn)),
		};
	});
	handle(app, calls.createDraftOrder, async ({ input, actor, signedIn }) => {
		const given = { content: contentOf(input), mayPrice: mayPrice(signedIn) };
		return present(await createDraft(dependencies, actor, given), signedIn);
	});
	handle(app, calls.getDraftOrder, ({ input, signedIn }) => readCurrent(input.id, signedIn));
	handle(app, calls.updateDraftOrder, ({ input, actor, signedIn }) => {
		const { id, version } = input;
		const given = { id, version, content: contentOf(input), mayPrice: mayPrice(signedIn) };
		const changed = changeDraft(dependencies, actor, given).then((draft) =>
			present(draft, signedIn),
		);
		return orShowCurrent(calls.updateDraftOrder, changed, () => readCurrent(id, signedIn));
	});
	handle(
		app,
		calls.sendDraftOrder,
		async ({ input: { id, version, by_mail }, actor, signedIn }) => {
			const sent = await sendDraft(dependencies, actor, { id, version, byMail: by_mail });
			return { link: sent.link, draft: await present(sent.draft, signedIn) };
		},
	);
	handle(app, calls.placeDraftOrder, async ({ input, actor, signedIn }) => {
		const { id, version } = input;
		const credit = creditUseOf(input, signedIn);
		const placing = { id, version, credit, expectedCard: input.expected_gift_card ?? null };
		return present(await placeDraft(dependencies, actor, placing), signedIn);
	});
	handle(app, calls.setDraftGiftCard, async ({ input, actor, signedIn, context }) => {
		const { id, version, giftCardCode } = input;
		const attempt = { address: context.get("clientAddress"), now: now() };
		const giftCardId = await giftCardIdOf(database, giftCardCode, attempt);
		const changed = setGiftCardByStaff(dependencies, actor, { id, version, giftCardId });
		return present(await changed, signedIn);
	});
	handle(app, calls.cancelDraftOrder, async ({ input: { id, version }, actor, signedIn }) =>
		present(await cancelDraft(dependencies, actor, { id, version }), signedIn),
	);
}
