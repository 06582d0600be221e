import { type Colours, mango, mix, rubber } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { boxShadow, rect, slab, standing } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp, lens } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";
import { type Box, View } from "../space.ts";

/** A fan in its housing, with nine swept blades and a hub. */
function fan(
	paint: Paint,
	c: Colours,
	x: number,
	y: number,
	radius: number,
	glow: boolean,
): string {
	// The fan is drawn once, 100 wide, and scaled, so that fans of all sizes share the drawing.
	const r = 100;
	const blade = paint.define(
		`<path id="" d="M0 ${-r * 0.26}C${r * 0.2} ${-r * 0.46} ${r * 0.3} ${-r * 0.7} ${r * 0.16} ${-r * 0.9}C${r * 0.4} ${-r * 0.86} ${r * 0.56} ${-r * 0.7} ${r * 0.58} ${-r * 0.6}C${r * 0.46} ${-r * 0.4} ${r * 0.3} ${-r * 0.24} ${r * 0.16} ${-r * 0.16}z"/>`,
	);
	const blades = paint.define(
		`<g id="">${Array.from({ length: 9 }, (_, at) => `<use href="#${blade}" transform="rotate(${at * 40})"/>`).join("")}</g>`,
	);
	const ring = glow
		? `<circle r="${r * 0.95}" fill="none" stroke="${mango}" stroke-width="${r * 0.16}" opacity=".4" filter="${paint.blurAround(6, 0.3, 0.3)}"/><circle r="${r * 0.96}" fill="none" stroke="${mango}" stroke-width="${r * 0.07}"/><circle r="${r * 0.96}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`
		: `<circle r="${r * 0.97}" fill="none" stroke="${c.accent}" stroke-opacity=".8" stroke-width="2.5"/>`;
	const sweep = paint.linear("diagonal", [
		mix(rubber.highlight, c.highlight, 0.3),
		rubber.base,
		rubber.shade,
	]);
	const whole = paint.define(
		`<g id=""><circle r="${r}" fill="${paint.linear("diagonal", ["#000000", "#23282d"])}"/>${ring}` +
			`<use href="#${blades}" fill="#000" opacity=".5" x="2" y="4"/><use href="#${blades}" fill="${sweep}"/>` +
			`<circle r="${r * 0.3}" fill="${paint.ball(c)}"/>${chargeMark(-r * 0.08, -r * 0.14, r * 0.28, c.mark, 0.9)}</g>`,
	);
	return `<use href="#${whole}" transform="translate(${x} ${y}) scale(${radius / r})"/>`;
}

