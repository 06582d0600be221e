import { palette } from "#lib/palette.ts";
import { drawOrnament, type Paper, type Style, sheet } from "./page.ts";

export const left = sheet.margin;
export const right = sheet.width - sheet.margin;
/** Below this stands the foot of the sheet. */
export const floor = sheet.height - sheet.margin - 44;

export const body: Style = { face: "text", size: 10, colour: palette.ink };
export const strong: Style = { ...body, face: "strong" };
export const small: Style = { face: "text", size: 8.5, colour: palette.inkSoft };
export const label: Style = { ...small, face: "strong" };

/** Goes on with another sheet, and gives where it begins. */
export function openSheet(paper: Paper): number {
	paper.addPage();
	return sheet.margin;
}

/** Draws something that is read out, as what it is; `alt` is what a picture says. */
export type Tell = (type: string, draw: () => void, alt?: string) => void;

export function drawHairline(paper: Paper, y: number, from = left): void {
	drawOrnament(paper, () => {
		paper.moveTo(from, y).lineTo(right, y).lineWidth(0.75).stroke(palette.line);
	});
}
