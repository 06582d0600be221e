import type { Readable } from "node:stream";
import { palette } from "#lib/branding/palette.ts";
import { cardSheet, drawBarcode, drawRule } from "./card-sheet.ts";
import { drawLine, drawOrnament, drawText, openPaper, type Style } from "./page.ts";
import type { WarrantyCard } from "./warranty-card.ts";

const { left, right } = cardSheet;
const width = right - left;
const ink = palette.ink;
const title: Style = { face: "display", size: 20, colour: ink };
const body: Style = { face: "text", size: 10, colour: ink };
const strong: Style = { face: "strong", size: 11, colour: ink };
const small: Style = { face: "text", size: 8.5, colour: palette.inkSoft };

/** Draws a warranty card on A6. Returns the PDF file as a stream. */
export function drawWarrantyCard(card: WarrantyCard): Readable {
	const paper = openPaper(
		{ title: `Warranty card ${card.serial}`, author: card.shop, date: card.date },
		"A6",
	);
	const tags = paper.struct("Document");
	paper.addStructure(tags);
	const drawTagged = (draw: () => void, type = "P") => tags.add(paper.struct(type, {}, draw));
	let y: number = cardSheet.margin;
	const write = (text: string, style: Style, type?: string) =>
		drawTagged(() => {
			y += drawText(paper, text, { x: left, y, width }, style);
		}, type);
	write(card.shop, strong);
	y += 2;
	write("Warranty card", title, "H1");
	y = drawRule(paper, y + 8);
	write(card.product, { ...strong, size: 13 });
	y += 8;
	write(card.serialName, small);
	write(card.serial, strong);
	y += 6;
	drawOrnament(paper, () => drawBarcode(paper, card.serial, y));
	y = drawRule(paper, y + 72);
	for (const { name, value } of card.facts) {
		drawTagged(() => {
			drawLine(paper, name, left, y, body);
			drawLine(paper, value, right, y, { ...strong, align: "right" });
		});
		y += 20;
	}
	y = drawRule(paper, y + 4);
	for (const text of card.branch) write(text, small);
	y += 6;
	write("Bring this card or the serial number when you make a warranty claim.", small);
	tags.end();
	paper.end();
	return paper;
}
