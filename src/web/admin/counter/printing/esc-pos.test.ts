import { describe, expect, it } from "vitest";
import { describeEscPos } from "#test/support/describe-esc-pos.ts";
import type { ReceiptSale } from "../offline/waiting-sale.ts";
import { drawerBytes, receiptBytes } from "./esc-pos.ts";
import { receiptContent } from "./receipt-content.ts";

type Line = ReceiptSale["lines"][number];

const line = (id: number, change: Partial<Line> = {}): Line => ({
	id,
	product_name: "Sari USB-C Cable",
	variation_name: "1 m",
	quantity: 2,
	unit_price: 149,
	original_price: null,
	line_total: 298,
	returned: 0,
	sku: "SARI-C1",
	barcode: "4006381333931",
	units: [],
	...change,
});

const cashSale: ReceiptSale = {
	id: "1",
	order_ref: null,
	receipt: "MAIN-1-000012",
	invoice_number: null,
	permit: null,
	accreditation: null,
	shop: {
		name: "Aling Nena’s Gadgets",
		branch: "Main branch",
		address: "12 Rizal Street, Santa Cruz, Manila",
		phone: "0917 123 4567",
	},
	till: 1,
	cashier: "Aling Nena",
	customer: null,
	sold_at: "2026-11-26T09:03:00.000Z",
	lines: [
		line(1),
		line(2, {
			product_name: "Case Niño",
			variation_name: null,
			quantity: 1,
			unit_price: 1350,
			line_total: 1350,
		}),
	],
	subtotal: 1648,
	discount: 0,
	total: 1648,
	vat_content: null,
	refunded: 0,
	refunded_as_store_credit: 0,
	payments: [{ way: "cash", amount: 1648, tendered: 2000, reference: null }],
	change: 352,
};

const withSerial: ReceiptSale = {
	...cashSale,
	order_ref: "KG-1042",
	invoice_number: "000123",
	permit: {
		registered_name: "Nena Reyes General Merchandise",
		tin: "123-456-789-00000",
		number: "FP112026-043-0412345",
		issued_on: "2026-01-15",
	},
	accreditation: {
		supplier: { number: "A-2026-100", issued_on: "2026-01-05", valid_until: "2031-01-04" },
		min: "26010512345",
		serial_number: "SN-77",
	},
	customer: "María Peña",
	buyer: { business_name: "Peña Trading Corporation", tin: "987-654-321-00000" },
	lines: [
		line(1, {
			product_name: "Kidlat Power Bank 20,000 mAh",
			variation_name: "Black",
			quantity: 1,
			unit_price: 1499,
			line_total: 1499,
			discounts: [
				{ label: "Payday sale", amount: 100 },
				{ label: "Buy any two power banks or chargers", amount: 49.5 },
			],
			units: [{ id: 1, serial: "PB2000001", warranty_until: "2027-11-26", claims: [] }],
		}),
	],
	subtotal: 1499,
	discount: 249.5,
	discounts: [
		{ label: "Payday sale", amount: 100 },
		{ label: "Buy any two power banks or chargers", amount: 49.5 },
	],
	total: 1249.5,
	vat_content: 133.88,
	payments: [
		{ way: "e_wallet", amount: 1000, tendered: null, reference: "GC 8841" },
		{ way: "cash", amount: 249.5, tendered: 250, reference: null },
	],
	change: 0.5,
};

const roundedExchange: ReceiptSale = {
	...cashSale,
	subtotal: 1648.02,
	total: 1648.02,
	exchange: { receipt: "MAIN-1-000010", amount: 248 },
	payments: [{ way: "cash", amount: 1648.02, tendered: 2248, reference: null }],
	cash_rounding: -0.02,
	change: 600,
	refunded: 149.01,
	refund_rounding: 0.01,
};

const longNames: ReceiptSale = {
	...cashSale,
	// The barcode would be too wide for paper of 58 mm.
	receipt: "SANTACRUZ-1-000012",
	shop: { ...cashSale.shop, name: "Aling Nena’s Gadgets and Phone Accessories of Santa Cruz" },
	cashier: "Maria Consolacion Dimaculangan-Villanueva",
	lines: [
		line(1, {
			product_name:
				"Tempered glass with privacy filter and installation frame for phones of 6.7 inches",
			variation_name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
		}),
		line(2, {
			product_name: "ケーブル 🔌",
			quantity: 99,
			unit_price: 99_999.99,
			line_total: 9_899_999.01,
		}),
	],
};

/** Golden files show text and bytes. `npx vitest run --project unit esc-pos -u` writes them again. */
describe.each([58, 80] as const)("a receipt on %i mm", (width) => {
	it.each<[name: string, sale: ReceiptSale, opensDrawer: boolean]>([
		["cash-sale", cashSale, true],
		["discount-promotion-serial", withSerial, true],
		[
			"return",
			{
				...cashSale,
				lines: cashSale.lines.map((each) => ({ ...each, returned: 1 })),
				refunded: 1499,
			},
			false,
		],
		["rounded-exchange", roundedExchange, true],
		["long-names", longNames, false],
		[
			"40-lines",
			{ ...cashSale, lines: Array.from({ length: 40 }, (_, place) => line(place + 1)) },
			false,
		],
	])("prints the text and bytes in the golden file: %s", async (name, sale, opensDrawer) => {
		const bytes = receiptBytes(receiptContent(sale), { width, opensDrawer });
		await expect(describeEscPos(bytes)).toMatchFileSnapshot(`./golden/${name}-${width}.txt`);
	});
});

it("opens the drawer without printing", () => {
	expect([...drawerBytes()].slice(-5)).toEqual([0x1b, 0x70, 0, 25, 250]);
});
