import type { CounterReading } from "#contract/admin/readings.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { accreditationLines } from "#lib/payments/accreditation-lines.ts";
import { counterMethodFacts } from "#lib/payments/counter-payments.ts";
import { refundTexts } from "#lib/payments/refund-methods.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import type { ReadingContent, ReadingRow } from "../printing/lay-out-reading.ts";
import { tenderDifference } from "./tender-counts.ts";

type Tally = CounterReading["sales"];

/** Returns `X reading`, or `Z reading 12`. */
export const readingName = ({ number }: Pick<CounterReading, "number">): string =>
	number === null ? "X reading" : `Z reading ${number}`;

export const readingContent = (reading: CounterReading): ReadingContent => ({
	name: readingName(reading),
	shop: reading.shop.name,
	heading: [
		reading.registered_name,
		reading.tin && `TIN ${reading.tin}`,
		reading.shop.branch,
		reading.shop.address,
	].filter((line) => typeof line === "string" && line !== "") as string[],
	groups: [
		{ title: "Shift", rows: shiftRows(reading) },
		{ title: "Sales", rows: salesRows(reading) },
		{
			title: "VAT",
			rows: [
				amount("VATable sales", reading.vatable_sales),
				amount("VAT (12%)", reading.vat),
				amount("VAT-exempt sales", reading.exempt_sales),
			],
		},
		{ title: "Payments", rows: paymentRows(reading) },
		{ title: "Cash drawer and counts", rows: drawerRows(reading) },
		{
			title: "Grand total",
			rows: [
				amount("Previous grand total", reading.previous_total),
				amount("Gross sales", reading.sales.amount),
				strong(amount("Grand total", reading.grand_total)),
			],
		},
	],
	notices: [...accreditationLines(reading.accreditation), "This is not an invoice"],
});

const shiftRows = (reading: CounterReading): ReadingRow[] => [
	{ name: "Till", value: String(reading.till) },
	{
		name: reading.number === null ? "Taken" : "Closed",
		value: timeAndName(reading.taken_at, reading.closed_by),
	},
	{ name: "Opened", value: timeAndName(reading.opened_at, reading.opened_by) },
	{ name: "First receipt", value: reading.first_receipt ?? "None" },
	{ name: "Last receipt", value: reading.last_receipt ?? "None" },
];

const timeAndName = (at: string, name: string | null) =>
	name ? `${exactTime(at)}, ${name}` : exactTime(at);

const salesRows = (reading: CounterReading): ReadingRow[] => [
	counted("Gross sales", reading.sales),
	counted("Promotions", negative(reading.promotions)),
	counted("Staff discounts", negative(reading.staff_discounts)),
	counted("Returns", negative(reading.returns)),
	strong(amount("Net sales", reading.net_sales)),
	...ifAny("Includes sales of earlier shifts", reading.late),
	...ifAny("Includes returns of earlier shifts", negative(reading.late_returns)),
	...ifAny(
		"Includes returns without receipt",
		reading.unreceipted_returns && negative(reading.unreceipted_returns),
	),
	// Gift cards aren't sales, because the shop owes their value until they are used.
	...ifAny("Not included: gift cards sold", reading.gift_cards),
	...ifAny(
		"Not included: gift cards refunded",
		reading.gift_card_refunds && negative(reading.gift_card_refunds),
	),
	counted("Not included: sync issues", reading.set_aside),
];

const paymentRows = ({ tenders, refunds, cash_rounding }: CounterReading): ReadingRow[] => [
	...tenders.map(({ way, ...tally }) => counted(counterMethodFacts[way].name, tally)),
	...refunds.map(({ method, ...tally }) => counted(refundTexts[method].name, negative(tally))),
	...cashRounding(cash_rounding),
];

function drawerRows({ drawer, counts }: CounterReading): ReadingRow[] {
	const { counted: cash, difference } = drawer;
	return [
		amount("Opening float", drawer.opening_float),
		amount("Cash payments", drawer.cash_sales),
		amount("Cash in", drawer.cash_in),
		amount("Cash out", -drawer.cash_out),
		amount("Cash refunds", -drawer.cash_back),
		...cashRounding(drawer.cash_rounding),
		strong(amount("Expected cash", drawer.expected)),
		...(cash === null ? [] : [amount("Counted cash", cash)]),
		...(difference === null ? [] : [strong(amount("Difference", difference))]),
		...counts.map((count) => ({
			name: counterMethodFacts[count.way].name,
			value:
				count.counted === null
					? "Not counted"
					: `${formatPesos(count.counted)} (${tenderDifference(count)})`,
		})),
	];
}

const amount = (name: string, value: Pesos): ReadingRow => ({
	name,
	value: formatPesos(value),
	isAmount: true,
});

const strong = (row: ReadingRow): ReadingRow => ({ ...row, isStrong: true });

const counted = (name: string, { count, amount: sum }: Tally): ReadingRow =>
	amount(`${name} (${count})`, sum);

const ifAny = (name: string, tally: Tally | undefined): ReadingRow[] =>
	tally && tally.count > 0 ? [counted(name, tally)] : [];

/** Returns the row for the cash rounding, or no row if the rounding is zero. */
const cashRounding = (value: Pesos = 0): ReadingRow[] =>
	value === 0 ? [] : [amount("Cash rounding", value)];

const negative = ({ count, amount: sum }: Tally): Tally => ({ count, amount: -sum });
