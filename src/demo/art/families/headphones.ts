import { aluminium, type Colours, mango, mix, rubber } from "../colours.ts";
import { cord, groundShadow } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

type Build = { cup: number; tall: number; band: number; reach: number; metal: boolean };

/** Headphones: over-ear, light on-ear, gaming with microphone and glow, studio with metal yokes. */
export function drawHeadphones(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const builds: readonly [Build, Build, Build, Build] = [
		{ cup: 84, tall: 112, band: 40, reach: 168, metal: false },
		{ cup: 70, tall: 82, band: 26, reach: 158, metal: true },
		{ cup: 88, tall: 116, band: 46, reach: 172, metal: false },
		{ cup: 90, tall: 106, band: 34, reach: 170, metal: true },
	];
	const build = builds[detail];
	const { reach, band } = build;
	const cy = 424;
	const arc = (spread: number, crown: number, end: number) =>
		`M${320 - spread} ${end}C${320 - spread - 26} ${crown - 28} ${320 - spread * 0.52} ${crown - 68} 320 ${crown - 68}S${320 + spread + 26} ${crown - 28} ${320 + spread} ${end}`;
	const outer = arc(reach, 150, 330);
	const skin = build.metal ? aluminium : c;
	const stroke = (path: string, colour: string, width: number, more = "") =>
		`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
	const bandFill = paint.linearAt(
		[140, 60, 500, 360],
		[
			[0, skin.highlight],
			[0.3, skin.base],
			[0.75, skin.shade],
			[1, skin.deep],
		],
	);
	const pad = arc(reach - band * 0.52, 176, 270);
	const headband =
		stroke(pad, rubber.deep, band * 0.8) +
		stroke(pad, rubber.base, band * 0.6, `transform="translate(-2 3)"`) +
		stroke(pad, "#fff", 2, 'opacity=".16" stroke-dasharray="7 6"') +
		stroke(outer, skin.deep, band) +
		stroke(outer, bandFill, band - 4) +
		stroke(
			arc(reach - 3, 145, 318),
			"#fff",
			3.5,
			`opacity=".65" transform="translate(-3 ${-band * 0.3})" stroke-dasharray="300 900"`,
		);
	const ear = (side: -1 | 1) => {
		const x = 320 + side * reach;
		return (
			`<g transform="translate(${x} 0)">` +
			cord(`M0 306V372`, build.metal ? aluminium : mix2(c), build.metal ? 20 : 30) +
			(detail === 3 ? yoke(paint, build.cup, cy, side) : "") +
			cup(paint, c, build, cy, side, detail) +
			"</g>"
		);
	};
	return (
		groundShadow(paint, 330, cy + build.tall + 16, reach * 2 + build.cup * 1.9, reach * 2 + 20) +
		`<g transform="rotate(${angle} 320 540)">` +
		headband +
		ear(-1) +
		(/Mono/.test(sitting.name) ? restPad(320 + reach) : ear(1)) +
		(detail === 2 || /Call/.test(sitting.name) ? microphone(c, cy) : "") +
		"</g>"
	);
}

function mix2(c: Colours): Colours {
	return { ...c, base: mix(c.base, c.shade, 0.5), highlight: mix(c.highlight, c.base, 0.4) };
}

function yoke(paint: Paint, width: number, cy: number, side: number): string {
	const metal = paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep]);
	return `<path d="M${-width - 10} ${cy + 8}C${-width - 10} ${cy - 84} ${-width * 0.64} ${cy - 128} 0 ${cy - 130}S${width + 10} ${cy - 84} ${width + 10} ${cy + 8}" transform="rotate(${side * -5} 0 ${cy})" fill="none" stroke="${metal}" stroke-width="13" stroke-linecap="round"/>`;
}

/** An ear cup turned a little outwards: cushion inside, shell, its rim and plate. */
function cup(
	paint: Paint,
	c: Colours,
	{ cup: w, tall: h }: Build,
	cy: number,
	side: -1 | 1,
	detail: number,
): string {
	const e = (rx: number, ry: number, fill: string, dx = 0, more = "") =>
		`<ellipse cx="${dx * -side}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
	const cushion = paint.linear(side === -1 ? "right" : "down", [
		rubber.base,
		rubber.highlight,
		rubber.base,
		rubber.deep,
	]);
	const plates = [
		chargeMark(-19, cy - 30, 60, c.mark, 0.7),
		`<circle cx="0" cy="${cy}" r="15" fill="${c.accent}"/>${chargeMark(-7, cy - 9, 18, "#3A2500")}`,
		e(w * 0.5, h * 0.52, "#0b0d0f") +
			e(w * 0.46, h * 0.48, "none", 0, `stroke="${mango}" stroke-width="7"`) +
			e(w * 0.46, h * 0.48, "none", 0, `stroke="#fff" stroke-opacity=".6" stroke-width="2"`) +
			chargeMark(-14, cy - 22, 44, mango),
		e(
			w * 0.58,
			h * 0.58,
			paint.linear("diagonal", [
				aluminium.shade,
				aluminium.highlight,
				aluminium.base,
				aluminium.deep,
			]),
		) +
			[0.5, 0.4, 0.3, 0.2]
				.map((k) =>
					e(w * k, h * k, "none", 0, 'stroke="#000" stroke-opacity=".1" stroke-width="1.5"'),
				)
				.join("") +
			chargeMark(-14, cy - 22, 44, "#2B2A27", 0.75),
	][detail];
	return (
		`<g transform="rotate(${side * -5} 0 ${cy})">` +
		e(w * 0.9, h * 0.98, "#000", 44, `opacity=".3" filter="${paint.blurAround(9, 0.3, 0.3)}"`) +
		e(w * 0.8, h * 0.96, rubber.deep, 44) +
		e(w * 0.76, h * 0.92, cushion, 40) +
		e(w * 0.86, h, paint.linear("down", [c.shade, c.deep]), 22) +
		e(w, h * 1.02, c.deep, 2) +
		e(w, h, paint.ball(c)) +
		e(
			w - 4,
			h - 4,
			"none",
			0,
			`stroke="${paint.linear("diagonal", [
				[0, "#fff", 0.85],
				[0.4, "#fff", 0.08],
				[1, "#000", 0.3],
			])}" stroke-width="4"`,
		) +
		e(w * 0.74, h * 0.74, paint.linear("diagonal", [c.deep, c.base, c.highlight])) +
		e(w * 0.71, h * 0.715, paint.face(c)) +
		plates +
		`<path d="M${-w * 0.78} ${cy - h * 0.2}C${-w * 0.72} ${cy - h * 0.56} ${-w * 0.44} ${cy - h * 0.82} ${-w * 0.1} ${cy - h * 0.88}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"/>` +
		`<circle cx="${side * w * 0.1}" cy="${cy + h * 0.87}" r="3.5" fill="${rubber.deep}"/>` +
		"</g>"
	);
}

/** The pad on the temple in place of the second ear cup. */
const restPad = (x: number): string =>
	cord(`M${x} 306V372`, aluminium, 20) +
	`<rect x="${x - 34}" y="356" width="68" height="34" rx="17" fill="${rubber.base}"/>`;

function microphone(c: Colours, cy: number): string {
	const boom = `M152 ${cy + 70}c10 60 70 78 150 62`;
	return (
		cord(boom, rubber, 15) +
		`<g transform="rotate(-11 316 ${cy + 128})"><rect x="292" y="${cy + 112}" width="62" height="32" rx="16" fill="${rubber.deep}"/><rect x="294" y="${cy + 113}" width="57" height="27" rx="13.5" fill="${rubber.base}"/><path d="M306 ${cy + 117}v20m9-20v20m9-20v20m9-20v20" stroke="#000" stroke-opacity=".5" stroke-width="3"/><path d="M302 ${cy + 117}h40" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/></g>` +
		lamp(152, cy + 68, 5, c.accent)
	);
}
