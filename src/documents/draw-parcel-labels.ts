import type { Readable } from "node:stream";
import { palette } from "#lib/branding/palette.ts";
import { cardSheet, drawBarcode, drawRule } from "./card-sheet.ts";
import {
	drawLine,
	drawOrnament,
	lineHeight,
	openPaper,
	type Paper,
	type Style,
	wrap,
} from "./page.ts";
import type { ParcelLabel } from "./parcel-label.ts";

const sheet = cardSheet;
const { left, right } = sheet;
const width = right - left;

const ink = palette.ink;
const small: Style = { face: "text", size: 8, colour: ink };
const body: Style = { face: "text", size: 10, colour: ink };
const strong: Style = { face: "strong", size: 10, colour: ink };
const large: Style = { face: "strong", size: 15, colour: ink };

/** Upper edge of the area with the amount to collect and the details. */
const foot = sheet.height - sheet.margin - 62;

/** Draws labels on A6, one per page. Returns the PDF file as a stream. */
export function drawParcelLabels(labels: readonly ParcelLabel[]): Readable {
	const [first] = labels;
	const paper = openPaper(
		{
			title: labels.length === 1 ? `Label ${first?.code}` : `${labels.length} labels`,
			author: first?.from.name ?? "",
			date: first?.date ?? new Date(0),
		},
		"A6",
	);
	const tags = paper.struct("Document");
	paper.addStructure(tags);
	for (const [index, label] of labels.entries()) {
		if (index > 0) paper.addPage({ size: "A6", margin: 0 });
		const drawTagged = (draw: () => void) => tags.add(paper.struct("P", {}, draw));
		drawLabel(paper, label, drawTagged);
	}
	tags.end();
	paper.end();
	return paper;
}

type DrawTagged = (draw: () => void) => void;

function drawLabel(paper: Paper, label: ParcelLabel, drawTagged: DrawTagged): void {
	let y: number = sheet.margin;
	drawTagged(() => {
		const courier = fit(paper, [{ text: label.courier ?? "No courier yet", style: large }], {
			width: width * 0.6,
			height: lineHeight(large),
		});
		drawFitted(paper, courier, left, y);
		drawLine(paper, label.reference, right, y, { ...large, align: "right" });
	});
	if (label.part) {
		drawTagged(() =>
			drawLine(paper, `Parcel ${label.part}`, right, y + 20, { ...small, align: "right" }),
		);
	}
	y += 36;
	drawOrnament(paper, () => drawBarcode(paper, label.code, y));
	drawTagged(() => {
		const shown = { ...strong, size: 11 };
		const x = sheet.width / 2;
		drawLine(paper, label.code, x + halfWidth(paper, label.code, shown), y + 66, {
			...shown,
			align: "right",
		});
	});
	y = drawRule(paper, y + 88);
	const sender: Text[] = [
		{ text: label.from.name, style: strong },
		{ text: label.from.address, style: small },
		{ text: label.from.phone, style: small },
	];
	y = drawParty(paper, drawTagged, { title: "From", top: y, height: 58 }, sender);
	y = drawRule(paper, y + 6);
	const recipient: Text[] = [
		{ text: label.to.name, style: { ...strong, size: 14 } },
		{ text: label.to.address, style: { ...body, size: 12 } },
	];
	drawParty(paper, drawTagged, { title: "To", top: y, height: foot - 4 - y }, recipient);
	drawRule(paper, foot);
	drawTagged(() => {
		drawLine(paper, label.collect ? "Collect" : "Nothing to collect", left, foot + 10, strong);
		if (label.collect) {
			drawLine(paper, label.collect, right, foot + 6, { ...large, size: 20, align: "right" });
		}
	});
	drawTagged(() => {
		const facts = { text: label.facts.join(" · "), style: small };
		drawFitted(paper, fit(paper, [facts], { width, height: 26 }), left, foot + 36);
	});
}

/** Width of the column with the words "From" and "To", in points. */
const titleWidth = 34;

/** Draws the sender or the recipient, and returns the y position of the lower edge. */
function drawParty(
	paper: Paper,
	drawTagged: DrawTagged,
	{ title, top, height }: { title: string; top: number; height: number },
	texts: readonly Text[],
): number {
	const lines = fit(paper, texts, { width: width - titleWidth, height });
	let end = top;
	drawTagged(() => {
		drawLine(paper, title, left, top + 1, small);
		end = drawFitted(paper, lines, left + titleWidth, top);
	});
	return end;
}

interface Text {
	text: string;
	style: Style;
}

/**
 * Wraps texts and reduces their font size until all of them fit into a space given in points. No text is cut off,
 * because a parcel without a phone number or a town can't be delivered.
 */
function fit(
	paper: Paper,
	texts: readonly Text[],
	room: { width: number; height: number },
): Text[] {
	for (let scale = 1; ; scale *= 0.95) {
		const lines = texts.flatMap(({ text, style }) => {
			const scaled = { ...style, size: style.size * scale };
			return wrap(paper, text, room.width, scaled).map((line) => ({ text: line, style: scaled }));
		});
		if (lines.reduce((sum, { style }) => sum + lineHeight(style), 0) <= room.height) return lines;
	}
}

/** Draws lines below each other and returns their lower edge. */
function drawFitted(paper: Paper, lines: readonly Text[], x: number, top: number): number {
	let y = top;
	for (const { text, style } of lines) {
		drawLine(paper, text, x, y, style);
		y += lineHeight(style);
	}
	return y;
}

function halfWidth(paper: Paper, text: string, { face, size }: Style): number {
	return paper.font(face).fontSize(size).widthOfString(text) / 2;
}
