import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPdfText } from "#test/support/read-pdf-text.ts";
import { drawOrderDocument } from "./draw-order-document.ts";
import { documentFileName, type OrderDocument } from "./order-document.ts";

const summary: OrderDocument = {
	title: "Order summary",
	notice: "This is not an invoice",
	number: null,
	voided: null,
	reference: "ORD-00042",
	facts: [
		{ name: "Reference", value: ["ORD-00042"] },
		{ name: "Date placed", value: ["November 21, 2026 at 8:35 AM"] },
		{ name: "Payment", value: ["Cash on delivery"] },
		{ name: "Ship to", value: ["Maria Santos (0917 123 4567)", "1 Mabini St, 4026"] },
	],
	lines: [
		{ name: "Cable", variation: "2 m", quantity: 2, price: "₱299.00", total: "₱598.00" },
		{ name: "Charger", variation: null, quantity: 1, price: "₱649.50", total: "₱649.50" },
	],
	costs: [
		{ label: "Subtotal", amount: "₱1,247.50" },
		{ label: "Shipping (Standard)", amount: "₱150.00" },
		{ label: "Discount (SAVE10)", amount: "−₱124.75" },
	],
	total: "₱1,272.75",
	vat: [],
	seller: {
		name: "Kargado",
		registration: [],
		phone: "0917 000 1234",
		email: "hello@kargado.example",
		origin: "https://kargado.example",
	},
	branch: { name: "Main branch", address: "12 Sampaguita Street", phone: "0917 000 1234" },
	date: new Date("2026-11-21T00:35:00Z"),
};

const draw = (document: OrderDocument): Promise<Buffer> => buffer(drawOrderDocument(document));
const read = async (document: OrderDocument) => readPdfText(await draw(document));

test("a summary shows everything and says that it isn't an invoice", async () => {
	expect(await read(summary)).toEqual([
		[
			"Kargado",
			"Main branch",
			"12 Sampaguita Street",
			"0917 000 1234",
			"Order summary",
			"This is not an invoice",
			"Reference",
			"ORD-00042",
			"Date placed",
			"November 21, 2026 at 8:35 AM",
			"Payment",
			"Cash on delivery",
			"Ship to",
			"Maria Santos (0917 123 4567)",
			"1 Mabini St, 4026",
			"Item\tQuantity\tPrice\tAmount",
			"Cable",
			"2 m",
			"2\t₱299.00\t₱598.00",
			"Charger\t1\t₱649.50\t₱649.50",
			"Subtotal\t₱1,247.50",
			"Shipping (Standard)\t₱150.00",
			"Discount (SAVE10)\t−₱124.75",
			"Total\t₱1,272.75",
			"Kargado · kargado.example · 0917 000 1234 · hello@kargado.example\tOrder summary ORD-00042 · page 1 of 1",
		].join("\n"),
	]);
});

test("an invoice shows its number, the seller's registration and the tax, and says if it's void", async () => {
	const [page = ""] = await read({
		...summary,
		title: "Invoice",
		notice: null,
		number: "MAIN-000007",
		voided: "November 22, 2026: The order was cancelled.",
		vat: [{ label: "VAT (12%)", amount: "₱136.37" }],
		seller: { ...summary.seller, registration: [{ name: "TIN", value: ["123-456-789"] }] },
	});
	const lines = page.split("\n");
	expect(lines).toContain("Invoice\tNo. MAIN-000007");
	expect(lines).toContain("VOID · November 22, 2026: The order was cancelled.");
	expect(lines).toContain("VAT (12%)\t₱136.37");
	expect(lines).toContain("TIN 123-456-789");
	expect(page).not.toContain("not an invoice");
});

test("many items continue on more pages, each with column headings", async () => {
	const lines = Array.from({ length: 60 }, (_, index) => ({
		name: `Item number ${index + 1}`,
		variation: null,
		quantity: 1,
		price: "₱1.00",
		total: "₱1.00",
	}));
	const pages = await read({ ...summary, lines });
	expect(pages.length).toBeGreaterThan(1);
	for (const page of pages.slice(0, -1)) expect(page).toContain("Item\tQuantity\tPrice\tAmount");
	const names = pages.join("\n").match(/Item number \d+/g);
	expect(names).toEqual(lines.map(({ name }) => name));
	expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
});

test("long texts, foreign writing systems and malicious texts are drawn as far as the fonts allow", async () => {
	const [page = ""] = await read({
		...summary,
		facts: [
			{ name: "Ship to", value: ["Žofie Ñandú 日本", "x".repeat(200), ""] },
			{ name: "Gift message", value: ["🎁 For Lola ❤️ — 👩🏽‍👧 with love 🇵🇭🎉!"] },
		],
		lines: [
			{
				name: "\u202eevil\u0000 name ₱99 \ud800",
				variation: "",
				quantity: 1,
				price: "₱1.00",
				total: "₱1.00",
			},
		],
	});
	expect(page).toContain("Zofie Ñandú Ri Ben");
	expect(page).toContain("For Lola — with love!");
	expect(page.replaceAll("\n", "")).toContain("x".repeat(200));
	expect(page).toContain("evil name \t₱99 ?");
});

test("the shop's own logo replaces the default one and has the shop's name as alternative text", async () => {
	const bytes = await sharp({
		create: {
			width: 320,
			height: 80,
			channels: 4,
			background: { r: 29, g: 63, b: 143, alpha: 0.5 },
		},
	})
		.png()
		.toBuffer();
	const logo = { bytes, width: 160, height: 40 };
	const file = await buffer(drawOrderDocument(summary, { logo, brand: "#1d3f8f" }));
	expect(file.toString("latin1")).toContain("/Subtype /Image");
	expect(file.toString("latin1")).toContain("/Alt (Kargado)");
	const [page = ""] = await readPdfText(file);
	expect(page.split("\n")[0]).toBe("Main branch");
	expect(page).toContain("Kargado · kargado.example");
	expect((await draw(summary)).toString("latin1")).not.toContain("/Subtype /Image");
});

test("the same document always produces the same file, with a file name from its content", async () => {
	const [first, second] = [await draw(summary), await draw(summary)];
	expect(first.equals(second)).toBe(true);
	expect(first.length).toBeLessThan(60_000);
	expect(documentFileName(summary)).toBe("order-summary-ord-00042.pdf");
	expect(documentFileName({ ...summary, title: "Invoice" })).toBe("invoice-ord-00042.pdf");
});

test("a long text gets the full width and continues on the next pages", async () => {
	const remark = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of the remark`);
	const pages = await read({
		...summary,
		facts: [
			...summary.facts,
			{ name: "Remark", value: remark },
			{ name: "Wrapping", value: ["Box"] },
		],
	});
	expect(pages.length).toBeGreaterThan(1);
	// The footer must be the last line of each page, so that no content overlaps it or is drawn below it.
	for (const page of pages) expect(page.split("\n").at(-1)).toContain(" · page ");
	const lines = pages.join("\n").split("\n");
	expect(lines.filter((line) => remark.includes(line))).toEqual(remark);
	expect(lines).toContain("Box");
});
