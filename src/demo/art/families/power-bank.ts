import { ink, mix } from "../colours.ts";
import { lettering, letteringWidth } from "../lettering.ts";
import { edge, rect, type Sitting, slab, standing } from "../light.ts";
import { chargeBar, chargeMark, usbA, usbC } from "../parts.ts";

/** Power banks: slim, standard with display, large with handle and two ports, magnetic with its ring. */
export function drawPowerBank({ colours: c, detail, angle, capacity, paint }: Sitting): string {
	const boxes = [
		[216, 84, 208, 474, 40],
		[202, 96, 236, 452, 48],
		[180, 74, 280, 490, 52],
		[186, 116, 266, 420, 62],
	] as const;
	const [x, y, w, h, r] = boxes[detail];
	const deep = [16, 26, 34, 20][detail] ?? 20;
	const middle = x + w / 2;
	const sheen = `<path d="M${x + r} ${y + 3}h${w * 0.3}C${x + w * 0.34} ${y + h * 0.3} ${x + w * 0.22} ${y + h * 0.62} ${x + w * 0.2} ${y + h - 3}H${x + r}C${x + 16} ${y + h - 6} ${x + 4} ${y + h - 20} ${x + 4} ${y + h - r}V${y + r}c0-28 14-${r - 4} ${r - 4}-${r - 4}z" fill="#fff" opacity=".12"/>`;
	const wall = paint.linearAt(
		[x, y, x, y + h],
		[
			[0, c.base],
			[0.1, c.shade],
			[1, c.deep],
		],
	);
	const shell =
		rect(x + deep, y + 7, w, h, r, wall) +
		rect(x + deep * 0.5, y + 3, w, h, r, wall) +
		`<path d="M${x + w + deep * 0.8} ${y + r + 10}V${y + h - r}" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>` +
		slab(paint, [x, y, w, h, r], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.55) }), 0.85);
	const port = (kind: "c" | "a", px: number) =>
		`<g transform="translate(${px} ${y + 1}) scale(1 .74)">${kind === "c" ? usbC(paint, 0, 0, 56) : usbA(paint, 0, 0, 50)}</g>`;

	/** What it holds, centred at `at`. */
	const capacityMark = (at: number, top: number, height: number, opacity = 0.6) => {
		if (capacity === null) return "";
		const text = `${capacity} MAH`;
		return lettering(text, at - letteringWidth(text, height) / 2, top, height, c.mark, opacity);
	};

	const bodies = [
		() =>
			shell +
			port("c", middle + 6) +
			sheen +
			rect(
				x + 22,
				y + 22,
				w - 44,
				h - 44,
				r - 16,
				"none",
				'stroke="#fff" stroke-opacity=".1" stroke-width="2"',
			) +
			chargeMark(middle - 26, y + 176, 82, c.mark, 0.85) +
			chargeBar(middle - 62, y + h - 92, 124, 17, 0.68, c.accent) +
			capacityMark(middle, y + h - 56, 12),
		() => {
			const digits = lettering("86", middle - 60, y + 90, 74, "#fff", 1, 0.72);
			return (
				shell +
				port("c", middle - 40) +
				port("a", middle + 40) +
				rect(x + 24, y + 26, w - 48, 178, 30, "#06080a") +
				rect(
					x + 25,
					y + 27,
					w - 50,
					176,
					29,
					"none",
					`stroke="${edge(paint, 0.35)}" stroke-width="2"`,
				) +
				`<g transform="translate(0 -14)">${digits}</g>` +
				lettering("%", middle + 64, y + 78, 26, "#fff", 0.7) +
				chargeBar(x + 46, y + 168, w - 92, 15, 0.86, "#FFB21A") +
				`<path d="M${x + 26} ${y + 60}q0-32 32-32h62L${x + 62} ${y + 204}h-10q-26 0-26-26z" fill="#fff" opacity=".08"/>` +
				sheen +
				chargeMark(middle - 17, y + 268, 54, c.mark, 0.7) +
				capacityMark(middle, y + h - 66, 14)
			);
		},
		() => {
			const ribs = Array.from(
				{ length: 14 },
				(_, at) =>
					rect(x + 34, y + 206 + at * 14, w - 68, 7, 3.5, "#000", 'opacity=".2"') +
					rect(x + 34, y + 211.5 + at * 14, w - 68, 1.5, 0.7, "#fff", 'opacity=".22"'),
			).join("");
			const dots = [0, 1, 2, 3]
				.map((at) =>
					rect(
						x + 42 + at * 24,
						y + h - 62,
						16,
						8,
						4,
						at < 3 ? c.accent : "#000",
						at < 3 ? "" : 'opacity=".3"',
					),
				)
				.join("");
			return (
				`<path d="M${x + w - 20} ${y + 54}h30c40 0 48 18 48 56v120" fill="none" stroke="#14171a" stroke-width="17" stroke-linecap="round"/><path d="M${x + w - 20} ${y + 51}h30c40 0 44 18 44 56v120" fill="none" stroke="${c.accent}" stroke-width="4" stroke-dasharray="7 5"/>` +
				shell +
				rect(x + 24, y + 26, w - 48, 152, 30, paint.linear("down", ["#0b0d0f", "#23282d"])) +
				rect(
					x + 25,
					y + 27,
					w - 50,
					150,
					29,
					"none",
					'stroke="#fff" stroke-opacity=".2" stroke-width="2"',
				) +
				usbC(paint, middle - 62, y + 76, 66) +
				usbA(paint, middle + 58, y + 76, 74) +
				lettering("IN/OUT", middle - 88, y + 118, 11, "#fff", 0.7) +
				lettering(
					"QC 3.0",
					middle + 32,
					y + 118,
					11,
					c.accent === "#FFB21A" ? c.accent : "#FFB21A",
				) +
				rect(middle - 20, y + 148, 40, 6, 3, "#fff", 'opacity=".2"') +
				ribs +
				sheen +
				dots +
				capacityMark(x + w - 80, y + h - 64, 11, 0.65)
			);
		},
		() => {
			const cy = y + 172;
			const circle = (radius: number, more: string) =>
				`<circle cx="${middle}" cy="${cy}" r="${radius}" ${more}/>`;
			return (
				shell +
				sheen +
				circle(102, `fill="#000" opacity=".1"`) +
				circle(
					88,
					`fill="none" stroke="${paint.linear("diagonal", [c.deep, c.shade, c.base])}" stroke-width="24"`,
				) +
				circle(88, `fill="none" stroke="${c.mark}" stroke-opacity=".28" stroke-width="16"`) +
				circle(76, 'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"') +
				circle(100, 'fill="none" stroke="#000" stroke-opacity=".25" stroke-width="1.5"') +
				rect(middle - 8, cy + 112, 16, 40, 8, c.mark, 'opacity=".3"') +
				chargeMark(middle - 18, cy - 28, 56, c.mark, 0.7) +
				[0, 1, 2, 3]
					.map(
						(at) =>
							`<circle cx="${middle - 33 + at * 22}" cy="${y + h - 46}" r="5.5" fill="${at < 3 ? c.accent : ink}" opacity="${at < 3 ? 1 : 0.3}"/>`,
					)
					.join("") +
				capacityMark(middle, y + h - 86, 12)
			);
		},
	] as const;
	return standing(
		paint,
		{ x, y, width: w + deep, height: h + 6, radius: r },
		-9 + angle,
		bodies[detail](),
	);
}
