import { type Colours, mango, mix, rubber } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { boxShadow, groundShadow, rect, slab, standing } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp } from "../parts.ts";
import { numberOf, type Shape, type Sitting, wordOf } from "../sitting.ts";
import { type Box, View } from "../space.ts";

/** An antenna with its hinge at (x, y), pointing up. */
function aerial(
	paint: Paint,
	c: Colours,
	x: number,
	y: number,
	tall: number,
	turn: number,
): string {
	return `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-15, -34, 30, 40, 11, paint.column(rubber))}<path d="M-14-30-10 ${-tall + 10}q2-10 10-10t10 10L14-30q-14 8-28 0z" fill="${paint.column(c)}"/><path d="M-9-40-6.5 ${-tall + 14}" stroke="#fff" stroke-opacity=".45" stroke-width="2.5" stroke-linecap="round"/>${rect(-13, -46, 26, 5, 2, "#000", 'opacity=".25"')}</g>`;
}

/** Routers: with two antennas, gaming with four, a mesh pair, a pocket hotspot. */
export function drawRouter(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	if (detail === 2) return mesh(sitting);
	if (detail === 3) return pocket(paint, c, angle);
	const gaming = detail === 1;
	const [width, depth, height] = gaming ? [380, 250, 60] : [370, 220, 56];
	const view = new View({
		yaw: -24 + angle,
		elevation: 30,
		x: 320 - width * 0.457 + depth * 0.2,
		y: 400 - depth * 0.16 - width * 0.06,
	});
	const box: Box = { x: 0, z: 0, width, depth, radius: gaming ? 18 : 48, from: 8, to: height };
	const at = (x: number): readonly [number, number] =>
		view.point(x, height - 12, 6) as readonly [number, number];
	const dark: Colours = gaming ? { ...rubber, highlight: "#4b525a" } : c;
	const back = gaming
		? [
				[26, -10],
				[138, -3],
				[250, 4],
				[356, 12],
			]
		: [
				[42, -7],
				[width - 44, 9],
			];
	const aerials = back
		.map(([x, turn]) =>
			aerial(
				paint,
				gaming ? rubber : { ...c, deep: c.shade },
				...at(x ?? 0),
				gaming ? 244 : 262,
				turn ?? 0,
			),
		)
		.join("");
	const vents = Array.from({ length: gaming ? 9 : 11 }, (_, line) =>
		rect(0, line * 9, gaming ? 96 - line * 7 : 130, 4.5, 2, "#000", 'opacity=".4"'),
	).join("");
	const lights = [0, 1, 2, 3, 4]
		.map(
			(place) =>
				`<circle cx="${place * 26}" cy="0" r="5" fill="${place < 4 ? mango : "#000"}" opacity="${place < 4 ? 1 : 0.4}"/><circle cx="${place * 26 - 1}" cy="-1.5" r="1.8" fill="#fff" opacity="${place < 4 ? 0.9 : 0}"/>`,
		)
		.join("");
	const lid = gaming
		? `<path d="M20 20H${width - 20}L${width * 0.62} ${depth * 0.52}H${width * 0.38}z" fill="${paint.linear("down", [c.shade, c.base])}"/><path d="M20 ${depth - 20}H${width - 20}L${width * 0.62} ${depth * 0.52}H${width * 0.38}z" fill="${paint.linear("down", [c.base, c.highlight])}" opacity=".9"/><path d="M12 12 ${width * 0.38} ${depth * 0.52}H${width * 0.62}L${width - 12} 12M12 ${depth - 12} ${width * 0.38} ${depth * 0.52}M${width - 12} ${depth - 12} ${width * 0.62} ${depth * 0.52}" fill="none" stroke="${mango}" stroke-width="5"/><g transform="translate(30 84)">${vents}</g><g transform="translate(${width - 30} 84) scale(-1 1)">${vents}</g>${chargeMark(width / 2 - 22, depth * 0.37, 70, c.mark, 0.9)}`
		: `${rect(
				26,
				26,
				width - 52,
				depth - 96,
				28,
				paint.linear("diagonal", [
					[0, "#000", 0.16],
					[1, "#fff", 0.16],
				]),
			)}<g transform="translate(46 40)">${vents}</g><g transform="translate(${width - 176} 40)">${vents}</g>${chargeMark(width / 2 - 18, depth * 0.3, 56, c.mark, 0.75)}`;
	return (
		boxShadow(paint, view, { ...box, from: 0 }, 44) +
		aerials +
		view.solid(paint, box, dark) +
		`<g ${view.top(height)}>${lid}</g>` +
		`<g ${view.front(depth, gaming ? 40 : 70, height - 22)}>${rect(-14, -12, 134, 24, 12, "#000", 'opacity=".34"')}${lights}</g>` +
		`<g ${view.front(depth, width - 130, height - 29)}>${lettering(/[4-7]$/.exec(wordOf(sitting, "wifi")) ? wordOf(sitting, "wifi") : "", 0, 0, 15, dark.mark, 0.75)}</g>`
	);
}

