import type { DocumentFact } from "./order-document.ts";
import {
	body,
	contentBottom,
	type DrawTagged,
	drawHairline,
	label,
	left,
	startPage,
} from "./order-sheet.ts";
import { contentWidth, drawLine, lineHeight, type Paper, type Style, wrap } from "./page.ts";

const factGap = 20;
const factWidth = (contentWidth - 2 * factGap) / 3;
/** Maximum number of lines of a value in a third of the page's width. Values with more lines use the full width. */
const maxFactLines = 8;

/** Wraps a value into lines. An empty line keeps its height. */
const factLines = (paper: Paper, { value }: DocumentFact, width: number): string[] =>
	value.flatMap((text) => (text.trim() === "" ? [""] : wrap(paper, text, width, body)));

/**
 * Draws the details of an order, three side by side. A long value gets the full width and may continue on the next
 * pages.
 */
export function drawFacts(
	paper: Paper,
	facts: readonly DocumentFact[],
	from: number,
	drawTagged: DrawTagged,
): number {
	let y = from;
	let row: DocumentFact[] = [];
	const drawRow = () => {
		if (row.length > 0) y = drawFactRow(paper, row, y, drawTagged);
		row = [];
	};
	for (const fact of facts) {
		if (factLines(paper, fact, factWidth).length > maxFactLines) {
			drawRow();
			y = drawLongFact(paper, fact, y, drawTagged);
		} else if (row.push(fact) === 3) drawRow();
	}
	drawRow();
	return y;
}

function drawFactRow(
	paper: Paper,
	row: readonly DocumentFact[],
	from: number,
	drawTagged: DrawTagged,
): number {
	const cells = row.map((fact) => ({
		name: wrap(paper, fact.name, factWidth, label),
		lines: factLines(paper, fact, factWidth),
	}));
	const heights = cells.map(
		({ name, lines }) => name.length * lineHeight(label) + 1 + lines.length * lineHeight(body),
	);
	const height = 20 + Math.max(...heights);
	const top = from + height > contentBottom ? startPage(paper) : from;
	drawHairline(paper, top);
	for (const [index, { name, lines }] of cells.entries()) {
		const x = left + index * (factWidth + factGap);
		drawTagged("P", () => {
			const y = drawLines(paper, name, { x, y: top + 10 }, label) + 1;
			drawLines(paper, lines, { x, y }, body);
		});
	}
	return top + height;
}

function drawLongFact(
	paper: Paper,
	fact: DocumentFact,
	from: number,
	drawTagged: DrawTagged,
): number {
	const name = wrap(paper, fact.name, contentWidth, label);
	let y = from + 80 > contentBottom ? startPage(paper) : from;
	drawHairline(paper, y);
	y += 10;
	drawTagged("P", () => {
		y = drawLines(paper, name, { x: left, y }, label) + 1;
	});
	for (const line of factLines(paper, fact, contentWidth)) {
		if (y + lineHeight(body) > contentBottom) y = startPage(paper);
		drawTagged("P", () => {
			y = drawLines(paper, [line], { x: left, y }, body);
		});
	}
	return y + 10;
}

/** Draws lines that are already wrapped, and returns their lower edge. */
function drawLines(
	paper: Paper,
	lines: readonly string[],
	{ x, y }: { x: number; y: number },
	style: Style,
): number {
	for (const [index, line] of lines.entries()) {
		drawLine(paper, line, x, y + index * lineHeight(style), style);
	}
	return y + lines.length * lineHeight(style);
}
