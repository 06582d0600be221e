import type { Readable } from "node:stream";
import { code128, fitsCode128 } from "#lib/code-128.ts";
import { palette } from "#lib/palette.ts";
import {
	drawLine,
	drawOrnament,
	drawWords,
	lineHeight,
	openPaper,
	type Paper,
	type Style,
	wrap,
} from "./page.ts";
import type { ParcelLabel } from "./parcel-label.ts";

/** Points of an A6 sheet. */
const sheet = { width: 297.64, height: 419.53, margin: 14 } as const;
const left = sheet.margin;
const right = sheet.width - sheet.margin;
const width = right - left;

const ink = palette.ink;
const small: Style = { face: "text", size: 8, colour: ink };
const body: Style = { face: "text", size: 10, colour: ink };
const strong: Style = { face: "strong", size: 10, colour: ink };
const large: Style = { face: "strong", size: 15, colour: ink };

/** Below this stand what is collected and the facts. */
const foot = sheet.height - sheet.margin - 62;

/** Draws labels on A6, a sheet each; the stream is the file. */
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
		drawLine(
			paper,
			cut(paper, label.courier ?? "No courier yet", width * 0.6, large),
			left,
			y,
			large,
		);
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
	y = drawParty(paper, tell, y, "From", label.from, { name: strong, address: small, most: 3 });
	if (label.from.phone) {
		tell(() => drawLine(paper, label.from.phone, left + 34, y, small));
		y += lineHeight(small);
	}
	y = rule(paper, y + 6);
	drawParty(paper, tell, y, "To", label.to, {
		name: { ...strong, size: 14 },
		address: { ...body, size: 12 },
		most: 5,
	});
	rule(paper, foot);
	tell(() => {
		drawLine(paper, label.collect ? "Collect" : "Collect nothing", left, foot + 10, strong);
		if (label.collect) {
			drawLine(paper, label.collect, right, foot + 6, { ...large, size: 20, align: "right" });
		}
	});
	tell(() => {
		drawWords(paper, label.facts.join(" · "), { x: left, y: foot + 36, width }, small);
	});
}

function drawParty(
	paper: Paper,
	tell: Tell,
	top: number,
	title: string,
	{ name, address }: { name: string; address: string },
	styles: { name: Style; address: Style; most: number },
): number {
	let y = top;
	tell(() => {
		drawLine(paper, title, left, y + 1, small);
		for (const [text, style, most] of [
			[name, styles.name, 2],
			[address, styles.address, styles.most],
		] as const) {
			for (const line of wrap(paper, text, width - 34, style).slice(0, most)) {
				drawLine(paper, line, left + 34, y, style);
				y += lineHeight(style);
			}
		}
	});
	return y;
}

function rule(paper: Paper, y: number): number {
	drawOrnament(paper, () => {
		paper.moveTo(left, y).lineTo(right, y).lineWidth(0.8).stroke(ink);
	});
	return y + 8;
}

/** As wide as the sheet allows, with ten modules of quiet room at each side. */
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

const cut = (paper: Paper, text: string, room: number, style: Style): string =>
	wrap(paper, text, room, style)[0] ?? "";

function halfWidth(paper: Paper, text: string, { face, size }: Style): number {
	return paper.font(face).fontSize(size).widthOfString(text) / 2;
}