/** Cooling pads: two fans, one large fan, five with glow; and a cooler clipped to a phone. */
export function drawCoolingPad(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	if (detail === 3) return phoneCooler(paint, c, angle);
	const [width, depth] = [450, 320] as const;
	const view = new View({ yaw: -20 + angle, elevation: 46, x: 166, y: 282 });
	const box: Box = { x: 0, z: 0, width, depth, radius: 44, from: 8, to: 36 };
	const fans = [
		fan(paint, c, 130, 158, 88, false) + fan(paint, c, 320, 158, 88, false),
		fan(paint, c, width / 2, 156, 128, true),
		fan(paint, c, width / 2, 156, 74, true) +
			[
				[84, 88],
				[366, 88],
				[84, 226],
				[366, 226],
			]
				.map(([x, y]) => fan(paint, c, x ?? 0, y ?? 0, 52, true))
				.join(""),
	][detail];
	const grille = paint.pattern(
		13,
		13,
		'<path d="M0 6.500h13M6.5 0v13" stroke="#000" stroke-opacity=".62" stroke-width="2.6"/><path d="M0 5h13" stroke="#fff" stroke-opacity=".16" stroke-width="1"/>',
		"rotate(45)",
	);
	const hump = (x: number) =>
		view.solid(
			paint,
			{ x, z: depth - 34, width: 64, depth: 16, radius: 7, from: 36, to: 60 },
			{ ...rubber, base: c.shade, highlight: c.base, shade: c.deep },
		);
	return (
		boxShadow(paint, view, { ...box, from: 0 }, 40) +
		[30, width - 90]
			.map((x) =>
				view.solid(
					paint,
					{ x, z: depth - 50, width: 60, depth: 30, radius: 8, from: 0, to: 9 },
					rubber,
				),
			)
			.join("") +
		view.solid(paint, box, c) +
		`<g ${view.top(36)}>${rect(18, 18, width - 36, depth - 58, 32, "#0a0c0e")}${fans}${rect(18, 18, width - 36, depth - 58, 32, grille)}${rect(19, 19, width - 38, depth - 60, 31, "none", 'stroke="#fff" stroke-opacity=".3" stroke-width="2"')}${rect(
			18,
			18,
			width - 36,
			depth - 58,
			32,
			paint.linear("diagonal", [
				[0, "#fff", 0.2],
				[0.4, "#fff", 0],
				[1, "#000", 0.2],
			]),
		)}</g>` +
		hump(86) +
		hump(width - 150) +
		`<g ${view.front(depth, 0, 36)}>${rect(60, 9, width - 120, 8, 4, "#000", 'opacity=".35"')}${rect(62, 10.5, (width - 124) * 0.7, 5, 2.5, detail ? mango : c.accent)}</g>` +
		`<g ${view.top(36, width / 2 - 12, depth - 34)}>${chargeMark(0, 0, 26, c.mark, 0.75)}</g>` +
		lamp(...view.point(width - 46, 36, depth - 24), 3.5)
	);
}

function phoneCooler(paint: Paint, c: Colours, angle: number): string {
	const [x, y, w, h] = [188, 70, 264, 494] as const;
	return standing(
		paint,
		{ x, y, width: w + 10, height: h, radius: 50 },
		-7 + angle,
		rect(x + 11, y + 4, w, h, 50, "#14171a") +
			slab(
				paint,
				[x, y, w, h, 50],
				paint.linear("falling", ["#747c84", "#454b52", "#2b3036", "#1b1f23"]),
			) +
			rect(x + 18, y + 18, 116, 116, 34, "#2b3036") +
			rect(
				x + 19,
				y + 19,
				114,
				114,
				33,
				"none",
				'stroke="#fff" stroke-opacity=".25" stroke-width="2"',
			) +
			lens(paint, x + 50, y + 50, 24) +
			lens(paint, x + 102, y + 102, 24) +
			rect(x - 26, y + 270, w + 58, 62, 16, c.deep) +
			rect(x - 28, y + 264, w + 56, 62, 16, paint.roll(c)) +
			rect(x - 32, y + 250, 26, 90, 11, paint.linear("right", [rubber.highlight, rubber.shade])) +
			rect(x + w + 8, y + 250, 26, 90, 11, paint.linear("right", [rubber.base, rubber.deep])) +
			`<circle cx="${x + w / 2 + 8}" cy="${y + 312}" r="124" fill="#000" opacity=".4" filter="${paint.blurAround(9, 0.3, 0.3)}"/><circle cx="${x + w / 2 + 5}" cy="${y + 302}" r="122" fill="${c.deep}"/><circle cx="${x + w / 2}" cy="${y + 295}" r="122" fill="${paint.ball(c)}"/><circle cx="${x + w / 2}" cy="${y + 295}" r="119" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>` +
			fan(paint, c, x + w / 2, y + 295, 98, true) +
			`<g transform="translate(${x + w / 2} ${y + 295})" fill="none" stroke="${mix(c.shade, c.deep, 0.4)}" stroke-width="5"><circle r="74"/><circle r="50"/><path d="M0-98V98M-98 0H98"/></g>` +
			rect(x + w / 2 - 42, y + 424, 84, 36, 12, "#07090b") +
			lettering("12", x + w / 2 - 24, y + 433, 18, mango, 1, 0.9) +
			`<circle cx="${x + w / 2 + 16}" cy="${y + 436}" r="3" fill="none" stroke="${mango}" stroke-width="2"/>`,
	);
}
