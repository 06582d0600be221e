import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
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

test("each parcel has a sheet of A6 that says who sends it, who gets it and what is collected", async () => {
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
	expect(second).toContain("Collect nothing");
	expect(second).not.toContain("1,272.75");
	const boxes = [...file.toString("latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	expect(boxes.map(([, width, height]) => [Number(width), Number(height)])).toEqual([
		[297.64, 419.53],
		[297.64, 419.53],
	]);
});

test("a name and an address that are far too long stay on their sheet", async () => {
	const to = { name: "Maria ".repeat(30), address: `${"Very long street ".repeat(40)}4026` };
	const file = await buffer(drawParcelLabels([{ ...label, to, courier: "Courier ".repeat(12) }]));
	expect(readPdfText(file)).toHaveLength(1);
});
