import { palette } from "#lib/branding/palette.ts";
import { drawOrnament, type Paper, type Style, sheet } from "./page.ts";

export const left = sheet.margin;
export const right = sheet.width - sheet.margin;
/** Lower edge of the content; the footer is below it. */
export const contentBottom = sheet.height - sheet.margin - 44;

export const body: Style = { face: "text", size: 10, colour: palette.ink };
export const strong: Style = { ...body, face: "strong" };
export const small: Style = { face: "text", size: 8.5, colour: palette.inkSoft };
export const label: Style = { ...small, face: "strong" };

/** Starts a new page and returns the top of its content. */
export function startPage(paper: Paper): number {
	paper.addPage();
	return sheet.margin;
}

/** Draws content as a tagged element for screen readers; `alt` describes a picture. */
export type DrawTagged = (type: string, draw: () => void, alt?: string) => void;

export function drawHairline(paper: Paper, y: number, from = left): void {
	drawOrnament(paper, () => {
		paper.moveTo(from, y).lineTo(right, y).lineWidth(0.75).stroke(palette.line);
	});
}
