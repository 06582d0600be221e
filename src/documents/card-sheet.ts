import { palette } from "#lib/branding/palette.ts";
import { code128, fitsCode128 } from "#lib/codes/code-128.ts";
import { drawOrnament, type Paper } from "./page.ts";

const sheet = { width: 297.64, height: 419.53, margin: 14 } as const;

/** An A6 page, in points. */
export const cardSheet = {
	...sheet,
	left: sheet.margin,
	right: sheet.width - sheet.margin,
} as const;

/** Draws a line across the page and returns the top of the content below it. */
export function drawRule(paper: Paper, y: number): number {
	drawOrnament(paper, () => {
		paper.moveTo(cardSheet.left, y).lineTo(cardSheet.right, y).lineWidth(0.8).stroke(palette.ink);
	});
	return y + 8;
}

/**
 * Draws the barcode, at most as wide as the page, with a quiet zone of ten modules on each side. Draws nothing if the
 * code can't be encoded.
 */
export function drawBarcode(paper: Paper, code: string, y: number): void {
	if (!fitsCode128(code)) return;
	const widths = code128(code);
	const modules = widths.reduce((sum, each) => sum + each, 0) + 20;
	const module = Math.min(1.6, (cardSheet.right - cardSheet.left) / modules);
	let x = (cardSheet.width - modules * module) / 2 + 10 * module;
	for (const [index, bars] of widths.entries()) {
		if (index % 2 === 0) paper.rect(x, y, bars * module, 60);
		x += bars * module;
	}
	paper.fill(palette.ink);
}
