import { type Colours, coloursOf, mix } from "./colours.ts";
import { connector } from "./connector.ts";
import { standCrate } from "./crate.ts";
import { drawEnds } from "./families/cable.ts";
import { lettering, letteringAt, letteringThatFits } from "./lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "./light.ts";
import { chargeMark } from "./parts.ts";
import {
	capacityMark,
	lengthMark,
	numberOf,
	type Sitting,
	socketsOf,
	storageMark,
	wattsMark,
	wordOf,
} from "./sitting.ts";
import { rowWidth, socket, socketName, socketWidth } from "./sockets.ts";

/** Size in centimeters of the phone shown for scale. */
const phone = { width: 7.2, height: 15 };
const coin = 2.5;

/** Shows the product's size beside the outline of a phone, or beside a coin if it's small. */
export function drawToScale(drawing: string, { paint }: Sitting, centimetres: number): string {
	const small = centimetres < 6;
	const other = small ? coin : phone.width;
	const tallest = small ? centimetres : Math.max(phone.height, centimetres);
	const unit = Math.min(440 / tallest, 480 / (centimetres + other));
	const scale = (centimetres * unit) / 540;
	const whole = (centimetres + other) * unit + 50;
	const left = 320 - whole / 2;
	const ground = 548;
	const beside = small
		? `${groundShadow(paint, left + (other * unit) / 2 + 6, ground, other * unit, other * unit * 0.7)}<circle cx="${left + (other * unit) / 2}" cy="${ground - (other * unit) / 2}" r="${(other * unit) / 2}" fill="${paint.linear("diagonal", ["#f7f0dc", "#d8c79a", "#9b8655"])}"/><circle cx="${left + (other * unit) / 2}" cy="${ground - (other * unit) / 2}" r="${(other * unit) / 2 - 5}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>${letteringAt("5", left + (other * unit) / 2, ground - other * unit * 0.72, other * unit * 0.44, "#6b5a2c", 0.7, 0.7)}`
		: outlineOfPhone(left, ground, unit);
	const x = left + other * unit + 50 + (centimetres * unit) / 2;
	return `${beside}<g transform="translate(${x - 320 * scale} ${ground - 580 * scale}) scale(${scale})">${drawing}</g>`;
}

function outlineOfPhone(left: number, ground: number, unit: number): string {
	const [w, h] = [phone.width * unit, phone.height * unit];
	const thin = Math.max(1.5, w * 0.014);
	return (
		rect(
			left,
			ground - h,
			w,
			h,
			w * 0.15,
			"#fff",
			`fill-opacity=".42" stroke="#4A5058" stroke-width="${thin * 1.6}"`,
		) +
		rect(
			left + w * 0.05,
			ground - h + w * 0.05,
			w * 0.9,
			h - w * 0.1,
			w * 0.11,
			"none",
			`stroke="#4A5058" stroke-opacity=".45" stroke-width="${thin}"`,
		) +
		rect(
			left + w * 0.36,
			ground - h + w * 0.09,
			w * 0.28,
			w * 0.05,
			w * 0.03,
			"#4A5058",
			'opacity=".6"',
		) +
		rect(left + w * 0.32, ground - w * 0.13, w * 0.36, thin * 1.6, thin, "#4A5058", 'opacity=".6"')
	);
}

const isSocket = (kind: string) => socketName(kind) !== "";

/** The title without the brand, printed beside close-ups. */
const titleOf = ({ name }: Sitting): string => name.slice(name.indexOf(" ") + 1);

/** The product's sockets, enlarged and labeled. */
function drawSockets(sitting: Sitting, sockets: readonly string[]): string {
	const { paint, colours: c } = sitting;
	const perRow =
		sockets.length > 9 ? 6 : sockets.length > 5 ? Math.ceil(sockets.length / 2) : sockets.length;
	const rows = Array.from({ length: Math.ceil(sockets.length / perRow) }, (_, at) =>
		sockets.slice(at * perRow, (at + 1) * perRow),
	);
	const widest = Math.max(...rows.map((row) => rowWidth(row, 1, 0.7)));
	const size = Math.min(112, 420 / widest);
	const [w, h] = [520, 130 + rows.length * 140];
	const [x, y] = [60, 316 - h / 2];
	const watts = numberOf(sitting, "watts");
	const head =
		watts === undefined
			? chargeMark(x + 34, y + 28, 46, c.mark, 0.7)
			: `${chargeMark(x + 34, y + 28, 46, c.mark, 0.7)}${lettering(wattsMark(watts), x + 90, y + 34, 34, c.mark, 0.9)}`;
	const title = titleOf(sitting);
	const caption = letteringAt(
		title,
		320,
		y - 44,
		letteringThatFits(title, 500, 17),
		"#2B2A27",
		0.7,
	);
	const drawn = rows.map((row, line) => {
		let left = 320 - rowWidth(row, size, size * 0.7) / 2;
		return row
			.map((kind) => {
				const wide = socketWidth(kind, size);
				const middle = left + wide / 2;
				left += wide + size * 0.7;
				const name = socketName(kind);
				const top = y + 158 + line * 140;
				return (
					socket(paint, kind, middle, top, size) +
					letteringAt(
						name,
						middle,
						top + 48,
						letteringThatFits(name, wide + size * 0.5, 14),
						c.mark,
						0.8,
					)
				);
			})
			.join("");
	});
	return `${lying(paint, rect(x, y, w, h, 44, "#15181C"), 16)}${rect(x + 5, y + 12, w, h, 44, c.deep)}${slab(paint, [x, y, w, h, 44], paint.body({ ...c, deep: mix(c.shade, c.deep, 0.4) }), 0.8)}${rect(x + 22, y + 100, w - 44, h - 124, 30, "#000", 'opacity=".16"')}${head}${caption}${drawn.join("")}`;
}