function mesh(sitting: Sitting): string {
	const { paint, colours: c, angle } = sitting;
	const count = numberOf(sitting, "count") ?? 1;
	const tower = (x: number, y: number, w: number, h: number) => {
		const e = w * 0.17;
		const body = `M${x} ${y}V${y + h}C${x} ${y + h + e * 1.35} ${x + w} ${y + h + e * 1.35} ${x + w} ${y + h}V${y}z`;
		const slots = Array.from(
			{ length: 8 },
			(_, at) =>
				`<path d="M${x} ${y + 34 + at * 11}C${x} ${y + 34 + at * 11 + e * 1.35} ${x + w} ${y + 34 + at * 11 + e * 1.35} ${x + w} ${y + 34 + at * 11}" fill="none" stroke="${c.deep}" stroke-opacity=".4" stroke-width="3.5"/>`,
		).join("");
		return (
			groundShadow(paint, x + w / 2, y + h + e * 0.86, w * 1.1, w * 0.92) +
			`<path d="${body}" fill="${paint.column({ ...c, deep: mix(c.shade, c.deep, 0.4) })}"/>${slots}` +
			`<path d="M${x} ${y + h - 22}V${y + h}C${x} ${y + h + e * 1.35} ${x + w} ${y + h + e * 1.35} ${x + w} ${y + h}V${y + h - 22}C${x + w} ${y + h - 22 + e * 1.35} ${x} ${y + h - 22 + e * 1.35} ${x} ${y + h - 22}z" fill="${paint.column(rubber)}"/>` +
			`<ellipse cx="${x + w / 2}" cy="${y}" rx="${w / 2}" ry="${e}" fill="${paint.linear("diagonal", [c.highlight, c.base, c.shade])}"/><ellipse cx="${x + w / 2}" cy="${y}" rx="${w / 2 - 2}" ry="${e - 2}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/><ellipse cx="${x + w / 2}" cy="${y}" rx="${w * 0.3}" ry="${e * 0.58}" fill="none" stroke="${mango}" stroke-width="6" opacity=".35"/><ellipse cx="${x + w / 2}" cy="${y}" rx="${w * 0.3}" ry="${e * 0.58}" fill="none" stroke="${c.accent}" stroke-width="3"/>` +
			chargeMark(x + w / 2 - w * 0.1, y + h * 0.58, w * 0.28, c.mark, 0.55) +
			lamp(x + w / 2, y + h * 0.92, 4)
		);
	};
	const places =
		count === 1
			? ([[205, 200, 230, 290]] as const)
			: count === 2
				? ([
						[340, 176, 176, 280],
						[124, 246, 220, 260],
					] as const)
				: ([
						[400, 150, 150, 250],
						[246, 190, 170, 270],
						[84, 256, 196, 250],
					] as const);
	return `<g transform="rotate(${angle} 320 540)">${places.map(([x, y, w, h]) => tower(x, y, w, h)).join("")}</g>`;
}

function pocket(paint: Paint, c: Colours, angle: number): string {
	const [x, y, w, h, r] = [150, 136, 330, 390, 66] as const;
	const bars = [0, 1, 2, 3]
		.map((at) =>
			rect(
				x + 76 + at * 15,
				y + 122 - at * 9,
				9,
				14 + at * 9,
				2.5,
				"#fff",
				at === 3 ? 'opacity=".4"' : "",
			),
		)
		.join("");
	return standing(
		paint,
		{ x, y, width: w + 18, height: h, radius: r },
		-8 + angle,
		rect(x + 20, y + 8, w, h, r, c.deep) +
			rect(x + 10, y + 4, w, h, r, c.shade) +
			slab(paint, [x, y, w, h, r], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.5) })) +
			rect(x + 40, y + 48, w - 80, 190, 32, "#07090b") +
			rect(
				x + 41,
				y + 49,
				w - 82,
				188,
				31,
				"none",
				'stroke="#fff" stroke-opacity=".22" stroke-width="2"',
			) +
			bars +
			lettering("4G", x + 150, y + 90, 40, mango, 1, 0.9) +
			lettering("82%", x + 232, y + 106, 17, "#fff", 0.8) +
			rect(x + 70, y + 172, w - 140, 15, 7.5, "#fff", 'opacity=".16"') +
			rect(x + 70, y + 172, (w - 140) * 0.82, 15, 7.5, mango) +
			lettering("2100MAH", x + 70, y + 204, 12, "#fff", 0.6) +
			`<path d="M${x + 42} ${y + 84}q0-34 34-34h80L${x + 96} ${y + 236}h-24q-30 0-30-30z" fill="#fff" opacity=".08"/>` +
			chargeMark(x + w / 2 - 19, y + 276, 62, c.mark, 0.7) +
			rect(x + w + 12, y + 110, 9, 58, 4, c.deep) +
			[0, 1, 2]
				.map(
					(at) =>
						`<circle cx="${x + w / 2 - 24 + at * 24}" cy="${y + h - 24}" r="4.5" fill="${at < 2 ? c.accent : c.deep}"/>`,
				)
				.join(""),
	);
}
