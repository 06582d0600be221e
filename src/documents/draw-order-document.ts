import type { Readable } from "node:stream";
import { palette } from "#lib/branding/palette.ts";
import { drawFacts } from "./draw-facts.ts";
import type {
	DocumentAmount,
	DocumentBranding,
	DocumentLine,
	OrderDocument,
} from "./order-document.ts";
import {
	body,
	contentBottom,
	type DrawTagged,
	drawHairline,
	label,
	left,
	right,
	small,
	startPage,
	strong,
} from "./order-sheet.ts";
import {
	contentWidth,
	drawLine,
	drawOrnament,
	drawText,
	lineHeight,
	openPaper,
	type Paper,
	type Style,
	sheet,
	wrap,
} from "./page.ts";

/** Right edges of the item columns; the name gets the remaining width. */
const columns = { quantity: right - 190, price: right - 95, total: right };
const nameWidth = columns.quantity - 50 - left;

const defaultBranding: DocumentBranding = { logo: null, brand: palette.mango };

/** Draws an order's document on A4. Returns the PDF file as a stream. */
export function drawOrderDocument(
	document: OrderDocument,
	look: DocumentBranding = defaultBranding,
): Readable {
	const paper = openPaper({
		title: `${document.title} ${document.number ?? document.reference}`,
		author: document.seller.name,
		date: document.date,
	});
	const tags = paper.struct("Document");
	paper.addStructure(tags);
	/** Draws content as a tagged element for screen readers. */
	const drawTagged: DrawTagged = (type, draw, alt) =>
		tags.add(paper.struct(type, alt === undefined ? {} : { alt }, draw));

	let y = drawHead(paper, document, look, drawTagged);
	y = drawFacts(paper, document.facts, y, drawTagged);
	y = drawItems(paper, document.lines, y + 14, drawTagged);
	drawCosts(paper, document, y + 10, drawTagged);
	tags.end();
	drawFooters(paper, document);
	paper.end();
	return paper;
}

function drawHead(
	paper: Paper,
	document: OrderDocument,
	{ logo, brand }: DocumentBranding,
	drawTagged: DrawTagged,
): number {
	const { branch, seller } = document;
	drawOrnament(paper, () => {
		paper.roundedRect(left, 40, contentWidth, 6, 3).fill(palette.line);
		paper.roundedRect(left, 40, contentWidth * 0.7, 6, 3).fill(brand);
		if (!logo) drawBuiltInLogo(paper, left, 64);
	});
	if (logo) {
		const { bytes, width, height } = logo;
		drawTagged("Figure", () => paper.image(bytes, left, 62, { width, height }), seller.name);
	} else {
		drawTagged("P", () =>
			drawLine(paper, seller.name, left + 44, 69, {
				face: "display",
				size: 20,
				colour: palette.ink,
			}),
		);
	}
	let y = 66;
	for (const [index, text] of [branch.name, branch.address, branch.phone].entries()) {
		if (text === "") continue;
		const style: Style = { ...(index === 0 ? label : small), align: "right" };
		drawTagged("P", () => {
			y += drawText(paper, text, { x: right - 220, y, width: 220 }, style);
		});
	}
	const top = Math.max(126, y + 12);
	drawTagged("H1", () =>
		drawLine(paper, document.title, left, top, {
			face: "display",
			size: 32,
			colour: palette.ink,
		}),
	);
	if (document.number) {
		const number = `No. ${document.number}`;
		drawTagged("P", () =>
			drawLine(paper, number, right, top + 16, {
				face: "display",
				size: 16,
				colour: palette.ink,
				align: "right",
			}),
		);
	}
	y = top + 46;
	if (document.notice) {
		const { notice } = document;
		drawTagged("P", () => {
			y += drawText(paper, notice, { x: left, y, width: contentWidth }, { ...body, size: 11 });
		});
	}
	if (document.voided !== null) {
		const text = `VOID · ${document.voided}`;
		const style: Style = { face: "strong", size: 12, colour: palette.chili };
		drawTagged("P", () => {
			y += drawText(paper, text, { x: left, y, width: contentWidth }, style);
		});
	}
	return y + 14;
}

