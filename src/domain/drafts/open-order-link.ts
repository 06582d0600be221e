import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { invalidLink } from "#domain/accounts/emails/email-token.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { readWatched, type WatchedPayment } from "#domain/checkout/watch-payment.ts";
import {
	hasGiftCards,
	readSpendableCard,
	type SpendableCard,
} from "#domain/credit/gift-card-balance.ts";
import { guestTokenColumn } from "#domain/orders/order-page.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import {
	offeredAccounts,
	type TransferAccount,
	transferSettings,
} from "#domain/settings/transfer-settings.ts";
import type { Centavos } from "#lib/money/money.ts";
import { type PaymentMethod, paymentRule } from "#lib/payments/payment-methods.ts";
import { termsObstacle } from "#lib/payments/payment-terms.ts";
import { allowsPayment, type Draft } from "./draft.ts";
import { priceWithCredit } from "./draft-credit.ts";
import { findDraft } from "./find-draft.ts";
import { type PricedDraft, priceDraft } from "./price-draft.ts";

/** A payment method the customer can choose, with the resulting total. */
export interface LinkPayment {
	code: PaymentMethod;
	/** The owner's name for the method; "" for the built-in name. */
	name: string;
	words: string;
	paymentFee: Centavos;
	total: Centavos;
	/** The amount left to pay after the gift card. */
	toPay: Centavos;
}

/** The order that was created from a link's draft, and how the customer pays for it. */
export interface LinkedOrder {
	id: number;
	total: Centavos;
	paymentMethod: PaymentMethod;
	paymentDueAt: Date | null;
	/** Token of the page where a guest follows the order. */
	guestToken: string | null;
	/** Bank and e-wallet accounts to which the customer can transfer a pending payment. */
	accounts: TransferAccount[];
}

export interface OpenedLink {
	draft: Draft;
	priced: PricedDraft;
	payments: LinkPayment[];
	/** Payment methods with which the customer pays at a provider before the order is created. */
	online: LinkPayment[];
	/** The gift card that pays a part of the draft; null for none. */
	giftCard: SpendableCard | null;
	/** True if the shop has issued gift cards, so that the customer may have one. */
	takesGiftCards: boolean;
	/** The latest payment started at a provider, or null. */
	payment: WatchedPayment | null;
	/** Quantity of each variation that the payment reserves. */
	held: Map<number, number>;
	order: LinkedOrder | null;
}

/**
 * Returns the id of the draft that a link opens.
 * @throws Refusal `invalid_link`
 */
export async function draftOfLink(queryable: Queryable, token: string): Promise<number> {
	const found = await queryable.first<{ draft_id: number }>(sql`
		select draft_id from draft_order_links where token_hash = ${hashToken(token)}`);
	if (!found) throw invalidLink();
	return found.draft_id;
}

/** Returns what the customer sees of a draft. Doesn't reserve stock or write anything. */
export async function openOrderLink(
	{ database, payments, now }: { database: Queryable; payments: PaymentProviders; now: () => Date },
	token: string,
): Promise<OpenedLink> {
	const draft = await findDraft(database, await draftOfLink(database, token), now());
	const { quote, giftCardId } = draft;
	const priced = await priceDraft(database, draft, { quote, paymentMethod: null, now: now() });
	const giftCard =
		giftCardId === null
			? null
			: await readSpendableCard(database, giftCardId, { draftId: draft.id });
	const rest = { free: giftCard?.free ?? 0, now: now() };
	const ways =
		draft.state === "sent" ? await listPayments(database, payments, draft, priced, rest) : [];
	const begun = await database.first<{ id: number }>(sql`
		select id from payment_intents where draft_id = ${draft.id} order by id desc limit 1`);
	return {
		draft,
		priced,
		payments: ways.filter(({ code }) => paymentRule(code).provider === null),
		online: ways.filter(({ code }) => paymentRule(code).provider !== null),
		giftCard,
		takesGiftCards: !draft.soldGiftCard && (await hasGiftCards(database)),
		payment: begun ? await readWatched(database, sql`id = ${begun.id}`, now()) : null,
		held: begun ? await readHeld(database, begun.id) : new Map(),
		order: draft.orderId === null ? null : await readOrder(database, draft.orderId),
	};
}

/** Returns the number of units of each variation that a payment reserves. The paying customer can still order them. */
async function readHeld(database: Queryable, intentId: number): Promise<Map<number, number>> {
	const rows = await database.rows<{ id: number; pieces: number }>(sql`
		select variation_id as id, sum(quantity)::integer as pieces from stock_reservations
		where intent_id = ${intentId} group by variation_id`);
	return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/**
 * Returns the payment methods with which the customer can pay the draft. If staff chose a method, only that one can be
 * used.
 */
async function listPayments(
	database: Queryable,
	providers: PaymentProviders,
	draft: Draft,
	{ prices }: PricedDraft,
	{ free, now }: { free: Centavos; now: Date },
): Promise<LinkPayment[]> {
	const amount = prices.total;
	const fitting = (await listPaymentMethods(database, providers)).filter(
		({ code, state, terms }) =>
			state === "offered" &&
			allowsPayment(draft, code) &&
			termsObstacle(terms, { amount, line: draft.address.line }) === null,
	);
	const ways: LinkPayment[] = [];
	for (const { code, terms } of fitting) {
		const { priced, storeCredit } = await priceWithCredit(database, draft, {
			paymentMethod: code,
			free,
			now,
		});
		const { paymentFee, total } = priced.prices;
		const { name, words } = terms;
		ways.push({ code, name, words, paymentFee, total, toPay: total - storeCredit });
	}
	return ways;
}

async function readOrder(database: Queryable, orderId: number): Promise<LinkedOrder> {
	const { guest_token: guestToken, ...order } = await database.one<
		Omit<LinkedOrder, "accounts" | "guestToken"> & { guest_token: string | null }
	>(sql`
		select id, total, payment_method as "paymentMethod", payment_due_at as "paymentDueAt",
			${guestTokenColumn}
		from orders where id = ${orderId}`);
	const accounts =
		order.paymentDueAt === null
			? []
			: offeredAccounts(await readSetting(database, transferSettings));
	return { ...order, guestToken, accounts };
}
