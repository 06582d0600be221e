import type { Centavos } from "#lib/money/money.ts";
import { type CounterMethod, counterMethods } from "#lib/payments/counter-payments.ts";
import { type RefundMethod, refundMethods } from "#lib/payments/refund-methods.ts";

/** Number and total amount of some sales or returns. */
export interface Tally {
	count: number;
	amount: Centavos;
}

export interface CountedSale {
	subtotal: Centavos;
	/** Discounts by promotions and by staff. */
	discount: Centavos;
	promotions: Centavos;
	total: Centavos;
	/** VAT included in the total; null if the seller wasn't VAT-registered. */
	vat_content: Centavos | null;
	/** True if the sale arrived after its shift was closed. */
	is_late: boolean;
	/** True for the sale of a gift card, which isn't revenue. */
	is_gift_card: boolean;
	payments: readonly { way: CounterMethod; amount: Centavos }[];
	/** Rounding of the cash payment; positive if the drawer gained. */
	cash_rounding: Centavos;
}

/** Part of a return that was refunded by one method. */
export interface CountedRefund {
	/** Id shared by all parts of a return. */
	return_id: number;
	method: RefundMethod;
	amount: Centavos;
	vat_content: Centavos | null;
	/** Rounding of the cash refund; positive if the drawer gained. */
	cash_rounding: Centavos;
	/** True if the return arrived after its shift was closed. */
	is_late: boolean;
	/** True if the return refunded a gift card. */
	is_gift_card: boolean;
	/** True for a return without a receipt. */
	is_unreceipted: boolean;
}

export interface ReadingSums {
	/** Gross sales, before discounts. */
	sales: Tally;
	/** Gross sales of earlier shifts that arrived late. They are included in `sales`, and late returns in `returns`. */
	late: Tally;
	late_returns: Tally;
	promotions: Tally;
	staff_discounts: Tally;
	returns: Tally;
	/**
	 * Returns without a receipt, which are also included in `returns`. Omitted in readings from before this feature
	 * existed.
	 */
	unreceipted_returns?: Tally;
	/** Sales of gift cards. `sales` doesn't include them, but `tenders` includes their payments. Omitted in old readings. */
	gift_cards?: Tally;
	gift_card_refunds?: Tally;
	/** Sales that were refused and set aside for review. No other amount includes them. */
	set_aside: Tally;
	net_sales: Centavos;
	/** Net sales with VAT, minus the VAT. */
	vatable_sales: Centavos;
	vat: Centavos;
	exempt_sales: Centavos;
	tenders: (Tally & { way: CounterMethod })[];
	refunds: (Tally & { method: RefundMethod })[];
	/** Rounding of the sales and refunds. Omitted in readings from before cash was rounded. */
	cash_rounding?: Centavos;
}

const sumOf = (amounts: readonly Centavos[]): Centavos =>
	amounts.reduce<number>((sum, amount) => sum + amount, 0);

/** Returns the number and total of the amounts that are above zero. */
function tallyOf(amounts: readonly Centavos[]): Tally {
	const some = amounts.filter((amount) => amount > 0);
	return { count: some.length, amount: sumOf(some) };
}

/** Calculates the sums of a reading from a till's sales and returns since its previous Z reading. */
export function sumReading({
	sales: allSales,
	refunds: allRefunds,
	setAside,
}: {
	sales: readonly CountedSale[];
	refunds: readonly CountedRefund[];
	/** Amounts of the sales that were set aside for review. */
	setAside: readonly Centavos[];
}): ReadingSums {
	const payments = allSales.flatMap((sale) => sale.payments);
	const [sales, cards] = partOf(allSales);
	const [refunds, cardRefunds] = partOf(allRefunds);
	const withVat = netOf(({ vat_content: vat }) => vat !== null);
	const vat = netVat();
	return {
		sales: salesTally(sales),
		late: salesTally(sales.filter(({ is_late: isLate }) => isLate)),
		promotions: tallyOf(sales.map(({ promotions }) => promotions)),
		staff_discounts: tallyOf(sales.map(({ discount, promotions }) => discount - promotions)),
		returns: returnsTally(refunds),
		unreceipted_returns: returnsTally(
			refunds.filter(({ is_unreceipted: isUnreceipted }) => isUnreceipted),
		),
		late_returns: returnsTally(refunds.filter(({ is_late: isLate }) => isLate)),
		gift_cards: salesTally(cards),
		gift_card_refunds: returnsTally(cardRefunds),
		set_aside: { count: setAside.length, amount: sumOf(setAside) },
		net_sales: netOf(() => true),
		vatable_sales: withVat - vat,
		vat,
		exempt_sales: netOf(({ vat_content: content }) => content === null),
		tenders: counterMethods.flatMap((way) => {
			const tally = tallyOf(payments.flatMap((paid) => (paid.way === way ? paid.amount : [])));
			return tally.count > 0 ? { way, ...tally } : [];
		}),
		refunds: refundMethods.flatMap((method) => {
			const tally = tallyOf(
				allRefunds.flatMap((part) => (part.method === method ? part.amount : [])),
			);
			return tally.count > 0 ? { method, ...tally } : [];
		}),
		cash_rounding: sumOf(
			[...allSales, ...allRefunds].map(({ cash_rounding: rounding }) => rounding),
		),
	};

	function netOf(isCounted: (of: { vat_content: Centavos | null }) => boolean): Centavos {
		return (
			sumOf(sales.filter(isCounted).map(({ total }) => total)) -
			sumOf(refunds.filter(isCounted).map(({ amount }) => amount))
		);
	}

	function netVat(): Centavos {
		const of = (rows: readonly { vat_content: Centavos | null }[]) =>
			sumOf(rows.map(({ vat_content: content }) => content ?? 0));
		return of(sales) - of(refunds);
	}
}

/** Separates sales or refunds of goods from those of gift cards. */
const partOf = <Row extends { is_gift_card: boolean }>(rows: readonly Row[]): [Row[], Row[]] => [
	rows.filter(({ is_gift_card: isCard }) => !isCard),
	rows.filter(({ is_gift_card: isCard }) => isCard),
];

/** Returns the number and gross amount of sales. Free sales count too, because they have a receipt. */
const salesTally = (sales: readonly CountedSale[]): Tally => ({
	count: sales.length,
	amount: sumOf(sales.map(({ subtotal }) => subtotal)),
});

/** Returns the number and amount of returns. A return refunded by several methods counts once. */
const returnsTally = (refunds: readonly CountedRefund[]): Tally => ({
	count: new Set(refunds.map(({ return_id: id }) => id)).size,
	amount: sumOf(refunds.map(({ amount }) => amount)),
});
