import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { drawParcelLabels } from "./draw-parcel-labels.ts";
import type { ParcelLabel } from "./parcel-label.ts";

const label: ParcelLabel = {
	reference: "ORD-00042",
	part: "1 of 2",
	courier: "J&T Express",
	code: "JT0123456789",
	from: { name: "Kargado", address: "12 Sampaguita Street", phone: "0917 000 1234" },
	to: { name: "Maria Santos (0917 123 4567)", address: "1 Mabini St, Poblacion, 4026" },
	collect: "₱1,272.75",
	facts: ["3 items", "400 g"],
	date: new Date("2026-11-21T00:35:00Z"),
};

test("each parcel has an A6 page with sender, recipient and the amount to collect", async () => {
	const file = await buffer(
		drawParcelLabels([label, { ...label, code: "ORD-00042-2", part: "2 of 2", collect: null }]),
	);
	const sheets = readPdfText(file).map((sheet) => sheet.replace(/\s+/g, " "));
	expect(sheets).toHaveLength(2);
	const [first, second] = sheets;
	for (const words of [
		"J&T Express",
		"ORD-00042",
		"Parcel 1 of 2",
		"JT0123456789",
		"From Kargado 12 Sampaguita Street 0917 000 1234",
		"To Maria Santos (0917 123 4567) 1 Mabini St, Poblacion, 4026",
		"Collect",
		"1,272.75",
		"3 items · 400 g",
	]) {
		expect(first).toContain(words);
	}
	expect(second).toContain("Nothing to collect");
	expect(second).not.toContain("1,272.75");
	const boxes = [...file.toString("latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	expect(boxes.map(([, width, height]) => [Number(width), Number(height)])).toEqual([
		[297.64, 419.53],
		[297.64, 419.53],
	]);
});

describe("everything a courier needs fits on one page", () => {
	const longName =
		"Ma. Theresa Dela Cruz-Ñañawa Jr. III y Villanueva-Macapagal de los Santos (0917 123 4568)";
	const longStreet = `${"Very long street name ".repeat(9)}, Poblacion, Makati City, Metro Manila, 1210`;
	test.each([
		["a long name keeps its phone", { name: longName, address: "1 Mabini St, Poblacion, 4026" }],
		["a long street keeps town and ZIP", { name: "Maria Santos", address: longStreet }],
		["a long name and a long street", { name: longName, address: longStreet }],
		["one word without spaces", { name: "M".repeat(120), address: "x".repeat(500) }],
		[
			"far longer than any form allows",
			{ name: longName.repeat(3), address: longStreet.repeat(6) },
		],
	])("%s", async (_case, to) => {
		const from = { ...label.from, address: longStreet };
		const courier = "Courier ".repeat(12).trim();
		const sheets = readPdfText(await buffer(drawParcelLabels([{ ...label, from, to, courier }])));
		expect(sheets).toHaveLength(1);
		const letters = (text: string) => text.replace(/\s+/g, "");
		for (const text of [to.name, to.address, from.address, from.phone, courier]) {
			expect(letters(sheets[0] ?? "")).toContain(letters(text));
		}
	});
});

test("a name in another writing system is printed in Latin letters that the courier can read", async () => {
	const to = { name: "王小明 (0917 123 4567)", address: "김민수, محمد 5, Иванов" };
	const [sheet] = readPdfText(await buffer(drawParcelLabels([{ ...label, to }])));
	expect(sheet).toContain("Wang Xiao Ming (0917 123 4567)");
	expect(sheet).toContain("Gim Min Su, mhmd 5, Ivanov");
	expect(sheet).not.toContain("?");
});
