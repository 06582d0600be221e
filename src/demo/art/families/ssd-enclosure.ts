import { aluminium, type Colours, mango, mix, rubber } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering } from "../lettering.ts";
import { boxShadow, cord, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark, lamp, screw, usbC } from "../parts.ts";
import { numberOf, type Shape, type Sitting, storageMark, wordOf } from "../sitting.ts";
import { type Box, View } from "../space.ts";

/** The storage stick in an enclosure: circuit board, chips, contacts. */
function stick(paint: Paint, x: number, z: number, width: number, depth: number): string {
	const chip = (cx: number, cz: number, w: number, d: number) =>
		rect(cx, cz, w, d, 4, paint.linear("diagonal", ["#4b525a", "#1b1f23"])) +
		rect(cx + 8, cz + 10, w * 0.5, 3, 1, "#fff", 'opacity=".35"') +
		rect(cx + 8, cz + 18, w * 0.34, 3, 1, "#fff", 'opacity=".25"');
	const pins = Array.from({ length: 16 }, (_, at) =>
		rect(x + 8 + at * ((width - 16) / 16), z + depth - 14, 4, 14, 0, "#e0b45c"),
	).join("");
	return (
		rect(x, z, width, depth, 6, paint.linear("diagonal", ["#1f8a6b", "#0b5a48"])) +
		chip(x + 14, z + 24, width - 28, 72) +
		chip(x + 14, z + 108, width - 28, 72) +
		chip(x + 22, z + 192, width - 44, 40) +
		pins +
		`<circle cx="${x + width / 2}" cy="${z}" r="10" fill="#e0b45c"/>`
	);
}

