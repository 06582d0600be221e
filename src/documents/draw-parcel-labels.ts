import type { Readable } from "node:stream";
import { palette } from "#lib/branding/palette.ts";
import { code128, fitsCode128 } from "#lib/codes/code-128.ts";
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

/** An A6 page, in points. */
const sheet = { width: 297.64, height: 419.53, margin: 14 } as const;
const left = sheet.margin;
const right = sheet.width - sheet.margin;
const width = right - left;

const ink = palette.ink;
const small: Style = { face: "text", size: 8, colour: ink };
const body: Style = { face: "text", size: 10, colour: ink };
const strong: Style = { face: "strong", size: 10, colour: ink };
const large: Style = { face: "strong", size: 15, colour: ink };

/** The amount to collect and the details are below this line. */
const foot = sheet.height - sheet.margin - 62;

/** Draws labels on A6, one per page. The stream is the PDF file. */
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
		const tell = (draw: () => void) => tags.add(paper.struct("P", {}, draw));
		drawLabel(paper, label, tell);
	}
	tags.end();
	paper.end();
	return paper;
}

type Tell = (draw: () => void) => void;

function drawLabel(paper: Paper, label: ParcelLabel, tell: Tell): void {
	let y: number = sheet.margin;
	tell(() => {
		const courier = fit(paper, [{ text: label.courier ?? "No courier yet", style: large }], {
			width: width * 0.6,
			height: lineHeight(large),
		});
		drawFitted(paper, courier, left, y);
		drawLine(paper, label.reference, right, y, { ...large, align: "right" });
	});
	if (label.part) {
		tell(() =>
			drawLine(paper, `Parcel ${label.part}`, right, y + 20, { ...small, align: "right" }),
		);
	}
	y += 36;
	drawOrnament(paper, () => drawBars(paper, label.code, y));
	tell(() => {
		const shown = { ...strong, size: 11 };
		const x = sheet.width / 2;
		drawLine(paper, label.code, x + halfWidth(paper, label.code, shown), y + 66, {
			...shown,
			align: "right",
		});
	});
	y = rule(paper, y + 88);
	const sender: Text[] = [
		{ text: label.from.name, style: strong },
		{ text: label.from.address, style: small },
		{ text: label.from.phone, style: small },
	];
	y = drawParty(paper, tell, { title: "From", top: y, height: 58 }, sender);
	y = rule(paper, y + 6);
	const recipient: Text[] = [
		{ text: label.to.name, style: { ...strong, size: 14 } },
		{ text: label.to.address, style: { ...body, size: 12 } },
	];
	drawParty(paper, tell, { title: "To", top: y, height: foot - 4 - y }, recipient);
	rule(paper, foot);
	tell(() => {
		drawLine(paper, label.collect ? "Collect" : "Collect nothing", left, foot + 10, strong);
		if (label.collect) {
			drawLine(paper, label.collect, right, foot + 6, { ...large, size: 20, align: "right" });
		}
	});
	tell(() => {
		const facts = { text: label.facts.join(" · "), style: small };
		drawFitted(paper, fit(paper, [facts], { width, height: 26 }), left, foot + 36);
	});
}

/** Space beside the text for "From" and "To". */
const titleWidth = 34;

/** Draws a sender or recipient and returns where it ends. */
function drawParty(
	paper: Paper,
	tell: Tell,
	{ title, top, height }: { title: string; top: number; height: number },
	texts: readonly Text[],
): number {
	const lines = fit(paper, texts, { width: width - titleWidth, height });
	let end = top;
	tell(() => {
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
 * Wraps texts below each other into a space, in points. Nothing is ever cut off, since a parcel whose label lacks a
 * phone or a town can't be delivered: the letters shrink together until everything fits.
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

/** Draws lines below each other and returns where they end. */
function drawFitted(paper: Paper, lines: readonly Text[], x: number, top: number): number {
	let y = top;
	for (const { text, style } of lines) {
		drawLine(paper, text, x, y, style);
		y += lineHeight(style);
	}
	return y;
}

function rule(paper: Paper, y: number): number {
	drawOrnament(paper, () => {
		paper.moveTo(left, y).lineTo(right, y).lineWidth(0.8).stroke(ink);
	});
	return y + 8;
}

/** Draws the barcode as wide as the page allows, with a quiet zone of ten modules on each side. */
function drawBars(paper: Paper, code: string, y: number): void {
	if (!fitsCode128(code)) return;
	const widths = code128(code);
	const modules = widths.reduce((sum, each) => sum + each, 0) + 20;
	const module = Math.min(1.6, width / modules);
	let x = (sheet.width - modules * module) / 2 + 10 * module;
	for (const [index, bars] of widths.entries()) {
		if (index % 2 === 0) paper.rect(x, y, bars * module, 60);
		x += bars * module;
	}
	paper.fill(ink);
}

function halfWidth(paper: Paper, text: string, { face, size }: Style): number {
	return paper.font(face).fontSize(size).widthOfString(text) / 2;
}
