import { expect, it } from "vitest";
import type { CounterReading } from "#contract/admin/readings.ts";
import { describeEscPos } from "#test/support/describe-esc-pos.ts";
import { readingContent } from "../readings/reading-content.ts";
import { readingBytes } from "./esc-pos.ts";

const tally = (count: number, amount: number) => ({ count, amount });

const xReading: CounterReading = {
	id: null,
	number: null,
	shift_id: 7,
	branch_id: 1,
	branch_name: "Main branch",
	till: 1,
	taken_at: "2026-11-26T09:03:00.000Z",
	opened_at: "2026-11-26T01:00:00.000Z",
	opened_by: "Aling Nena",
	closed_by: null,
	shop: { name: "Aling Nena’s Gadgets", branch: "Main branch", address: "", phone: "" },
	registered_name: null,
	tin: null,
	accreditation: null,
	first_receipt: null,
	last_receipt: null,
	sales: tally(0, 0),
	late: tally(0, 0),
	late_returns: tally(0, 0),
	promotions: tally(0, 0),
	staff_discounts: tally(0, 0),
	returns: tally(0, 0),
	set_aside: tally(0, 0),
	net_sales: 0,
	vatable_sales: 0,
	vat: 0,
	exempt_sales: 0,
	tenders: [],
	refunds: [],
	drawer: {
		opening_float: 1000,
		cash_sales: 0,
		cash_in: 0,
		cash_out: 0,
		cash_back: 0,
		expected: 1000,
		counted: null,
		difference: null,
	},
	counts: [],
	previous_total: 120_500,
	grand_total: 120_500,
};

const zReading: CounterReading = {
	...xReading,
	id: 12,
	number: 12,
	taken_at: "2026-11-26T13:30:00.000Z",
	closed_by: "Maria Consolacion Dimaculangan-Villanueva",
	shop: {
		name: "Aling Nena’s Gadgets",
		branch: "Main branch",
		address: "12 Rizal Street, Santa Cruz, Manila",
		phone: "0917 123 4567",
	},
	registered_name: "Nena Reyes General Merchandise",
	tin: "123-456-789-00000",
	accreditation: {
		supplier: { number: "A-2026-100", issued_on: "2026-01-05", valid_until: "2031-01-04" },
		min: "26010512345",
		serial_number: "SN-77",
	},
	first_receipt: "MAIN-1-000012",
	last_receipt: "MAIN-1-000031",
	sales: tally(20, 31_250.5),
	late: tally(2, 598),
	late_returns: tally(1, 149),
	promotions: tally(3, 150),
	staff_discounts: tally(1, 49.5),
	returns: tally(2, 447),
	gift_cards: tally(1, 1000),
	gift_card_refunds: tally(1, 500),
	set_aside: tally(1, 77),
	net_sales: 30_604,
	vatable_sales: 27_325,
	vat: 3279,
	tenders: [
		{ way: "cash", ...tally(15, 20_000) },
		{ way: "e_wallet", ...tally(5, 11_051) },
	],
	refunds: [{ method: "cash", ...tally(2, 447) }],
	cash_rounding: -0.05,
	drawer: {
		opening_float: 1000,
		cash_sales: 20_000,
		cash_in: 500,
		cash_out: 2000,
		cash_back: 447,
		cash_rounding: -0.05,
		expected: 19_052.95,
		counted: 19_050,
		difference: -2.95,
	},
	counts: [
		{
			way: "e_wallet",
			expected: 11_051,
			expected_slips: 5,
			counted: 10_951,
			slips: 4,
			difference: -100,
		},
		{ way: "card", expected: 0, expected_slips: 0, counted: null, slips: null, difference: null },
	],
	previous_total: 120_500,
	grand_total: 151_750.5,
};

/**
 * Golden files contain the expected text and bytes. `npx vitest run --project unit reading-bytes -u` writes them again.
 */
it.each([
	["x-reading", xReading, 58],
	["x-reading", xReading, 80],
	["z-reading", zReading, 58],
	["z-reading", zReading, 80],
] as const)(
	"prints a reading with the text and bytes in the golden file: %s",
	async (name, reading, width) => {
		const bytes = readingBytes(readingContent(reading), width);
		await expect(describeEscPos(bytes)).toMatchFileSnapshot(`./golden/${name}-${width}.txt`);
	},
);