/** The product's plugs, side by side. */
function drawPlugs(sitting: Sitting, kinds: readonly string[]): string {
	const { paint, colours: c } = sitting;
	const step = 520 / kinds.length;
	const title = titleOf(sitting);
	return (
		letteringAt(title, 320, 52, letteringThatFits(title, 520, 17), "#2B2A27", 0.7) +
		kinds
			.map((kind, at) => {
				const x = 60 + step * (at + 0.5);
				const name = socketName(kind);
				return `<g transform="translate(${x} 450) scale(1.7)">${cord("M0 0V50", c, 15, 0.7)}${connector(paint, kind, c, 0, 6, 0)}</g>${letteringAt(name, x, 568, letteringThatFits(name, step - 20, 17), "#2B2A27", 0.85)}`;
			})
			.join("")
	);
}

/** A close-up of the product's sockets or plugs; null if it has none worth comparing. */
export function drawClose(sitting: Sitting): string | null {
	const sockets = socketsOf(sitting).filter(isSocket);
	const first = wordOf(sitting, "connector");
	const second = wordOf(sitting, "other_connector");
	if (/Built-in Cable Power|Three-in-One Charging Cable/.test(sitting.name)) {
		return drawPlugs(sitting, sockets);
	}
	if (first !== "" && second !== "") {
		const socketed = /Extension/.test(sitting.name) ? "usb_a_socket" : first;
		const title = titleOf(sitting);
		const caption = letteringAt(title, 320, 52, letteringThatFits(title, 520, 17), "#2B2A27", 0.7);
		return `${drawEnds(sitting.paint, sitting.colours, socketed, second, [
			socketName(first),
			socketName(second),
		])}${caption}`;
	}
	return sockets.length > 0 ? drawSockets(sitting, sockets) : null;
}

/** Returns the lines printed on the box: the properties that shoppers compare. */
function boxLines(sitting: Sitting): string[] {
	const printed = (code: string, mark: (value: number) => string) => {
		const value = numberOf(sitting, code);
		return value === undefined ? [] : [mark(value)];
	};
	const lines = [
		...printed("watts", wattsMark),
		...printed("capacity_mah", capacityMark),
		...printed("storage_gb", storageMark),
		...printed("size_inches", (value) => `${value} IN`),
		...printed("width_mm", (value) => `${value} MM`),
		...printed("length_cm", lengthMark),
		...printed("playtime_hours", (value) => `${value} H`),
		...printed("dpi", (value) => `${value} DPI`),
		...printed("keys", (value) => `${value} KEYS`),
		...printed("speed_mbps", (value) => `${value} MBPS`),
		...printed("data_gbps", (value) => `${value} GBPS`),
		...[
			wordOf(sitting, "resolution"),
			wordOf(sitting, "water_rating"),
			wordOf(sitting, "hardness"),
		].filter((word) => word !== ""),
		...printed("count", (value) => (value > 1 ? `×${value}` : "")),
	];
	return lines.filter((line) => line !== "").slice(0, 3);
}

/** The box in which the product is sold: the product on the front, with a description in words. */
export function drawBox(drawing: string, sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const carton: Colours = {
		...coloursOf.paper,
		highlight: "#FFFFFF",
		base: "#F8F4EA",
		shade: "#D9D2C3",
		deep: "#A89F8E",
	};
	const [width, height] = [330, 400];
	const maker = wordOf(sitting, "maker");
	const rest = name.slice(maker.length).trim();
	const words = rest.split(" ");
	const half = Math.ceil(words.length / 2);
	const title =
		words.length > 3 ? [words.slice(0, half).join(" "), words.slice(half).join(" ")] : [rest];
	const lines = boxLines(sitting).join("  ");
	const front =
		rect(0, 0, width, 64, 0, c.base) +
		lettering(maker, 22, 20, 24, c.mark, 0.95) +
		chargeMark(width - 50, 16, 34, c.mark, 0.8) +
		`<g transform="translate(27 50) scale(.43)">${drawing}</g>` +
		title
			.map((line, at) =>
				lettering(
					line,
					22,
					324 + at * 24,
					letteringThatFits(line, width - 44, 13),
					"#2B2A27",
					0.85,
				),
			)
			.join("") +
		(lines === ""
			? ""
			: lettering(lines, 22, 374, letteringThatFits(lines, width - 44, 15), "#8A5600", 0.95));
	const { drawing: box } = standCrate(
		paint,
		carton,
		{
			width,
			depth: 130,
			height,
			radius: 3,
			front,
			right: `${rect(0, 0, 130, 64, 0, mix(c.base, c.shade, 0.6))}${chargeMark(38, 130, 76, mix(c.base, c.shade, 0.5), 0.9)}`,
		},
		{ yaw: -26, elevation: 16 },
	);
	return box;
}
