import { type Colours, mango, mix, rubber } from "../colours.ts";
import { boxShadow, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark } from "../parts.ts";
import type { Shape, Sitting } from "../sitting.ts";
import { type Box, View } from "../space.ts";

/** Contour lines around two hills, printed on the cloth. */
function contours(c: Colours, width: number, depth: number): string {
	const lines = Array.from({ length: 9 }, (_, at) => {
		const k = at + 1;
		return `<ellipse cx="${width * 0.72}" cy="${depth * 0.4}" rx="${k * width * 0.07}" ry="${k * depth * 0.1}" transform="rotate(-18 ${width * 0.72} ${depth * 0.4})"/>`;
	}).join("");
	return `<g fill="none" stroke="${c.highlight}" stroke-opacity=".34" stroke-width="2.5">${lines}</g>`;
}

/** Mouse pads: square cloth, desk-wide and half rolled up, with a glowing edge, with a wrist rest. */
export function drawMousePad(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const sizes = [
		[400, 340],
		[520, 260],
		[480, 330],
		[370, 350],
	] as const;
	const [width, depth] = sizes[detail];
	const view = new View({
		yaw: -20 + angle,
		elevation: 50,
		x: 320 - width * 0.47 + depth * 0.17,
		y: 312 - depth * 0.36 - width * 0.13,
	});
	const box: Box = { x: 0, z: 0, width, depth, radius: 26, from: 0, to: detail === 2 ? 13 : 9 };
	const weave = paint.pattern(
		6,
		6,
		'<path d="M0 0h3v3H0zM3 3h3v3H3z" fill="#000" fill-opacity=".07"/><path d="M3 0h3v3H3z" fill="#fff" fill-opacity=".06"/>',
	);
	const cloth = rect(0, 0, width, depth, 26, "#fff");
	const edge =
		detail === 2
			? rect(
					4,
					4,
					width - 8,
					depth - 8,
					23,
					"none",
					`stroke="${paint.linear("right", ["#2FC7B5", mango, "#FF7A1A", "#F05A7E"])}" stroke-width="9"`,
				) +
				rect(
					4,
					4,
					width - 8,
					depth - 8,
					23,
					"none",
					'stroke="#fff" stroke-opacity=".75" stroke-width="2"',
				)
			: rect(
					5,
					5,
					width - 10,
					depth - 10,
					22,
					"none",
					`stroke="${c.deep}" stroke-width="9" stroke-opacity=".55"`,
				) +
				rect(
					5,
					5,
					width - 10,
					depth - 10,
					22,
					"none",
					`stroke="${detail === 1 ? c.accent : c.highlight}" stroke-width="6" stroke-dasharray="3 3"`,
				);
	const fill = paint.linear("falling", [
		[0, mix(c.base, c.highlight, 0.45)],
		[0.4, c.base],
		[1, mix(c.base, c.shade, 0.6)],
	]);
	const print =
		paint.inside(
			cloth,
			rect(0, 0, width, depth, 26, fill) +
				contours(c, width, depth) +
				`<path d="M0 ${depth * 0.78}L${width} ${depth * 0.5}v18L0 ${depth * 0.78 + 18}z" fill="${c.accent}" opacity=".9"/>` +
				rect(0, 0, width, depth, 0, weave),
		) + chargeMark(34, depth - 84, 50, c.mark, 0.85);
	const glow =
		detail === 2
			? `<path d="${view.footprint({ ...box, x: -10, z: -10, width: width + 20, depth: depth + 20 })}" fill="${mango}" opacity=".75" filter="${paint.blurAround(14, 0.3, 0.3)}"/>`
			: "";
	return (
		glow +
		boxShadow(paint, view, box, 22) +
		view.solid(paint, box, { ...rubber, highlight: "#3a4047" }, fill, 0.2) +
		`<g ${view.top(box.to)}>${print}${edge}</g>` +
		(detail === 1 ? roll(paint, view, c, width, depth) : "") +
		(detail === 3 ? rest(paint, view, c, width, depth) : "") +
		(detail === 2
			? `<g ${view.top(14, width * 0.42, -8)}>${rect(0, 0, 96, 30, 10, rubber.deep)}${rect(2, 0, 92, 24, 8, rubber.base)}<circle cx="48" cy="12" r="6" fill="${mango}"/></g>`
			: "")
	);
}

/** The far end of the pad, still rolled up: a cylinder with the spiral at its front. */
function roll(paint: Paint, view: View, c: Colours, width: number, depth: number): string {
	const r = 36;
	const [fx, fy] = view.point(width - 6, r, depth);
	const [bx, by] = view.point(width - 6, r, 0);
	const k = 0.9;
	const across = Math.hypot(fx - bx, fy - by);
	const [nx, ny] = [-(fy - by) / across, (fx - bx) / across];
	const body = `M${bx + nx * r} ${by + ny * r}L${fx + nx * r} ${fy + ny * r}L${fx - nx * r} ${fy - ny * r}L${bx - nx * r} ${by - ny * r}A${r} ${r} 0 0 0 ${bx + nx * r} ${by + ny * r}z`;
	const shade = paint.linearAt(
		[fx + nx * r, fy + ny * r, fx - nx * r, fy - ny * r],
		[
			[0, rubber.deep],
			[0.3, rubber.base],
			[0.6, rubber.highlight],
			[0.8, rubber.base],
			[1, rubber.shade],
		],
	);
	return (
		`<path d="${body}" fill="#000" opacity=".35" filter="${paint.blurAround(8, 0.3, 0.3)}" transform="translate(-12 12)"/><path d="${body}" fill="${shade}"/>` +
		`<ellipse cx="${fx}" cy="${fy}" rx="${r * k}" ry="${r}" fill="${c.base}" transform="rotate(-10 ${fx} ${fy})"/>` +
		[1, 0.76, 0.52, 0.28]
			.map(
				(s) =>
					`<ellipse cx="${fx}" cy="${fy}" rx="${r * k * s}" ry="${r * s}" fill="none" stroke="${s === 1 ? rubber.shade : rubber.deep}" stroke-width="${s === 1 ? 5 : 4}" transform="rotate(-10 ${fx} ${fy})"/>`,
			)
			.join("")
	);
}

/** The soft cushion along the edge near the user. */
function rest(paint: Paint, view: View, c: Colours, width: number, depth: number): string {
	const layers = Array.from({ length: 10 }, (_, at) => {
		const turn = (at / 9) * (Math.PI / 2);
		const inset = (1 - Math.cos(turn)) * 34;
		const height = 9 + Math.sin(turn) * 30;
		const path = view.footprint({
			x: 18 + inset,
			z: depth - 106 + inset,
			width: width - 36 - inset * 2,
			depth: 96 - inset * 2,
			radius: 34,
			from: height,
			to: height,
		});
		return `<path d="${path}" fill="${mix(c.deep, mix(c.base, c.shade, 0.3), 0.25 + 0.75 * Math.sin(turn))}"/>`;
	});
	const gleam = view.footprint({
		x: 60,
		z: depth - 82,
		width: width - 170,
		depth: 12,
		radius: 6,
		from: 39,
		to: 39,
	});
	return `<path d="${view.footprint({ x: 16, z: depth - 108, width: width - 26, depth: 102, radius: 34, from: 9, to: 9 })}" fill="#000" opacity=".4" filter="${paint.blurAround(6, 0.3, 0.3)}"/>${layers.join("")}<path d="${gleam}" fill="#fff" opacity=".42" filter="${paint.blur(3)}"/>`;
}
