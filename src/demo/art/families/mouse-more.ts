import { rubber } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { groundShadow, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { numberOf, type Sitting } from "../sitting.ts";

/** Two wrist cushions: a long one and a short one. */
export function drawWristSet({ paint, colours: c, angle }: Sitting): string {
	const rest = (x: number, y: number, w: number) =>
		`${lying(paint, rect(x, y, w, 104, 50, "#15181C"), 13)}${rect(x + 4, y + 12, w, 104, 50, c.deep)}${slab(paint, [x, y, w, 104, 50], paint.roll(c), 0.7)}${rect(x + 30, y + 18, w - 60, 10, 5, "#fff", 'opacity=".25"')}${chargeMark(x + w - 62, y + 34, 34, c.mark, 0.5)}`;
	return `<g transform="rotate(${-10 + angle} 320 320)">${rest(50, 220, 540)}${rest(190, 390, 210)}</g>`;
}

/** Round feet for a mouse, on the sheet they are sold on. */
export function drawMouseSkates(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `<g transform="rotate(-9 320 320)">${lying(paint, rect(120, 110, 400, 420, 24, "#15181C"), 13)}${rect(120, 110, 400, 420, 24, "#23282d")}${rect(120, 110, 400, 80, 24, c.accent)}${chargeMark(150, 130, 40, "#2B2A27", 0.8)}${lettering(`×${numberOf(sitting, "count") ?? 12}`, 420, 138, 26, "#2B2A27", 0.85)}${Array.from(
		{ length: numberOf(sitting, "count") ?? 12 },
		(_, at) => {
			const [x, y] = [182 + (at % 4) * 92, 254 + Math.floor(at / 4) * 96];
			return `<circle cx="${x + 3}" cy="${y + 5}" r="36" fill="#000" opacity=".5"/><circle cx="${x}" cy="${y}" r="36" fill="${paint.ball({ ...c, base: "#F4F0E8", highlight: "#ffffff", shade: "#D0C9BC", deep: "#9A9182" })}"/>`;
		},
	).join("")}</g>`;
}

/** A ring with buttons, worn on a finger. */
export function drawRingMouse({ paint, colours: c, angle }: Sitting): string {
	return `<g transform="rotate(${angle - 10} 320 320)">${lying(paint, '<ellipse cx="320" cy="350" rx="190" ry="190"/>', 16)}<circle cx="324" cy="370" r="170" fill="none" stroke="${c.deep}" stroke-width="60"/><circle cx="320" cy="362" r="170" fill="none" stroke="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}" stroke-width="52"/>${rect(206, 110, 236, 150, 60, c.deep)}${slab(paint, [200, 102, 236, 150, 60], paint.body(c), 0.9)}${rect(226, 128, 120, 98, 30, rubber.deep)}<circle cx="286" cy="177" r="26" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>${rect(362, 132, 50, 40, 12, c.shade)}${rect(362, 182, 50, 40, 12, c.shade)}${lamp(318, 116, 4)}</g>`;
}

/** A folding mouse, twice: flat in its sleeve, and arched on the table. */
export function drawFoldingMouse({ paint, colours: c, angle }: Sitting): string {
	return `${groundShadow(paint, 326, 470, 430, 380)}<g transform="rotate(${angle} 320 400)"><path d="M120 456C180 260 300 220 340 220L540 430Q548 456 520 460H140q-24 0-20-4z" fill="${c.deep}"/><path d="M116 446C180 250 300 208 340 208L536 420q10 26-18 30L360 330C280 300 200 380 150 452z" fill="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}"/><path d="M340 208L536 420" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><path d="M220 300l90 40M340 208l30 120" stroke="${c.deep}" stroke-width="4"/>${rect(208, 252, 30, 70, 14, rubber.base, 'transform="rotate(38 223 287)"')}${chargeMark(400, 330, 44, c.mark, 0.5)}${lamp(480, 420, 4)}</g>`;
}
