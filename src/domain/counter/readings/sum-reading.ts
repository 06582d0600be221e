import type { Centavos } from "#lib/money/money.ts";
import { type CounterMethod, counterMethods } from "#lib/payments/counter-payments.ts";
import { type RefundMethod, refundMethods } from "#lib/payments/refund-methods.ts";

/** A number of sales or returns, and their total amount. */
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
	/** Null if the seller wasn't VAT-registered. */
	vat_content: Centavos | null;
	/** True if the sale arrived after its shift was closed. */
	is_late: boolean;
	/** True if the sale sold a gift card, which doesn't count as a sale of goods. */
	is_gift_card: boolean;
	payments: readonly { way: CounterMethod; amount: Centavos }[];
	/** Rounding of the cash due; positive if the drawer got more, negative if it got less. */
	cash_rounding: Centavos;
}

/** The part of a return that was refunded by one method. */
export interface CountedRefund {
	/** Id shared by all parts of a return. */
	return_id: number;
	method: RefundMethod;
	amount: Centavos;
	vat_content: Centavos | null;
	/** Rounding of a cash refund; positive if the drawer paid out less, negative if more. */
	cash_rounding: Centavos;
	/** True if the return arrived after its shift was closed. */
	is_late: boolean;
	/** True if the return refunded a gift card. */
	is_gift_card: boolean;
	/** True for a return without a receipt. */
	is_unreceipted: boolean;
}

export interface ReadingSums {
	/** Before discounts. */
	sales: Tally;
	/** Parts of the sales and returns that belong to earlier shifts. */
	late: Tally;
	late_returns: Tally;
	promotions: Tally;
	staff_discounts: Tally;
	returns: Tally;
	/** The returns without a receipt, which are included above; omitted in readings taken before tills allowed them. */
	unreceipted_returns?: Tally;
	/**
	 * Gift cards sold and refunded, which no amount above includes; omitted in readings taken before the shop sold gift
	 * cards.
	 */
	gift_cards?: Tally;
	gift_card_refunds?: Tally;
	/** Sales that the shop refused. No other amount includes them. */
	set_aside: Tally;
	net_sales: Centavos;
	/** Net sales that are subject to VAT, without the VAT. */
	vatable_sales: Centavos;
	vat: Centavos;
	exempt_sales: Centavos;
	tenders: (Tally & { way: CounterMethod })[];
	refunds: (Tally & { method: RefundMethod })[];
	/** Rounding of these sales and refunds; omitted in readings taken before cash was rounded. */
	cash_rounding?: Centavos;
}

const sumOf = (amounts: readonly Centavos[]): Centavos =>
	amounts.reduce<number>((sum, amount) => sum + amount, 0);

/** Returns the number and total of the amounts above zero. */
function tallyOf(amounts: readonly Centavos[]): Tally {
	const some = amounts.filter((amount) => amount > 0);
	return { count: some.length, amount: sumOf(some) };
}

/** Returns the sums of a reading: the sales and returns of a till since its previous Z reading. */
export function sumReading({
	sales: allSales,
	refunds: allRefunds,
	setAside,
}: {
	sales: readonly CountedSale[];
	refunds: readonly CountedRefund[];
	/** Amounts of the sales that the shop refused. */
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

/** Splits sales or refunds into those of goods and those of gift cards. */
const partOf = <Row extends { is_gift_card: boolean }>(rows: readonly Row[]): [Row[], Row[]] => [
	rows.filter(({ is_gift_card: isCard }) => !isCard),
	rows.filter(({ is_gift_card: isCard }) => isCard),
];

/** Also counts free sales, because each of them has a receipt. */
const salesTally = (sales: readonly CountedSale[]): Tally => ({
	count: sales.length,
	amount: sumOf(sales.map(({ subtotal }) => subtotal)),
});

/** Counts a return once, even if it was refunded by several methods. */
const returnsTally = (refunds: readonly CountedRefund[]): Tally => ({
	count: new Set(refunds.map(({ return_id: id }) => id)).size,
	amount: sumOf(refunds.map(({ amount }) => amount)),
});
