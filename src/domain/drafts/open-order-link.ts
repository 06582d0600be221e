import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { invalidLink } from "#domain/accounts/emails/email-token.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import {
	offeredAccounts,
	type TransferAccount,
	transferSettings,
} from "#domain/settings/transfer-settings.ts";
import type { Centavos } from "#lib/money.ts";
import { type PaymentMethod, paymentRules } from "#lib/payment-methods.ts";
import { termsObstacle } from "#lib/payment-terms.ts";
import type { Draft } from "./draft.ts";
import { findDraft } from "./find-draft.ts";
import { type PricedDraft, priceDraft } from "./price-draft.ts";

/** One way to pay that the customer can choose, and what the order comes to with it. */
export interface LinkPayment {
	code: PaymentMethod;
	/** What the owner calls it; "": as the shop is shipped. */
	name: string;
	words: string;
	paymentFee: Centavos;
	total: Centavos;
}

/** What has become of it, and how it is paid. */
export interface LinkedOrder {
	id: number;
	total: Centavos;
	paymentMethod: PaymentMethod;
	paymentDueAt: Date | null;
	/** Where to send what is waited for. */
	accounts: TransferAccount[];
}

export interface OpenedLink {
	draft: Draft;
	priced: PricedDraft;
	payments: LinkPayment[];
	order: LinkedOrder | null;
}

/** The draft that a link leads to. @throws Refusal `invalid_link` */
export async function draftOfLink(queryable: Queryable, token: string): Promise<number> {
	const found = await queryable.first<{ draft_id: number }>(sql`
		select draft_id from draft_order_links where token_hash = ${hashToken(token)}`);
	if (!found) throw invalidLink();
	return found.draft_id;
}

/** What the customer of a draft sees of it; nothing is held or written. */
export async function openOrderLink(
	{ database, payments, now }: { database: Queryable; payments: PaymentProviders; now: () => Date },
	token: string,
): Promise<OpenedLink> {
	const draft = await findDraft(database, await draftOfLink(database, token), now());
	const priced = await priceDraft(database, draft, { quote: draft.quote, paymentMethod: null });
	return {
		...{ draft, priced },
		payments: draft.state === "sent" ? await listPayments(database, payments, draft, priced) : [],
		order: draft.orderId === null ? null : await readOrder(database, draft.orderId),
	};
}

/** Those that staff have chosen, or all that fit it; none that is paid before there is an order. */
async function listPayments(
	database: Queryable,
	providers: PaymentProviders,
	draft: Draft,
	{ prices }: PricedDraft,
): Promise<LinkPayment[]> {
	const amount = prices.total;
	const fitting = (await listPaymentMethods(database, providers)).filter(
		({ code, state, terms }) =>
			state === "offered" &&
			paymentRules[code].provider === null &&
			(draft.paymentMethod ?? code) === code &&
			termsObstacle(terms, { amount, line: draft.address.line }) === null,
	);
	const ways: LinkPayment[] = [];
	for (const { code, terms } of fitting) {
		const { prices: withFee } = await priceDraft(database, draft, {
			...{ quote: draft.quote, paymentMethod: code },
		});
		const { name, words } = terms;
		ways.push({ code, name, words, paymentFee: withFee.paymentFee, total: withFee.total });
	}
	return ways;
}

async function readOrder(database: Queryable, orderId: number): Promise<LinkedOrder> {
	const order = await database.one<Omit<LinkedOrder, "accounts">>(sql`
		select id, total, payment_method as "paymentMethod", payment_due_at as "paymentDueAt"
		from orders where id = ${orderId}`);
	const accounts =
		order.paymentDueAt === null
			? []
			: offeredAccounts(await readSetting(database, transferSettings));
	return { ...order, accounts };
}