/** Drive enclosures: ribbed aluminum, transparent, rugged, and 2.5-inch with its cable. */
export function drawSsdEnclosure(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const sizes = [
		[180, 350, 44, 22],
		[170, 350, 40, 18],
		[230, 330, 62, 44],
		[260, 370, 46, 24],
	] as const;
	const [width, depth, height, radius] = sizes[detail];
	const box: Box = { x: 0, z: 0, width, depth, radius, from: 0, to: height };
	const view = new View({
		yaw: -46 + angle,
		elevation: 38,
		x: 320 - width * 0.347 + depth * 0.36 - (detail === 3 ? 30 : 0),
		y: 334 - depth * 0.214 - width * 0.22 + height * 0.4,
	});
	const shell: Colours = { ...c, highlight: mix(c.highlight, c.base, 0.25) };
	const gb = numberOf(sitting, "storage_gb");
	const size = gb === undefined ? "" : storageMark(gb);
	const gbps = numberOf(sitting, "data_gbps");
	const speed = gbps === undefined ? "" : `${gbps}G`;
	const lids = [
		() =>
			Array.from(
				{ length: 8 },
				(_, at) =>
					rect(20 + at * 18.2, 84, 8, depth - 170, 4, "#000", 'opacity=".3"') +
					rect(28 + at * 18.2, 86, 2, depth - 174, 1, "#fff", 'opacity=".4"'),
			).join("") +
			chargeMark(24, 26, 40, c.mark, 0.85) +
			lettering(speed, 70, 38, 18, c.mark, 0.8) +
			lettering(size || "NVME", 22, depth - 50, 17, c.mark, 0.8),
		() =>
			rect(10, 10, width - 20, depth - 20, 12, "#0b0f12", 'opacity=".35"') +
			stick(paint, 36, 28, width - 72, 262) +
			rect(
				6,
				6,
				width - 12,
				depth - 12,
				14,
				paint.linear("diagonal", [
					[0, "#fff", 0.5],
					[0.3, "#fff", 0.12],
					[0.5, "#fff", 0.02],
					[1, "#fff", 0.2],
				]),
			) +
			`<path d="M10 ${depth * 0.62}L${width - 10} ${depth * 0.2}v50L10 ${depth * 0.8}z" fill="#fff" opacity=".2"/>` +
			rect(
				7,
				7,
				width - 14,
				depth - 14,
				14,
				"none",
				'stroke="#fff" stroke-opacity=".7" stroke-width="2.5"',
			),
		() =>
			rect(36, 36, width - 72, depth - 72, 20, paint.face({ ...aluminium })) +
			rect(
				37,
				37,
				width - 74,
				depth - 74,
				19,
				"none",
				'stroke="#fff" stroke-opacity=".7" stroke-width="2"',
			) +
			Array.from(
				{ length: 14 },
				(_, at) =>
					`<path d="M40 ${46 + at * 18}H${width - 40}" stroke="#000" stroke-opacity=".04" stroke-width="2"/>`,
			).join("") +
			chargeMark(88, 96, 74, "#4a5056", 0.85) +
			lettering(size, 82, 206, 24, "#4a5056", 0.9) +
			"",
		() =>
			rect(
				20,
				20,
				width - 40,
				depth - 40,
				14,
				"none",
				'stroke="#000" stroke-opacity=".14" stroke-width="2"',
			) +
			Array.from(
				{ length: 9 },
				(_, at) =>
					`<path d="M20 ${196 + at * 13}L${width - 20} ${140 + at * 13}" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`,
			).join("") +
			chargeMark(36, 40, 64, c.mark, 0.85) +
			lettering(size || "2.5-INCH", 36, depth - 58, 20, c.mark, 0.8) +
			screw(paint, 22, depth - 22, 8) +
			screw(paint, width - 22, depth - 22, 8),
	] as const;
	const rugged = detail === 2;
	const [ex, ey] = view.point(width * 0.5, height * 0.5, 4);
	const [px, py] = view.point(width, height * 0.5, depth * 0.3);
	const cableOut =
		detail === 3 && wordOf(sitting, "connector") !== ""
			? cord(
					`M${px - 8} ${py}C${px + 70} ${py - 10} ${px + 104} ${py + 44} ${px + 40} ${py + 86}S${px - 20} ${py + 110} ${px + 2} ${py + 130}`,
					rubber,
					19,
				) + connector(paint, wordOf(sitting, "connector"), rubber, px, py + 126, 154)
			: "";
	const glass: Colours = {
		...c,
		highlight: "#ffffff",
		base: mix(c.base, "#eef3f5", 0.55),
		shade: mix(c.shade, "#c5d0d5", 0.5),
		deep: mix(c.deep, "#8fa0a8", 0.45),
	};
	return (
		boxShadow(paint, view, box, 36) +
		(rugged
			? cord(
					`M${ex - 8} ${ey + 6}c40-90 130-60 110 10s-70 40-86 20`,
					{
						...c,
						base: c.accent,
						highlight: "#FFF1CC",
						shade: mix(c.accent, "#8A5600", 0.4),
						deep: "#8A5600",
					},
					15,
				)
			: "") +
		view.solid(
			paint,
			box,
			detail === 1 ? glass : shell,
			detail === 1
				? paint.linear("diagonal", [glass.highlight, glass.base, glass.shade])
				: undefined,
			0.8,
		) +
		`<g ${view.top(height)}>${lids[detail]()}</g>` +
		`<g ${view.front(depth, 0, height)}>${rugged ? [0, 1, 2, 3, 4, 5, 6].map((at) => rect(30 + at * 26, 8, 9, height - 16, 4.5, "#000", 'opacity=".24"')).join("") : detail === 3 ? `${rect(70, 14, 120, 18, 6, "#000", 'opacity=".25"')}` : `${usbC(paint, width / 2, height / 2, 56)}`}</g>` +
		`<g ${view.right(width, height, depth)}>${rugged ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => rect(40 + at * 26, 8, 9, height - 16, 4.5, "#000", 'opacity=".24"')).join("") : rect(40, height / 2 - 2, depth - 80, 3, 1.5, "#000", 'opacity=".3"')}</g>` +
		lamp(...view.point(width - 24, height, 26), 4, detail === 1 ? mango : c.accent) +
		cableOut
	);
}
