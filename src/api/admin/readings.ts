import * as calls from "#contract/admin/readings.ts";
import {
	findReading,
	listAllReadings,
	listReadings,
} from "#domain/counter/readings/list-readings.ts";
import type { Reading } from "#domain/counter/readings/read-reading.ts";
import { findShift, requireAtBranch } from "#domain/counter/shift.ts";
import { toPesos } from "#lib/money/money.ts";
import { counterMethodFacts, counterMethods } from "#lib/payments/counter-payments.ts";
import { receiptNumber } from "#lib/payments/receipt-number.ts";
import { writeCsv } from "#lib/tables/write-csv.ts";
import { wallInstant } from "#lib/time/manila-texts.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { presentTender } from "./present-tender.ts";
import { shownBranch } from "./shown-branch.ts";

function presentReading<Row extends Reading>({ content, branch_code: branch, ...row }: Row) {
	const { drawer, counts, first_receipt: first, ...printed } = content;
	const { till, last_receipt: last } = row;
	const numberOf = (receipt: number) => receiptNumber({ branch, till, receipt });
	return {
		...row,
		...printed,
		first_receipt: first === null ? null : numberOf(first),
		last_receipt: first === null ? null : numberOf(last),
		drawer: {
			...drawer,
			difference: drawer.counted === null ? null : drawer.counted - drawer.expected,
		},
		counts: counts.map(presentTender),
	};
}

const header = [
	"branch",
	"till",
	"z_number",
	"taken_at",
	"first_receipt",
	"last_receipt",
	"sales",
	"gross_sales",
	"promotions",
	"staff_discounts",
	"returns",
	"net_sales",
	"vatable_sales",
	"vat",
	"exempt_sales",
	"set_aside",
	"late_sales",
	...counterMethods.map((way) => counterMethodFacts[way].code),
	"cash_rounding",
	"expected_cash",
	"counted_cash",
	"previous_grand_total",
	"grand_total",
	"gift_cards_sold",
	"gift_cards_refunded",
	"returns_without_receipt",
];

function cells(row: Reading) {
	const reading = presentReading(row);
	const { drawer } = reading;
	const paid = counterMethods.map(
		(way) => reading.tenders.find((tender) => tender.way === way)?.amount ?? 0,
	);
	return [
		reading.branch_name,
		reading.till,
		reading.number,
		wallInstant(reading.taken_at),
		reading.first_receipt,
		reading.last_receipt,
		reading.sales.count,
		...[
			reading.sales.amount,
			reading.promotions.amount,
			reading.staff_discounts.amount,
			reading.returns.amount,
			reading.net_sales,
			reading.vatable_sales,
			reading.vat,
			reading.exempt_sales,
			reading.set_aside.amount,
			reading.late.amount,
			...paid,
			reading.cash_rounding ?? 0,
			drawer.expected,
			drawer.counted ?? 0,
			reading.previous_total,
			reading.grand_total,
			reading.gift_cards?.amount ?? 0,
			reading.gift_card_refunds?.amount ?? 0,
			reading.unreceipted_returns?.amount ?? 0,
		].map(toPesos),
	];
}

/** Routes for the X and Z readings of tills. */
export function readingRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, calls.getShiftReading, async ({ input, signedIn }) => {
		const shift = await findShift(database, input.id);
		requireAtBranch(signedIn, shift);
		return presentReading(await findReading(database, shift, now()));
	});
	handle(app, calls.listReadings, async ({ input, signedIn }) => {
		const { branch_id: asked, till, from, to, ...page } = input;
		const branch = shownBranch(asked, signedIn);
		if (!branch) return { items: [], next: null, total: 0 };
		const { items, ...rest } = await listReadings(database, { ...branch, till, from, to }, page);
		return { ...rest, items: items.map(presentReading) };
	});
	handle(app, calls.exportReadings, async ({ input, signedIn }) => {
		const { branch_id: asked, till, from, to } = input;
		const branch = shownBranch(asked, signedIn);
		const rows = branch && (await listAllReadings(database, { ...branch, till, from, to }));
		return writeCsv(header, rows?.map(cells) ?? []);
	});
}
