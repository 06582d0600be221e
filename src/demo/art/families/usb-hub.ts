import { type Colours, mix } from "../colours.ts";
import { connector } from "../connector.ts";
import { lettering } from "../lettering.ts";
import { boxShadow, cord, rect, type Sitting } from "../light.ts";
import { chargeMark, ethernet, hdmi, lamp, usbA, usbC } from "../parts.ts";
import { type Box, View } from "../space.ts";

/** Hubs: four-port bar, seven-in-one, upright dock, round desk hub. */
export function drawUsbHub({ colours: c, detail, angle, paint }: Sitting): string {
	const sizes = [
		{ width: 340, depth: 120, height: 62, radius: 26 },
		{ width: 400, depth: 130, height: 60, radius: 18 },
		{ width: 150, depth: 210, height: 320, radius: 30 },
		{ width: 250, depth: 250, height: 84, radius: 125 },
	] as const;
	const { width, depth, height, radius } = sizes[detail];
	const box: Box = { x: 0, z: 0, width, depth, radius, from: 0, to: height };
	const view = new View({
		yaw: -30 + angle,
		elevation: 28,
		x: 320 - width * 0.433 + depth * 0.25,
		y: 340 + height * 0.44 - depth * 0.2 - width * 0.12 + (detail === 2 ? 0 : 8),
	});
	const sink = (w: number, h: number, x: number, y: number) =>
		rect(x, y, w, h, Math.min(16, h / 2), "#000", 'opacity=".22"');
	const sd = (x: number, y: number, w: number) =>
		rect(x, y, w, 9, 2, "#07090a") + rect(x, y + 8, w, 1.5, 0, "#fff", 'opacity=".3"');
	const fronts = [
		sink(284, 42, 28, 10) +
			[0, 1, 2, 3]
				.map((at) => usbA(paint, 68 + at * 68, 31, 50, at === 3 ? "#FFB21A" : "#2E7FD0"))
				.join(""),
		sink(364, 42, 18, 9) +
			hdmi(paint, 58, 30, 60) +
			usbA(paint, 126, 30, 48, "#2E7FD0") +
			usbA(paint, 184, 30, 48, "#2E7FD0") +
			usbC(paint, 240, 30, 40) +
			usbC(paint, 290, 30, 40) +
			sd(324, 20, 46) +
			sd(332, 36, 30),
		sink(98, 262, 26, 30) +
			lamp(75, 50, 5) +
			usbC(paint, 75, 86, 50) +
			usbA(paint, 75, 126, 54, "#2E7FD0") +
			usbA(paint, 75, 164, 54, "#2E7FD0") +
			sd(46, 196, 58) +
			sd(54, 218, 42) +
			`<circle cx="75" cy="258" r="14" fill="#aab1b7"/><circle cx="75" cy="258" r="10" fill="#07090a"/>`,
		usbA(paint, 88, 44, 50, "#2E7FD0") + usbC(paint, 150, 44, 40),
	];
	const soft: Colours = { ...c, highlight: mix(c.highlight, c.base, 0.3) };
	const [tx, ty] = view.point(width * 0.02, height * 0.5, depth * 0.4);
	const [bx, by] = view.point(width * 0.7, 20, 4);
	const tail =
		detail === 2
			? cord(
					`M${bx} ${by}c60-10 90 30 150 10s60-40 120-30`,
					{ ...c, base: c.shade, shade: c.deep, highlight: c.base },
					15,
				)
			: cord(
					`M${tx + 10} ${ty}C${tx - 90} ${ty - 40} ${tx - 70} ${ty - 170} ${tx + 30} ${ty - 178}S${tx + 120} ${ty - 150} ${tx + 190} ${ty - 172}`,
					soft,
					17,
				);
	const end =
		detail === 2 ? "" : connector(paint, detail === 0 ? "a" : "c", c, tx + 186, ty - 172, 76);
	const right =
		detail === 1
			? `<g ${view.right(width, height, depth)}>${sink(96, 44, 17, 8)}${ethernet(paint, 65, 32, 50)}</g>`
			: detail === 2
				? `<g ${view.right(width, height, depth)}>${chargeMark(80, 106, 76, c.mark, 0.35)}</g>`
				: "";
	const lidMark = [
		[150, 36],
		[170, 40],
		[46, 70],
		[102, 92],
	][detail] ?? [0, 0];
	return (
		`<ellipse cx="${tx + 30}" cy="${ty + 24}" rx="60" ry="10" fill="#15181C" opacity="${detail === 2 ? 0 : 0.2}" filter="${paint.blurAround(7, 0.3, 0.3)}"/>` +
		boxShadow(paint, view, box, 40) +
		tail +
		end +
		view.solid(paint, box, soft) +
		(detail === 3
			? `<path d="${view.footprint({ x: 26, z: 26, width: 198, depth: 198, radius: 99, from: 0, to: height }, height)}" fill="${paint.linear("diagonal", [c.shade, c.base, c.highlight])}"/><path d="${view.footprint({ x: 30, z: 30, width: 190, depth: 190, radius: 95, from: 0, to: height }, height)}" fill="${paint.face(c)}"/>`
			: "") +
		`<g ${view.front(depth, 0, height)}>${fronts[detail]}</g>${right}` +
		`<g ${view.top(height, lidMark[0], lidMark[1])}>${chargeMark(0, 0, detail > 1 ? 66 : 46, c.mark, 0.6)}${detail < 2 ? lettering(detail ? "7 IN 1" : "5GBPS", 52, 14, 15, c.mark, 0.55) : ""}</g>` +
		(detail < 2 ? lamp(...view.point(width - 34, height, depth - 26), 4) : "")
	);
}
