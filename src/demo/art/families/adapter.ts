import { aluminium, type Colours, mix } from "../colours.ts";
import { connector, type PlugKind } from "../connector.ts";
import { lettering } from "../lettering.ts";
import { boxShadow, cord, rect, type Sitting } from "../light.ts";
import { chargeMark, ethernet, hdmi, lamp, usbA } from "../parts.ts";
import { type Box, View } from "../space.ts";

/** Adapters from USB-C: to HDMI, to a headphone jack, to USB-A, to a network cable. */
export function drawAdapter({ colours: c, detail, angle, paint }: Sitting): string {
	const sizes = [
		{ width: 190, depth: 230, height: 72, radius: 26 },
		{ width: 92, depth: 190, height: 74, radius: 36 },
		{ width: 150, depth: 170, height: 84, radius: 24 },
		{ width: 170, depth: 250, height: 96, radius: 26 },
	] as const;
	const { width, depth, height, radius } = sizes[detail];
	const box: Box = { x: 0, z: 0, width, depth, radius, from: 0, to: height };
	const view = new View({ yaw: -38 + angle, elevation: 30, x: 250, y: 342 + height * 0.2 });
	const sink = (inset: number, h: number, y: number) =>
		rect(inset, y, width - inset * 2, h, Math.min(16, h / 2), "#000", 'opacity=".24"');
	const sockets = [
		sink(22, 50, 12) + hdmi(paint, width / 2, 36, 96),
		`<circle cx="46" cy="37" r="25" fill="#000" opacity=".22"/><circle cx="46" cy="37" r="20" fill="${paint.linear("diagonal", ["#6d747b", "#f4f6f7", "#a6adb4"])}"/><circle cx="46" cy="37" r="14" fill="#050607"/><circle cx="43" cy="33" r="4" fill="#3b4248"/>`,
		sink(18, 58, 12) + usbA(paint, width / 2, 41, 92, "#2E7FD0"),
		sink(30, 74, 10) +
			ethernet(paint, width / 2, 52, 78) +
			`<circle cx="44" cy="24" r="4" fill="#5BD08A"/><circle cx="${width - 44}" cy="24" r="4" fill="#FFB21A"/>`,
	];
	const names = ["4K 60", "HI-RES", "OTG", "1 GBPS"];
	const [bx, by] = view.point(width * 0.5, height * 0.5, 6);
	const soft: Colours = { ...c, highlight: mix(c.highlight, c.base, 0.3) };
	const thin = detail === 1 ? 17 : 21;
	const route =
		detail === 2
			? `M${bx} ${by}C${bx + 60} ${by - 60} ${bx + 130} ${by - 40} ${bx + 126} ${by + 30}`
			: `M${bx} ${by}C${bx + 70} ${by - 90} ${bx + 220} ${by - 70} ${bx + 196} ${by + 60}S${bx + 90} ${by + 150} ${bx + 150} ${by + 206}`;
	const kind: PlugKind = "c";
	const end =
		detail === 2
			? connector(paint, kind, soft, bx + 126, by + 26, 176)
			: connector(paint, kind, soft, bx + 148, by + 202, 138);
	const [rx, ry] = view.point(width * 0.5, height * 0.5, -2);
	const shadow = `<path d="${route}" transform="translate(10 26)" fill="none" stroke="#15181C" stroke-width="${thin}" opacity=".28" filter="${paint.blur(7)}"/>`;
	return (
		`<g transform="translate(-22 ${detail === 2 ? 8 : -4})">` +
		boxShadow(paint, view, box, 38) +
		shadow +
		cord(route, { ...soft, highlight: c.highlight }, thin) +
		`<g opacity=".3" filter="${paint.blur(6)}" transform="translate(8 16)">${rect(-22, -140, 44, 140, 12, "#15181C", detail === 2 ? `transform="translate(${bx + 126} ${by + 26}) rotate(176)"` : `transform="translate(${bx + 148} ${by + 202}) rotate(138)"`)}</g>` +
		end +
		`<ellipse cx="${rx}" cy="${ry}" rx="20" ry="16" fill="${c.deep}"/>` +
		view.solid(
			paint,
			box,
			detail === 0
				? {
						...aluminium,
						base: mix(aluminium.base, c.base, 0.8),
						highlight: mix(aluminium.highlight, c.highlight, 0.8),
						shade: mix(aluminium.shade, c.shade, 0.85),
						deep: mix(aluminium.deep, c.deep, 0.85),
					}
				: soft,
		) +
		`<g ${view.front(depth, 0, height)}>${sockets[detail]}</g>` +
		`<g ${view.top(height)}>${rect(14, 14, width - 28, depth - 28, radius * 0.6, "none", 'stroke="#fff" stroke-opacity=".25" stroke-width="2"')}${chargeMark(width / 2 - 20, depth * 0.3, detail === 1 ? 44 : 60, c.mark, 0.7)}${detail === 1 ? "" : lettering(names[detail] ?? "", width / 2 - 36, depth * 0.72, 15, c.mark, 0.6)}</g>` +
		lamp(...view.point(width - 26, height, depth - 28), 3.5) +
		`</g>`
	);
}
