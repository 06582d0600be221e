import { mix } from "../colours.ts";
import { lettering } from "../lettering.ts";
import { rect, type Sitting, standing } from "../light.ts";
import { chargeMark, lens, phone } from "../parts.ts";

const [x, y, w, h] = [166, 88, 236, 480] as const;

/** Screen protectors: clear glass, privacy glass, matte film in two, rings for the cameras. */
export function drawScreenProtector({ colours: c, detail, angle, paint }: Sitting): string {
	/** One sheet of glass: cut-out, bevelled rim, two reflections. */
	const glass = (dx: number, dy: number, tone: string, haze: number) => {
		const [gx, gy] = [x + dx, y + dy];
		const path = `M${gx + 36} ${gy}h${w - 72}a36 36 0 0 1 36 36v${h - 72}a36 36 0 0 1 -36 36h${72 - w}a36 36 0 0 1 -36 -36v${72 - h}a36 36 0 0 1 36 -36z`;
		return (
			`<path d="${path}" fill="#0b1a22" opacity=".22" filter="${paint.blurAround(9, 0.3, 0.3)}" transform="translate(-14 18)"/>` +
			`<path d="${path}" fill="${paint.linear("falling", [
				[0, "#fff", haze + 0.34],
				[0.4, tone, haze],
				[1, tone, haze + 0.12],
			])}"/>` +
			paint.inside(
				`<path d="${path}"/>`,
				`<path d="M${gx + 20} ${gy}h96L${gx + 40} ${gy + h}H${gx - 60}z" fill="#fff" opacity=".34"/><path d="M${gx + 138} ${gy}h22L${gx + 82} ${gy + h}H${gx + 60}z" fill="#fff" opacity=".26"/>`,
			) +
			`<path d="${path}" fill="none" stroke="${paint.linear("diagonal", [
				[0, "#fff"],
				[0.5, "#cfe4ea", 0.8],
				[1, "#7ea3ad"],
			])}" stroke-width="5"/>` +
			`<path d="${path}" fill="none" stroke="#2f6470" stroke-opacity=".35" stroke-width="1.2" transform="translate(1.8 2.2)"/>` +
			rect(gx + w * 0.36, gy + 15, w * 0.28, 20, 10, "#20313a", 'opacity=".2"') +
			rect(
				gx + w * 0.36,
				gy + 15,
				w * 0.28,
				20,
				10,
				"none",
				'stroke="#fff" stroke-opacity=".8" stroke-width="1.8"',
			)
		);
	};
	const side =
		rect(x - 7, y + 5, w, h, 37, paint.linear("down", [c.shade, c.deep])) +
		rect(x - 3, y + 2, w, h, 37, c.base);
	const screen: readonly [string, string] = [c.highlight, c.base];
	const tabOf = (dx: number, dy: number) =>
		`<g transform="translate(${x + dx + w - 10} ${y + dy + h - 130})">${rect(0, 0, 34, 62, 8, c.accent)}${rect(0, 0, 34, 10, 5, "#fff", 'opacity=".45"')}${chargeMark(10, 20, 22, "#3A2500")}</g>`;

	const bodies = [
		() =>
			side + phone(paint, [x, y, w, h], screen) + tabOf(62, -30) + glass(62, -30, "#dff1f5", 0.14),
		() => {
			const dark = paint.linear("right", [
				[0, "#07090b", 0.06],
				[0.5, "#07090b", 0.35],
				[0.72, "#07090b", 0.92],
			]);
			return (
				side +
				phone(paint, [x, y, w, h], screen) +
				rect(x + 7, y + 7, w - 14, h - 14, 30, dark) +
				`<g fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="5" stroke-linecap="round"><path d="M${x + 56} ${y + 236}q42-48 84 0q-42 48-84 0z"/><path d="M${x + 64} ${y + 274}l70-76"/></g><circle cx="${x + 98}" cy="${y + 236}" r="13" fill="#fff" opacity=".9"/>` +
				glass(62, -30, "#3c4a55", 0.2)
			);
		},
		() =>
			side +
			phone(paint, [x, y, w, h], screen) +
			glass(40, -16, "#eef4f5", 0.3) +
			tabOf(88, -42) +
			glass(88, -42, "#f4f8f9", 0.42) +
			lettering("9H", x + 128, y + 400, 26, "#2f5560", 0.7),
		() => {
			const ring = (cx: number, cy: number, off: number) =>
				`<ellipse cx="${cx + off + 6}" cy="${cy - off * 0.5 + 14}" rx="50" ry="50" fill="#000" opacity=".25" filter="${paint.blurAround(6, 0.3, 0.3)}"/>` +
				`<circle cx="${cx + off}" cy="${cy - off * 0.5}" r="49" fill="#eaf6fa" fill-opacity=".3" stroke="${paint.linear("diagonal", ["#ffffff", c.accent, "#8A5600"])}" stroke-width="9"/>` +
				`<circle cx="${cx + off}" cy="${cy - off * 0.5}" r="44" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>` +
				`<path d="M${cx + off - 30} ${cy - off * 0.5 + 14}l44-44" stroke="#fff" stroke-opacity=".65" stroke-width="11" stroke-linecap="round"/>`;
			const [px, py] = [x + 8, y];
			return (
				rect(px + 12, py + 4, w + 20, h, 46, c.deep) +
				rect(px, py, w + 20, h, 46, paint.face(c)) +
				rect(
					px + 2,
					py + 2,
					w + 16,
					h - 4,
					44,
					"none",
					'stroke="#fff" stroke-opacity=".4" stroke-width="3"',
				) +
				rect(px + 18, py + 18, 212, 212, 52, mix(c.base, c.shade, 0.35)) +
				rect(
					px + 19.5,
					py + 19.5,
					209,
					209,
					51,
					"none",
					'stroke="#fff" stroke-opacity=".4" stroke-width="2.5"',
				) +
				lens(paint, px + 72, py + 74, 40) +
				lens(paint, px + 72, py + 174, 40) +
				lens(paint, px + 172, py + 124, 40) +
				`<circle cx="${px + 172}" cy="${py + 52}" r="13" fill="#fff3cf"/>` +
				chargeMark(px + 114, py + 310, 50, c.mark, 0.35) +
				ring(px + 72, py + 174, 0) +
				ring(px + 172, py + 124, 0) +
				ring(px + 72, py + 74, 58)
			);
		},
	] as const;
	return standing(
		paint,
		{ x: x - 6, y, width: w + 44, height: h, radius: 38 },
		11 + angle,
		bodies[detail](),
	);
}
