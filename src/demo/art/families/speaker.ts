import { type Colours, mango, mix, rubber } from "../colours.ts";
import { cord, edge, groundShadow, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** Knitted fabric: light and dark stitches over the speaker's body. */
function knit(paint: Paint, size = 8): string {
	const s = size / 2;
	return paint.pattern(
		size,
		size,
		`<path d="M0 0 ${s} ${s} ${size} 0" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/><path d="M0 ${s} ${s} ${size} ${size} ${s}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.8"/>`,
	);
}

/** Speakers: an upright cylinder, a lying barrel with a strap, a small puck on a loop, a party tower. */
export function drawSpeaker(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const draw = [upright, barrel, puck, /XL/.test(sitting.name) ? tower : single] as const;
	return draw[detail](paint, c, angle);
}

const badge = (x: number, y: number) =>
	`${rect(x - 25, y - 30, 50, 60, 13, "#0d1013")}${rect(x - 24, y - 29, 48, 58, 12, "none", 'stroke="#fff" stroke-opacity=".25" stroke-width="1.5"')}${chargeMark(x - 13, y - 20, 40, mango)}`;

function upright(paint: Paint, c: Colours, angle: number): string {
	const [l, t, w, h, e] = [196, 128, 248, 420, 44] as const;
	const body = `M${l} ${t + 20}V${t + h - 30}C${l} ${t + h + e - 20} ${l + w} ${t + h + e - 20} ${l + w} ${t + h - 30}V${t + 20}z`;
	return (
		groundShadow(paint, 322, 556, 266, 236) +
		`<g transform="rotate(${angle} 320 570)">` +
		cord(
			`M${l + w - 8} 188c44-2 52 40 44 84s-34 54-36 18 6-70-8-86`,
			{ ...rubber, base: c.accent, highlight: "#FFF1CC", shade: "#D98A00", deep: "#8A5600" },
			9,
		) +
		`<path d="${body}" fill="${paint.column(c)}"/><path d="${body}" fill="${knit(paint, 9)}"/>` +
		`<path d="M${l} ${t + h - 46}v18C${l} ${t + h + e - 20} ${l + w} ${t + h + e - 20} ${l + w} ${t + h - 28}v-18C${l + w} ${t + h + e - 40} ${l} ${t + h + e - 40} ${l} ${t + h - 46}z" fill="${paint.column(rubber)}"/>` +
		`<path d="${body}" fill="${paint.linear("down", [
			[0, "#000", 0.18],
			[0.12, "#000", 0],
			[0.7, "#000", 0],
			[1, "#000", 0.34],
		])}"/>` +
		`<ellipse cx="320" cy="${t + 18}" rx="124" ry="42" fill="${c.deep}"/><ellipse cx="320" cy="${t + 12}" rx="124" ry="42" fill="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}"/>` +
		`<ellipse cx="320" cy="${t + 12}" rx="122" ry="40" fill="none" stroke="${edge(paint, 0.9)}" stroke-width="3"/>` +
		`<ellipse cx="320" cy="${t + 12}" rx="94" ry="29" fill="${paint.linear("down", [rubber.deep, rubber.base])}"/>` +
		`<ellipse cx="320" cy="${t + 12}" rx="94" ry="29" fill="none" stroke="${mango}" stroke-width="3"/>` +
		`<path d="M262 ${t + 12}h22m-11-6.500v13M356 ${t + 12}h22M312 ${t + 5}l18 7-18 7z" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="#fff" opacity=".9"/>` +
		badge(312, 336) +
		`<path d="M250 ${t + 60}v${h - 120}" stroke="#fff" stroke-width="12" opacity=".2" stroke-linecap="round" filter="${paint.blur(5)}"/>` +
		lamp(320, 530, 4) +
		"</g>"
	);
}

function barrel(paint: Paint, c: Colours, angle: number): string {
	const [l, t, w, h] = [84, 248, 472, 210] as const;
	const body = `M${l + 56} ${t}h${w - 112}c44 0 56 46 56 ${h / 2}s-12 ${h / 2}-56 ${h / 2}H${l + 56}c-44 0-56-46-56-${h / 2}s12-${h / 2} 56-${h / 2}z`;
	return (
		groundShadow(paint, 324, t + h + 8, w - 20, w - 150) +
		`<g transform="rotate(${angle} 320 460)">` +
		cord(
			`M146 258C150 168 236 140 322 140s172 28 176 116`,
			{ ...rubber, base: c.shade, shade: c.deep, highlight: c.highlight },
			20,
		) +
		`<path d="${body}" fill="${paint.roll(c)}"/><path d="${body}" fill="${knit(paint, 9)}"/>` +
		`<path d="${body}" fill="${paint.linear("right", [
			[0, "#000", 0.46],
			[0.16, "#000", 0],
			[0.8, "#000", 0],
			[1, "#000", 0.5],
		])}"/>` +
		`<ellipse cx="${l + 36}" cy="${t + h / 2}" rx="34" ry="${h / 2 - 8}" fill="${paint.linear("diagonal", [rubber.highlight, rubber.base, rubber.deep])}"/><ellipse cx="${l + 32}" cy="${t + h / 2}" rx="26" ry="${h / 2 - 26}" fill="${paint.linear("diagonal", ["#0b0d0f", "#3a4047"])}"/><ellipse cx="${l + 30}" cy="${t + h / 2}" rx="17" ry="50" fill="${paint.linear("diagonal", ["#8b9299", "#2c3137"])}"/>${chargeMark(l + 22, t + h / 2 - 15, 30, mango)}` +
		`<ellipse cx="${l + w - 28}" cy="${t + h / 2}" rx="24" ry="${h / 2 - 6}" fill="${paint.linear("right", [rubber.base, rubber.highlight, rubber.deep])}"/>` +
		rect(238, t + 6, 182, 36, 18, paint.linear("down", [rubber.base, rubber.deep])) +
		rect(239, t + 7, 180, 34, 17, "none", 'stroke="#fff" stroke-opacity=".25" stroke-width="1.5"') +
		`<path d="M262 ${t + 24}h18m-9-9v18M378 ${t + 24}h18M321 ${t + 15}l16 9-16 9z" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" fill="#fff" opacity=".85"/>` +
		badge(330, t + 112) +
		`<path d="M150 ${t + 46}h${w - 190}" stroke="#fff" stroke-width="14" opacity=".25" stroke-linecap="round" filter="${paint.blur(5)}"/>` +
		[0, 1, 2, 3]
			.map((at) =>
				rect(
					286 + at * 24,
					t + h - 22,
					16,
					5,
					2.5,
					at < 3 ? mango : "#000",
					at < 3 ? "" : 'opacity=".4"',
				),
			)
			.join("") +
		"</g>"
	);
}

function puck(paint: Paint, c: Colours, angle: number): string {
	const [x, y, s] = [170, 214, 300] as const;
	const cx = x + s / 2;
	const cy = y + s / 2;
	return (
		groundShadow(paint, 326, y + s + 6, s + 20, s - 60) +
		`<g transform="rotate(${angle} 320 ${y + s})">` +
		cord(
			`M${x + s - 46} ${y + 30}C${x + s - 40} ${y - 60} ${x + s + 44} ${y - 92} ${x + s + 52} ${y - 22}S${x + s + 6} ${y + 60} ${x + s - 30} ${y + 44}`,
			{
				...rubber,
				base: mix(c.accent, "#8A5600", 0.1),
				highlight: "#FFE3A3",
				shade: "#D98A00",
				deep: "#8A5600",
			},
			16,
		) +
		rect(x + 18, y + 8, s, s, 92, c.deep) +
		slab(paint, [x, y, s, s, 92], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.5) })) +
		`<circle cx="${cx}" cy="${cy}" r="122" fill="${paint.linear("diagonal", [c.deep, c.shade, c.highlight])}"/><circle cx="${cx}" cy="${cy}" r="117" fill="${paint.ball({ ...c, highlight: c.base, base: mix(c.base, c.shade, 0.5) })}"/>` +
		`<circle cx="${cx}" cy="${cy}" r="117" fill="${paint.pattern(11, 11, '<circle cx="3" cy="3" r="2.6" fill="#000" fill-opacity=".5"/><circle cx="8.5" cy="8.5" r="2.6" fill="#000" fill-opacity=".5"/><path d="M1 5.200a2.8 2.8 0 0 0 4 0" stroke="#fff" stroke-opacity=".3" fill="none"/>')}"/>` +
		`<path d="M${cx - 92} ${cy - 30}a98 98 0 0 1 62-62" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round"/>` +
		badge(cx, cy) +
		lamp(cx, y + s - 17, 4, c.accent) +
		rect(x + s + 4, cy - 44, 12, 88, 6, rubber.deep) +
		"</g>"
	);
}

