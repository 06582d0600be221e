import PDFDocument from "pdfkit";
import { documentFonts, drawableText, type Face, pesoFace, pesoSign } from "./document-fonts.ts";

/** An A4 page, in points. */
export const sheet = { width: 595.28, height: 841.89, margin: 48 } as const;
export const contentWidth = sheet.width - 2 * sheet.margin;

export interface Style {
	face: Face;
	size: number;
	colour: string;
	align?: "left" | "right";
}

/** A document being drawn. All positions are in points from the page's top left corner. */
export type Paper = PDFKit.PDFDocument;

/** Creates an empty document with the shop's fonts. Earlier pages can still be drawn on until the document ends. */
export function openPaper(
	info: { title: string; author: string; date: Date },
	size: "A4" | "A6" = "A4",
): Paper {
	const paper = new PDFDocument({
		size,
		margin: 0,
		bufferPages: true,
		lang: "en-PH",
		displayTitle: true,
		pdfVersion: "1.7",
		tagged: true,
		info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date },
	});
	for (const [name, file] of documentFonts()) paper.registerFont(name, file);
	return paper;
}

/** Splits a line into pieces that each need only one font. */
function fontRunsOf(text: string, face: Face): { text: string; font: string }[] {
	return drawableText(text)
		.split(new RegExp(`(${pesoSign})`, "u"))
		.filter((piece) => piece !== "")
		.map((piece) => ({ text: piece, font: piece === pesoSign ? pesoFace(face) : face }));
}

const figures: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum", "kern"];
const inLine = { lineBreak: false, features: figures } as const;

function widthOf(paper: Paper, text: string, { face, size }: Style): number {
	return fontRunsOf(text, face).reduce(
		(sum, piece) =>
			sum + paper.font(piece.font).fontSize(size).widthOfString(piece.text, { features: figures }),
		0,
	);
}

/** Draws a single short line; `x` is its left or right edge. */
export function drawLine(paper: Paper, text: string, x: number, y: number, style: Style): void {
	let left = style.align === "right" ? x - widthOf(paper, text, style) : x;
	// Align both font files of a typeface by their baseline, because their line heights differ.
	const baseline = y + ascentOf(paper, style);
	for (const piece of fontRunsOf(text, style.face)) {
		paper.font(piece.font).fontSize(style.size).fillColor(style.colour);
		paper.text(piece.text, left, baseline, { ...inLine, baseline: "alphabetic" });
		left += paper.widthOfString(piece.text, { features: figures });
	}
}

const ascentOf = (paper: Paper, { face, size }: Style): number => {
	paper.font(face).fontSize(size);
	return paper.currentLineHeight(true) * 0.78;
};

/** Wraps text into lines of a maximum width. A word longer than a line is split. */
export function wrap(paper: Paper, text: string, width: number, style: Style): string[] {
	const lines: string[] = [];
	let line = "";
	const fits = (candidate: string) => widthOf(paper, candidate, style) <= width;
	for (const word of text.split(/\s+/u).filter((each) => each !== "")) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (fits(longer)) {
			line = longer;
			continue;
		}
		if (line !== "") lines.push(line);
		line = "";
		for (const character of word) {
			if (line !== "" && !fits(line + character)) {
				lines.push(line);
				line = "";
			}
			line += character;
		}
	}
	if (line !== "") lines.push(line);
	return lines;
}

export const lineHeight = ({ size }: Style): number => Math.round(size * 1.4);

/** Draws wrapped text and returns its height. */
export function drawText(
	paper: Paper,
	text: string,
	at: { x: number; y: number; width: number },
	style: Style,
): number {
	const lines = wrap(paper, text, at.width, style);
	for (const [index, line] of lines.entries()) {
		const x = style.align === "right" ? at.x + at.width : at.x;
		drawLine(paper, line, x, at.y + index * lineHeight(style), style);
	}
	return lines.length * lineHeight(style);
}

/** Draws decoration, which screen readers skip: lines, bars, page numbers. */
export function drawOrnament(paper: Paper, draw: () => void): void {
	paper.markContent("Artifact", { type: "Layout" });
	draw();
	paper.endMarkedContent();
}