/** Kargado's logo, a K with a lightning bolt as its arm. */
function drawBuiltInLogo(paper: Paper, x: number, y: number): void {
	paper.save().translate(x, y).scale(0.85);
	paper.roundedRect(0, 0, 40, 40, 12).fill(palette.ink);
	paper.path("M10 9h5.5v22H10z").fill(palette.paper);
	paper.path("M30.5 8 17 21.5h5.6L19.5 33 32 18.7h-6L30.5 8Z").fill(palette.mango);
	paper.restore();
}

function drawColumnNames(paper: Paper, y: number, drawTagged: DrawTagged): number {
	const atRight: Style = { ...label, align: "right" };
	drawTagged("P", () => {
		drawLine(paper, "Item", left, y, label);
		drawLine(paper, "Quantity", columns.quantity, y, atRight);
		drawLine(paper, "Price", columns.price, y, atRight);
		drawLine(paper, "Amount", columns.total, y, atRight);
	});
	drawOrnament(paper, () => {
		paper.rect(left, y + 16, contentWidth, 1.5).fill(palette.ink);
	});
	return y + 26;
}

function drawItems(
	paper: Paper,
	lines: readonly DocumentLine[],
	from: number,
	drawTagged: DrawTagged,
): number {
	let y = drawColumnNames(paper, from, drawTagged);
	for (const line of lines) {
		const names = wrap(paper, line.name, nameWidth, strong).length * lineHeight(strong);
		const variations = wrap(paper, line.variation ?? "", nameWidth, small).length;
		const height = names + variations * lineHeight(small);
		if (y + height > contentBottom) {
			y = drawColumnNames(paper, startPage(paper), drawTagged);
		}
		const top = y;
		const atRight: Style = { ...body, align: "right" };
		drawTagged("P", () => {
			const used = drawText(paper, line.name, { x: left, y: top, width: nameWidth }, strong);
			const below = { x: left, y: top + used, width: nameWidth };
			if (line.variation) drawText(paper, line.variation, below, small);
			drawLine(paper, String(line.quantity), columns.quantity, top, atRight);
			drawLine(paper, line.price, columns.price, top, atRight);
			drawLine(paper, line.total, columns.total, top, { ...strong, align: "right" });
		});
		y += height + 7;
		drawHairline(paper, y);
		y += 9;
	}
	return y;
}

function drawCosts(
	paper: Paper,
	document: OrderDocument,
	from: number,
	drawTagged: DrawTagged,
): void {
	const { costs, vat, total } = document;
	const height = (costs.length + vat.length) * 18 + 60;
	let y = from + height > contentBottom ? startPage(paper) : from;
	const edge = right - 250;
	const row = ({ label: name, amount }: DocumentAmount, style: Style) => {
		drawTagged("P", () => {
			drawLine(paper, name, edge, y, style);
			drawLine(paper, amount, right, y, { ...style, align: "right" });
		});
		y += 18;
	};
	for (const cost of costs) row(cost, body);
	drawOrnament(paper, () => {
		paper.rect(edge, y + 1, right - edge, 1.5).fill(palette.ink);
	});
	y += 11;
	const largest: Style = { face: "display", size: 17, colour: palette.ink };
	row({ label: "Total", amount: total }, largest);
	y += 12;
	for (const part of vat) row(part, small);
}

/** Draws the footers of all pages. They are drawn last, because they contain the total number of pages. */
function drawFooters(paper: Paper, { seller, title, reference }: OrderDocument): void {
	const { start, count } = paper.bufferedPageRange();
	const contact = [seller.name, new URL(seller.origin).host, seller.phone, seller.email]
		.filter((part) => part !== "")
		.join(" · ");
	const registration = seller.registration
		.map((fact) => `${fact.name} ${fact.value.join(" ")}`)
		.join(" · ");
	for (let page = 0; page < count; page++) {
		paper.switchToPage(start + page);
		const y = sheet.height - sheet.margin - 24;
		drawHairline(paper, y - 8);
		drawOrnament(paper, () => {
			drawLine(paper, wrap(paper, contact, contentWidth - 180, small)[0] ?? "", left, y, small);
			const place = `${title} ${reference} · page ${page + 1} of ${count}`;
			drawLine(paper, place, right, y, { ...small, align: "right" });
			const at = { x: left, y: y + 13, width: contentWidth };
			drawText(paper, registration, at, small);
		});
	}
}
