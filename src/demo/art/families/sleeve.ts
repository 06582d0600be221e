import { aluminium, type Colours, mix } from "../colours.ts";
import { cord, edge, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";

/** Woven cloth, or felt with a finer, irregular texture. */
function cloth(paint: Paint, felt: boolean): string {
	return felt
		? paint.pattern(
				22,
				18,
				'<path d="M2 3l5 3M12 2l4-1M18 8l-3 5M6 12l6 2M1 16l4-2M16 16l5-1M9 8l2-4" stroke="#fff" stroke-opacity=".26" stroke-width="1.3"/><path d="M4 9l4-1M13 6l5 2M10 16l3 1M19 3l2 3M2 13l2 3" stroke="#000" stroke-opacity=".2" stroke-width="1.3"/>',
			)
		: paint.pattern(
				8,
				8,
				'<path d="M0 4h4V0M4 8V4h4" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2"/><path d="M0 2h2M4 6h2" stroke="#fff" stroke-opacity=".26" stroke-width="1.4"/>',
			);
}

/** A zipper along a path, with its metal pull at (x, y). */
function zip(paint: Paint, path: string, x: number, y: number, turn: number): string {
	return (
		`<path d="${path}" fill="none" stroke="#15181C" stroke-opacity=".72" stroke-width="15"/><path d="${path}" fill="none" stroke="#c9ced3" stroke-width="7" stroke-dasharray="3 3"/><path d="${path}" fill="none" stroke="#3a4047" stroke-width="1.5"/>` +
		`<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-14, -11, 30, 22, 6, paint.linear("down", [aluminium.highlight, aluminium.shade]))}${rect(12, -7, 52, 14, 7, "#000", 'opacity=".3" transform="translate(3 5)"')}${rect(10, -7, 54, 14, 7, paint.linear("down", ["#FFD471", "#FFB21A", "#B97400"]))}</g>`
	);
}

/** Sleeves: with a zipper, an envelope with a button, a briefcase with handles, an upright one with a pocket. */
export function drawSleeve(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const boxes = [
		[84, 158, 472, 344, 34],
		[84, 162, 472, 340, 26],
		[84, 214, 472, 334, 32],
		[158, 84, 330, 478, 34],
	] as const;
	const [x, y, w, h, r] = boxes[detail];
	const felt = detail === 1 || detail === 3;
	const weave = cloth(paint, felt);
	const soft: Colours = { ...c, highlight: mix(c.highlight, c.base, 0.3), deep: c.shade };
	const stitch = (inset: number) =>
		rect(
			x + inset,
			y + inset,
			w - inset * 2,
			h - inset * 2,
			Math.max(4, r - inset),
			"none",
			`stroke="${c.mark}" stroke-opacity=".38" stroke-width="2.2" stroke-dasharray="8 6"`,
		);
	const panel =
		rect(x + 4, y + 10, w, h, r, c.deep) +
		rect(x, y, w, h, r, paint.body(soft)) +
		rect(x, y, w, h, r, weave) +
		rect(
			x,
			y,
			w,
			h,
			r,
			paint.radial(
				[
					[0, "#fff", 0.22],
					[0.6, "#fff", 0],
					[1, "#000", 0.22],
				],
				0.32,
				0.28,
				0.85,
			),
		);
	const rim = rect(
		x + 2,
		y + 2,
		w - 4,
		h - 4,
		r - 2,
		"none",
		`stroke="${edge(paint, 0.6)}" stroke-width="4"`,
	);
	const leather = { highlight: "#D69A5E", base: "#A8662F", shade: "#7D4519", deep: "#4F2A0E" };
	const label = (lx: number, ly: number) =>
		rect(lx + 2, ly + 4, 84, 54, 8, "#000", 'opacity=".3"') +
		rect(
			lx,
			ly,
			84,
			54,
			8,
			paint.linear("diagonal", [leather.highlight, leather.base, leather.shade]),
		) +
		rect(
			lx + 5,
			ly + 5,
			74,
			44,
			5,
			"none",
			'stroke="#FFE9CF" stroke-opacity=".6" stroke-width="1.5" stroke-dasharray="4 3"',
		) +
		chargeMark(lx + 33, ly + 12, 30, leather.deep);
	const laptop = (lx: number, ly: number, lw: number, lh: number) =>
		rect(lx, ly, lw, lh, 20, paint.linear("diagonal", ["#f7f8f9", "#cfd4d8", "#9aa1a8"])) +
		rect(
			lx + 2,
			ly + 2,
			lw - 4,
			lh - 4,
			18,
			"none",
			'stroke="#fff" stroke-opacity=".8" stroke-width="2.5"',
		);
	const outline = rect(x, y, w, h, r, "#15181C");
	const tilt = [-8, -6, 0, 7][detail] ?? 0;
	const fronts = [
		() =>
			lying(paint, outline, 15) +
			laptop(x + 214, y - 34, 236, 120) +
			panel +
			rim +
			stitch(16) +
			zip(paint, `M${x + 10} ${y + 52}H${x + w - 10}`, x + w - 200, y + 52, 24) +
			label(x + w - 122, y + h - 92),
		() =>
			lying(paint, outline, 15) +
			panel +
			rim +
			stitch(14) +
			`<path d="M${x + 1} ${y + r}q0-${r} ${r}-${r}h${w - 2 * r}q${r} 0 ${r} ${r}L${x + w / 2 + 44} ${y + h * 0.66}q-44 34-88 0z" fill="#000" opacity=".32" filter="${paint.blurAround(7, 0.3, 0.3)}" transform="translate(4 9)"/>` +
			[paint.linear("falling", [c.highlight, c.base, c.shade]), weave]
				.map(
					(fill) =>
						`<path d="M${x} ${y + r}q0-${r} ${r}-${r}h${w - 2 * r}q${r} 0 ${r} ${r}L${x + w / 2 + 44} ${y + h * 0.66}q-44 34-88 0z" fill="${fill}"/>`,
				)
				.join("") +
			`<path d="M${x + 16} ${y + r}L${x + w / 2 - 38} ${y + h * 0.63}q38 28 76 0L${x + w - 16} ${y + r}" fill="none" stroke="${c.mark}" stroke-opacity=".4" stroke-width="2.2" stroke-dasharray="8 6"/><path d="M${x + 8} ${y + r + 6}L${x + w / 2 - 44} ${y + h * 0.66}q44 34 88 0" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>` +
			rect(
				x + w / 2 - 25,
				y + h * 0.43,
				50,
				112,
				14,
				paint.linear("diagonal", [leather.highlight, leather.base, leather.shade]),
			) +
			rect(
				x + w / 2 - 20,
				y + h * 0.43 + 5,
				40,
				102,
				10,
				"none",
				'stroke="#FFE9CF" stroke-opacity=".6" stroke-width="1.5" stroke-dasharray="4 3"',
			) +
			`<circle cx="${x + w / 2}" cy="${y + h * 0.66}" r="13" fill="${paint.linear("diagonal", ["#FFE7A8", "#D99A1E", "#8A5600"])}"/><circle cx="${x + w / 2}" cy="${y + h * 0.66}" r="7" fill="none" stroke="#8A5600" stroke-width="1.5"/>` +
			chargeMark(x + w / 2 - 9, y + h * 0.48, 26, leather.deep),
		() => {
			const strap: Colours = { ...leather, mark: "#000000", accent: "#FFB21A" };
			const handle = (dy: number) =>
				`M${x + 150} ${y + 34 + dy}C${x + 150} ${y - 122 + dy} ${x + w - 150} ${y - 122 + dy} ${x + w - 150} ${y + 34 + dy}`;
			return (
				lying(paint, outline, 15) +
				cord(handle(-18), { ...strap, base: leather.shade, highlight: leather.base }, 21) +
				panel +
				rim +
				stitch(14) +
				`<path d="M${x} ${y + 150}H${x + w}V${y + h - r}q0 ${r}-${r} ${r}H${x + r}q-${r} 0-${r}-${r}z" fill="#000" opacity=".1"/>` +
				zip(paint, `M${x + 30} ${y + 146}H${x + w - 30}`, x + 96, y + 146, 26) +
				cord(handle(0), strap, 22) +
				[x + 150, x + w - 150]
					.map(
						(hx) =>
							rect(
								hx - 18,
								y + 22,
								36,
								82,
								9,
								paint.linear("diagonal", [leather.highlight, leather.base, leather.shade]),
							) +
							`<path d="M${hx - 10} ${y + 60}l20 34m0-34l-20 34" stroke="#FFE9CF" stroke-opacity=".7" stroke-width="2"/><circle cx="${hx}" cy="${y + 42}" r="5.5" fill="${paint.linear("diagonal", ["#FFE7A8", "#8A5600"])}"/>`,
					)
					.join("") +
				label(x + w - 122, y + h - 86)
			);
		},
		() =>
			lying(paint, outline, 15) +
			laptop(x + 22, y - 34, w - 44, 140) +
			panel +
			rim +
			stitch(14) +
			rect(
				x + 34,
				y + 226,
				w - 68,
				214,
				20,
				"#000",
				`opacity=".35" filter="${paint.blurAround(6, 0.3, 0.3)}" transform="translate(3 6)"`,
			) +
			rect(x + 34, y + 220, w - 68, 218, 20, paint.body(soft)) +
			rect(x + 34, y + 220, w - 68, 218, 20, weave) +
			rect(
				x + 44,
				y + 230,
				w - 88,
				198,
				14,
				"none",
				`stroke="${c.mark}" stroke-opacity=".38" stroke-width="2.2" stroke-dasharray="8 6"`,
			) +
			zip(paint, `M${x + 40} ${y + 250}H${x + w - 40}`, x + w - 92, y + 250, 90) +
			cord(
				`M${x + w - 4} ${y + 90}q44 6 44 40t-44 40`,
				{ ...leather, mark: "#000000", accent: "#FFB21A" },
				17,
			) +
			label(x + 62, y + 340),
	] as const;
	return `<g transform="rotate(${tilt + angle} 320 326)">${fronts[detail]()}</g>`;
}
