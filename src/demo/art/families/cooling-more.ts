import { aluminium, mango, rubber } from "../colours.ts";
import { standCrate } from "../crate.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect } from "../light.ts";
import { chargeMark } from "../parts.ts";
import { numberOf, type Sitting, wattsMark } from "../sitting.ts";

/** A tube of paste with its spatula. */
export function drawThermalPaste(sitting: Sitting): string {
	const { paint, angle } = sitting;
	return `<g transform="rotate(${-34 + angle} 320 320)">${lying(paint, rect(110, 270, 380, 100, 20, "#15181C"), 13)}${rect(60, 300, 70, 40, 8, "#c9ced3")}${rect(40, 282, 22, 76, 8, "#c9ced3")}${rect(120, 266, 340, 108, 20, paint.roll(aluminium))}${rect(190, 266, 210, 108, 0, "#23282d")}${chargeMark(206, 290, 56, mango)}${lettering(`${numberOf(sitting, "weight_g") ?? ""}G`, 290, 300, 40, "#fff", 0.95)}<path d="M460 290l60 20v20l-60 20z" fill="#c9ced3"/>${rect(516, 312, 54, 16, 6, "#5e656c")}<path d="M570 316q36 0 30 30t-44 10" fill="none" stroke="#8b9299" stroke-width="15" stroke-linecap="round"/></g><g transform="translate(430 500) rotate(-14)">${rect(-90, -16, 180, 32, 8, mango)}</g>`;
}

/** A small fan on a foot. */
export function drawDeskFan(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const blades = [0, 72, 144, 216, 288]
		.map(
			(turn) =>
				`<path d="M0-24C60-60 120-80 116-120C60-150 0-120-8-30z" transform="rotate(${turn})" fill="${paint.linear("diagonal", [c.highlight, c.base])}"/>`,
		)
		.join("");
	return `${groundShadow(paint, 326, 580, 250, 210)}<g transform="rotate(${angle} 320 560)"><ellipse cx="320" cy="566" rx="110" ry="26" fill="${c.deep}"/><ellipse cx="320" cy="556" rx="110" ry="26" fill="${paint.linear("right", [c.base, c.highlight, c.base, c.shade])}"/>${cord("M320 552V430", c, 34)}<circle cx="326" cy="272" r="184" fill="${c.deep}"/><circle cx="320" cy="264" r="184" fill="${c.shade}"/><circle cx="320" cy="264" r="166" fill="#23282d"/><g transform="translate(320 264)">${blades}<circle r="38" fill="${paint.ball(c)}"/></g>${Array.from({ length: 24 }, (_, at) => `<path d="M320 100v328" stroke="#fff" stroke-opacity=".35" stroke-width="2" transform="rotate(${at * 7.5} 320 264)"/>`).join("")}<circle cx="320" cy="264" r="175" fill="none" stroke="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}" stroke-width="20"/>${letteringAt(wattsMark(numberOf(sitting, "watts") ?? 0), 320, 548, 17, c.mark, 0.8)}</g>`;
}

/** A blower that seals to the laptop with a foam ring, or sits at its vent. */
export function drawBlower(sitting: Sitting): string {
	const { paint, colours: c, name, angle } = sitting;
	if (/Vacuum/.test(name)) {
		return standCrate(
			paint,
			c,
			{
				width: 250,
				depth: 200,
				height: 230,
				radius: 40,
				front: `<circle cx="125" cy="112" r="84" fill="#0b0d0f"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M125 112q30-50 6-76-30 10-6 76" fill="#4a5058" transform="rotate(${turn} 125 112)"/>`).join("")}<circle cx="125" cy="112" r="20" fill="${mango}"/>${lettering("42", 92, 200, 18, mango)}`,
				right: rect(36, 70, 128, 100, 20, rubber.deep) + rect(52, 86, 96, 68, 12, "#000"),
				top: chargeMark(90, 60, 76, c.mark, 0.6),
			},
			{ yaw: -38, angle },
		).drawing;
	}
	const inches = numberOf(sitting, "size_inches") ?? 17;
	return standCrate(
		paint,
		c,
		{
			width: 460,
			depth: 320,
			height: 60,
			radius: 30,
			front:
				rect(60, 16, 340, 28, 10, "#000", 'opacity=".4"') +
				lettering(`${inches}IN`, 190, 20, 18, "#fff", 0.8),
			top:
				rect(26, 24, 408, 250, 60, "#15181C") +
				rect(40, 38, 380, 222, 50, "none", 'stroke="#5a6068" stroke-width="26"') +
				`<circle cx="230" cy="150" r="86" fill="#07090b"/>${Array.from({ length: 14 }, (_, at) => `<path d="M230 150q26-40 4-80" fill="none" stroke="#6d747b" stroke-width="10" transform="rotate(${at * 25.7} 230 150)"/>`).join("")}<circle cx="230" cy="150" r="26" fill="${mango}"/>`,
		},
		{ yaw: -20, elevation: 44, angle },
	).drawing;
}
