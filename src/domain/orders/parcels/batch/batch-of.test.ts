import { describe, expect, test } from "vitest";
import { type BatchLayout, batchLayouts } from "#lib/shipping/batch-layouts.ts";
import type { ParcelToSend } from "../read-parcels-to-send.ts";
import { batchOf } from "./batch-of.ts";
import { receiverOf } from "./receiver-of.ts";

const order = {
	shipping_label: "Maria Santos (0917 123 4567)",
	shipping_line: "12 Sampaguita Street, Brgy. Poblacion, San Pedro, Laguna, 4023",
	phone: null,
	created_at: new Date("2026-11-20T02:00:00Z"),
};
const first: ParcelToSend = {
	order,
	reference: "ORD-00042",
	code: "ORD-00042-1",
	part: "1 of 2",
	number: 1,
	status: "packed",
	courier: "J&T Express",
	tracking_number: null,
	weight: 1_250,
	branch: { id: 1, code: "main", name: "Main branch" },
	items: [
		{ name: "Braided cable, Red", quantity: 2, price: 24_950 },
		{ name: "Charger", quantity: 1, price: 50_000 },
	],
	pieces: 3,
	collect: 114_900,
};
const second: ParcelToSend = {
	...first,
	code: "ORD-00042-2",
	part: "2 of 2",
	number: 2,
	collect: null,
	weight: null,
	tracking_number: "NV-2",
	items: [{ name: "Mouse", quantity: 1, price: 35_000 }],
	pieces: 1,
};

/** Returns the values under a heading in both rows. */
const under = (layout: BatchLayout, heading: string) => {
	const { header, rows } = batchOf(layout, [first, second]);
	const at = header.indexOf(heading);
	if (at === -1) throw new Error(`There is no ${heading} in ${layout}.`);
	return rows.map((row) => row[at]);
};

test("the shop's own layout contains all data of each parcel", () => {
	const { header, rows } = batchOf("plain", [first, second]);
	expect(header.join()).toBe(
		"reference,parcel,receiver,telephone,address,street,barangay,city,province,postal_code,content,pieces,weight_kg,value,cod_amount,remarks",
	);
	const to = [
		"Maria Santos",
		"0917 123 4567",
		order.shipping_line,
		"12 Sampaguita Street",
		"Brgy. Poblacion",
		"San Pedro",
		"Laguna",
		"4023",
	];
	expect(rows).toEqual([
		[
			"ORD-00042",
			"ORD-00042-1",
			...to,
			"2 × Braided cable, Red; 1 × Charger",
			3,
			1.25,
			999,
			1_149,
			"Parcel 1 of 2",
		],
		["ORD-00042", "ORD-00042-2", ...to, "1 × Mouse", 1, "", 350, 0, "Parcel 2 of 2"],
	]);
});

test("a barangay appears in the barangay column, even if it isn't called Brgy.", () => {
	const line = "8 Mabini St., Poblacion, Makati City, Metro Manila, 1210";
	const { header, rows } = batchOf("plain", [
		{ ...first, order: { ...order, shipping_line: line } },
	]);
	const at = (heading: string) => rows[0]?.[header.indexOf(heading)];
	expect([at("street"), at("barangay"), at("city")]).toEqual([
		"8 Mabini St.",
		"Poblacion",
		"Makati City",
	]);
});

describe.each<[BatchLayout, number, Record<string, unknown[]>]>([
	[
		"jt",
		13,
		{
			"Receiver Telephone (*)": ["09171234567", "09171234567"],
			"Receiver Region (*)": ["Brgy. Poblacion", "Brgy. Poblacion"],
			"Weight (kg)  (*)": [1.25, ""],
			"Total parcels(*)": [1, 1],
			"COD (PHP) (*)": [1_149, 0],
			Remarks: ["ORD-00042-1, Parcel 1 of 2", "ORD-00042-2, Parcel 2 of 2"],
		},
	],
	[
		"lbc",
		13,
		{
			"Reference No": ["ORD-00042-1", "ORD-00042-2"],
			"Consignee Province": ["Laguna", "Laguna"],
			"Declared Value": [999, 350],
			"COD Amount": [1_149, 0],
		},
	],
	[
		"ninja_van",
		26,
		{
			"REQUESTED TRACKING NUMBER": ["", "NV-2"],
			POSTCODE: ["4023", "4023"],
			"IS DANGEROUS GOOD": ["", ""],
			"CASH ON DELIVERY": [1_149, 0],
		},
	],
	[
		"spx",
		23,
		{
			"*Recipient Name": ["Maria Santos", "Maria Santos"],
			"Item Quantity": [3, 1],
			"*COD Collection (Y/N)": ["Y", "N"],
			"COD Amount": [1_149, ""],
		},
	],
])('the layout "%s"', (layout, columns, expected) => {
	test(`has ${columns} columns with different headings`, () => {
		const { header } = batchOf(layout, []);
		expect(new Set(header).size).toBe(columns);
		expect(header).toHaveLength(columns);
	});
	test.each(Object.entries(expected))("has the column %j with the cells %j", (heading, cells) => {
		expect(under(layout, heading)).toEqual(cells);
	});
});

test.each(batchLayouts)(
	'the layout "%s" states the cash to collect in only one parcel of an order',
	(layout) => {
		const { header, rows } = batchOf(layout, [first, second]);
		const at = header.findIndex((heading) => /^cod.amount$|^COD \(PHP\)|^CASH ON/i.test(heading));
		expect(rows.reduce((sum, row) => sum + Number(row[at]), 0)).toBe(1_149);
	},
);

test.each([
	["Maria Santos (0917 123 4567)", null, "Maria Santos", "0917 123 4567"],
	["Maria Santos (+63 917 123 4567)", null, "Maria Santos", "0917 123 4567"],
	["Maria (Inday) Santos (639171234567)", null, "Maria (Inday) Santos", "0917 123 4567"],
	["Maria Santos (Unit 12)", null, "Maria Santos (Unit 12)", ""],
	["Maria Santos (1234567)", null, "Maria Santos", "1234567"],
	["Home", "+639171234567", "Home", "0917 123 4567"],
	["Maria (Inday)", null, "Maria (Inday)", ""],
	["(0917 123 4567)", null, "(0917 123 4567)", "0917 123 4567"],
])(
	"the label %j and the account's phone %j give the name %j and the phone %j",
	(label, known, name, phone) => {
		expect(receiverOf(label, known)).toEqual({ name, phone });
	},
);