const single = (paint: Paint, c: Colours, angle: number): string => tower(paint, c, angle, 1);

function tower(paint: Paint, c: Colours, angle: number, drivers = 2): string {
	const [x, y, w, h] = [184, 92, 262, 468] as const;
	const cx = x + w / 2;
	const driver = (cy: number, r: number) => {
		const ring = (k: number, fill: string, more = "") =>
			`<circle cx="${cx}" cy="${cy}" r="${r * k}" fill="${fill}" ${more}/>`;
		return (
			ring(1.12, mango, `opacity=".45" filter="${paint.blur(9)}"`) +
			ring(1.08, "#0b0d0f") +
			ring(1.02, "none", `stroke="${mango}" stroke-width="6"`) +
			ring(1.02, "none", 'stroke="#fff" stroke-opacity=".7" stroke-width="1.5"') +
			ring(0.95, paint.ball(rubber)) +
			ring(0.7, paint.linear("diagonal", ["#07090a", "#3b4148"])) +
			[0.64, 0.56, 0.48]
				.map((k) => ring(k, "none", 'stroke="#fff" stroke-opacity=".07" stroke-width="2"'))
				.join("") +
			ring(0.36, paint.ball(c)) +
			`<path d="M${cx - r * 0.8} ${cy - r * 0.26}a${r * 0.84} ${r * 0.84} 0 0 1 ${r * 0.5}-${r * 0.54}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>`
		);
	};
	return (
		groundShadow(paint, 330, y + h + 4, w + 50, w + 10) +
		`<g transform="rotate(${angle} 320 ${y + h})">` +
		`<path d="M${x + 46} ${y + 20}V${y - 8}c0-18 10-26 26-26h${w - 120}c16 0 26 8 26 26v28" fill="none" stroke="${rubber.deep}" stroke-width="25"/><path d="M${x + 44} ${y + 20}V${y - 8}c0-18 10-26 26-26h${w - 120}" fill="none" stroke="${rubber.highlight}" stroke-width="6" opacity=".8"/>` +
		rect(x + 26, y + 8, w, h, 42, c.deep) +
		slab(paint, [x, y, w, h, 42], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.6) })) +
		rect(
			x + 18,
			y + 18,
			w - 36,
			h - 36,
			30,
			paint.linear("falling", [rubber.base, rubber.shade, rubber.deep]),
		) +
		rect(x + 18, y + 18, w - 36, h - 36, 30, knit(paint, 10), 'opacity=".8"') +
		(drivers === 1 ? driver(y + 118, 44) : driver(y + 142, 86)) +
		driver(y + (drivers === 1 ? 306 : 334), drivers === 1 ? 104 : 98) +
		chargeMark(x + 34, y + 32, 30, mango) +
		rect(x + 34, y + h + 1, 40, 10, 4, rubber.deep) +
		rect(x + w - 74, y + h + 1, 40, 10, 4, rubber.deep) +
		"</g>"
	);
}
