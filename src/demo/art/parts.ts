import { aluminium, ink, mango, mix } from "./colours.ts";
import { rect } from "./light.ts";
import type { Paint } from "./paint.ts";

/** A recessed USB-C socket, centered. */
export function usbC(paint: Paint, x: number, y: number, width = 34): string {
	const h = width * 0.36;
	return (
		rect(
			x - width / 2,
			y - h / 2,
			width,
			h,
			h / 2,
			paint.linear("down", ["#6d747b", "#eef0f2", "#a6adb4"]),
		) +
		rect(x - width / 2 + 2, y - h / 2 + 2, width - 4, h - 4, h / 2, "#0a0c0e") +
		rect(x - width * 0.3, y - h * 0.1, width * 0.6, h * 0.24, h * 0.1, "#3b4248")
	);
}

/** A recessed USB-A socket, centered, with its tongue in the given color. */
export function usbA(
	paint: Paint,
	x: number,
	y: number,
	width = 40,
	tongue: string = mango,
): string {
	const h = width * 0.44;
	return (
		rect(
			x - width / 2,
			y - h / 2,
			width,
			h,
			2.5,
			paint.linear("down", ["#6d747b", "#eef0f2", "#a6adb4"]),
		) +
		rect(x - width / 2 + 2.5, y - h / 2 + 2.5, width - 5, h - 5, 1.2, "#0a0c0e") +
		rect(x - width / 2 + 4, y - h * 0.22, width - 8, h * 0.3, 1, tongue)
	);
}

/** A recessed HDMI socket, centered. */
export function hdmi(paint: Paint, x: number, y: number, width = 52): string {
	const [l, t, w, h] = [x - width / 2, y - width * 0.16, width, width * 0.34];
	const shape = (i: number) =>
		`M${l + i} ${t + i}h${w - 2 * i}v${h * 0.55 - i}l${-w * 0.1} ${h * 0.4 - i * 0.4}h${-w * 0.8 + 2 * i}l${-w * 0.1} ${-h * 0.4 + i * 0.4}z`;
	return (
		`<path d="${shape(0)}" fill="${paint.linear("down", ["#6d747b", "#eef0f2", "#a6adb4"])}"/>` +
		`<path d="${shape(2.5)}" fill="#0a0c0e"/>` +
		rect(x - width * 0.36, y - h * 0.14, width * 0.72, h * 0.2, 1, "#3b4248")
	);
}

/** A network socket, centered. */
export function ethernet(paint: Paint, x: number, y: number, width = 44): string {
	const [l, t] = [x - width / 2, y - width * 0.4];
	const pins = Array.from({ length: 6 }, (_, pin) =>
		rect(l + width * (0.2 + pin * 0.11), t + width * 0.12, width * 0.05, width * 0.2, 0, "#e0b45c"),
	).join("");
	return (
		rect(l, t, width, width * 0.78, 3, paint.linear("down", ["#8b9299", "#eceef0", "#9aa1a8"])) +
		`<path d="M${l + width * 0.1} ${t + width * 0.1}h${width * 0.8}v${width * 0.42}h${-width * 0.17}v${width * 0.14}h${-width * 0.46}v${-width * 0.14}h${-width * 0.17}z" fill="#0b0d0f"/>${pins}`
	);
}

