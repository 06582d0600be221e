import type { DisplayState } from "#contract/display-state.ts";
import { longestShown, mostShownDiscounts, mostShownLines } from "#lib/counter/display-limits.ts";
import { giftCardName } from "#lib/gift-cards/sold-gift-card.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { qrPhFor } from "#lib/payments/qr-ph.ts";
import { discountRows } from "#lib/promotions/discount-rows.ts";
import { tabChannel } from "#web/account/tab-channel.ts";
import type { SoldSale } from "../offline/sell.ts";
import {
	amountPaid,
	discountNote,
	discountsOf,
	discountsOfLine,
	lineName,
	priceOf,
	type SaleLine,
	type SaleTotals,
} from "../sale.ts";

export const idle: DisplayState = { kind: "idle" };

export type DisplayMessage = { kind: "hello" } | { kind: "state"; state: DisplayState };

/** Connects a till with its displays in other windows of this browser. */
export const displayChannel = (shiftId: number) =>
	tabChannel<DisplayMessage>(`kargado-display ${shiftId}`);

const shownLine = (name: string, quantity: number, price: Pesos) => ({
	name: cut(name),
	units: `${quantity} × ${formatPesos(price)}`,
	amount: formatPesos(toPesos(toCentavos(price) * quantity)),
	notes: [],
});

const cut = (text: string) => text.slice(0, longestShown);

export function displayOfSale(
	lines: readonly SaleLine[],
	totals: SaleTotals,
	{
		wallet,
		rounding,
		returned = 0,
		giftCard = null,
	}: {
		wallet: { amount: Pesos; shopCode: string } | null;
		rounding: Pesos;
		/** Refund of an exchange's returned items. It's used to pay for the new items first. */
		returned?: Pesos;
		giftCard?: { amount: Pesos } | null;
	},
): DisplayState {
	if (lines.length === 0 && !giftCard) return idle;
	const ofCard = giftCard ? [shownLine(giftCardName, 1, giftCard.amount)] : [];
	const all = [
		...ofCard,
		...lines.map((line, position) => ({
			...shownLine(lineName(line), line.quantity, priceOf(line)),
			notes: discountsOfLine(totals, position)
				.slice(0, mostShownDiscounts)
				.map((each) => cut(discountNote(each))),
		})),
	];
	const deductions = [
		...(returned > 0 ? [{ label: "Returned items", amount: returned }] : []),
		...discountRows({ discount: totals.discount, discounts: discountsOf(totals) }),
	];
	/** Total before cash is rounded; negative if the customer gets money back. */
	const total = toPesos(toCentavos(totals.total) - toCentavos(returned));
	return {
		kind: "sale",
		lines: all.slice(0, mostShownLines),
		more_lines: Math.max(0, all.length - mostShownLines),
		discounts: deductions
			.slice(0, mostShownDiscounts)
			.map(({ label, amount }) => ({ label: cut(label), amount: formatPesos(-amount) })),
		total: formatPesos(amountPaid({ total, cash_rounding: rounding })),
		rounding: rounding === 0 ? null : { amount: formatPesos(rounding), total: formatPesos(total) },
		saved: totals.discount > 0 ? formatPesos(totals.discount) : null,
		wallet: wallet && {
			amount: formatPesos(wallet.amount),
			code: qrPhFor(wallet.shopCode, wallet.amount),
		},
	};
}

export function displayOfSold({ sale }: SoldSale): DisplayState {
	const paid = amountPaid(sale);
	return {
		kind: "thanks",
		total: formatPesos(paid),
		change: sale.change > 0 ? formatPesos(sale.change) : null,
		...(paid < 0 && { is_refund: true }),
	};
}