/** A small lamp with its glow. */
export function lamp(x: number, y: number, radius = 5, colour: string = mango): string {
	return (
		`<circle cx="${x}" cy="${y}" r="${radius * 2.4}" fill="${colour}" opacity=".22"/>` +
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>` +
		`<circle cx="${x - radius * 0.3}" cy="${y - radius * 0.3}" r="${radius * 0.36}" fill="#fff" opacity=".85"/>`
	);
}

/** A camera lens in its metal ring. */
export function lens(paint: Paint, x: number, y: number, radius: number): string {
	const glass = paint.radial(
		[
			[0, "#6d7f95"],
			[0.32, "#2a3541"],
			[0.7, "#0d1217"],
			[1, "#05070a"],
		],
		0.36,
		0.32,
		0.75,
	);
	const circle = (r: number, fill: string, more = "") =>
		`<circle cx="${x}" cy="${y}" r="${radius * r}" fill="${fill}"${more}/>`;
	return (
		circle(1, paint.linear("diagonal", ["#f5f7f8", "#a2a9b0", "#4e555c"])) +
		circle(0.88, "#0b0e11") +
		circle(0.8, glass) +
		circle(0.52, "none", ` stroke="#8fb4ff" stroke-opacity=".16" stroke-width="${radius * 0.08}"`) +
		`<ellipse cx="${x - radius * 0.26}" cy="${y - radius * 0.3}" rx="${radius * 0.22}" ry="${radius * 0.13}" transform="rotate(-42 ${x - radius * 0.26} ${y - radius * 0.3})" fill="#fff" opacity=".8"/>` +
		`<circle cx="${x + radius * 0.26}" cy="${y + radius * 0.28}" r="${radius * 0.16}" fill="#7e9dff" opacity=".35"/>`
	);
}

/** A small recessed screw. */
export function screw(paint: Paint, x: number, y: number, radius = 7): string {
	const r = radius;
	return (
		`<circle cx="${x}" cy="${y}" r="${r}" fill="${paint.linear("diagonal", [aluminium.deep, aluminium.base, aluminium.highlight])}"/>` +
		`<circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="${paint.linear("diagonal", [aluminium.highlight, aluminium.shade])}"/>` +
		`<path d="M${x - r * 0.4} ${y}h${r * 0.8}M${x} ${y - r * 0.4}v${r * 0.8}" stroke="${aluminium.deep}" stroke-width="${r * 0.24}"/>`
	);
}

/** Kargado's logo, a K whose arm is a lightning bolt, `height` tall, with its top left at the origin. */
export function chargeMark(
	x: number,
	y: number,
	height: number,
	fill: string,
	opacity = 1,
): string {
	return `<path transform="translate(${x} ${y}) scale(${height / 40})" d="M0 0h8v40H0zM24 0 11 19h7l-6 10 10 11h10L22 27l8-13h-8l9-14z" fill="${fill}" opacity="${opacity}"/>`;
}

/** A charge bar, filled to the given fraction in the accent color. */
export function chargeBar(
	x: number,
	y: number,
	width: number,
	height: number,
	share: number,
	colour: string,
): string {
	const r = height / 2;
	return (
		rect(x, y, width, height, r, "#000", 'opacity=".32"') +
		rect(x + 2, y + 2, (width - 4) * share, height - 4, r, colour) +
		rect(x + 3, y + 2.5, (width - 6) * share, (height - 4) * 0.36, r, "#fff", 'opacity=".5"')
	);
}

/** A phone from the front, with its screen lit in two colors: frame, glass and reflection. */
export function phone(
	paint: Paint,
	[x, y, width, height]: readonly [number, number, number, number],
	[first, second]: readonly [string, string],
): string {
	const r = width * 0.155;
	const b = Math.max(3, width * 0.034);
	const screen = rect(x + b, y + b, width - 2 * b, height - 2 * b, r - b, "#fff");
	return (
		rect(x, y, width, height, r, paint.linear("diagonal", ["#8b929a", "#3a4047", "#15181c"])) +
		rect(x + 1.5, y + 1.5, width - 3, height - 3, r - 1.5, "#08090b") +
		rect(
			x + b,
			y + b,
			width - 2 * b,
			height - 2 * b,
			r - b,
			paint.linear("falling", [first, second, mix(second, ink, 0.55)]),
		) +
		paint.inside(
			screen,
			`<circle cx="${x + width * 0.8}" cy="${y + height * 0.34}" r="${width * 0.44}" fill="#fff" opacity=".13"/>` +
				`<circle cx="${x + width * 0.2}" cy="${y + height * 0.86}" r="${width * 0.56}" fill="#000" opacity=".14"/>` +
				`<path d="M${x} ${y}h${width * 0.62}L${x + width * 0.12} ${y + height}H${x}z" fill="#fff" opacity=".1"/>`,
		) +
		rect(x + width * 0.37, y + b * 2.1, width * 0.26, width * 0.075, width * 0.04, "#050607") +
		rect(
			x + width * 0.34,
			y + height - b * 2.6,
			width * 0.32,
			Math.max(2, width * 0.018),
			2,
			"#fff",
			'opacity=".7"',
		)
	);
}
