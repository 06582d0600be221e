import { type Colours, mango, mix, rubber } from "../colours.ts";
import { lettering, letteringWidth } from "../lettering.ts";
import { edge, lying, rect } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark } from "../parts.ts";
import { numberOf, type Shape, type Sitting, wordOf } from "../sitting.ts";

/** Outline of a microSD card, 220 × 300, with the notch on the right. */
const micro =
	"M20 0H176q10 0 15 8l22 34q4 6 4 14v28q0 8-6 12l-8 7q-5 4-5 10v8q0 6 5 10l10 8q7 6 7 15V280q0 20-20 20H20Q0 300 0 280V20Q0 0 20 0z";
/** Outline of an SD card, 300 × 400, with the cut corner on the right. */
const full = "M22 0H222q10 0 17 7l54 54q7 7 7 17V378q0 22-22 22H22Q0 400 0 378V22Q0 0 22 0z";

/** A card of either size: moulded body, lit edge. */
function card(paint: Paint, shape: string, c: Colours): string {
	return (
		`<path d="${shape}" fill="${c.deep}" transform="translate(6 8)"/><path d="${shape}" fill="${paint.body({ ...c, deep: mix(c.shade, c.deep, 0.5) })}"/>` +
		`<path d="${shape}" fill="none" stroke="${edge(paint, 0.9)}" stroke-width="4"/>`
	);
}

/** Text printed on a card: capacity, unit, class. */
type Print = readonly [size: string, unit: string, grade: string];

/** The printed front of a microSD card. */
function microFront(paint: Paint, c: Colours, [size, unit, grade]: Print): string {
	return (
		card(paint, micro, c) +
		`<path d="M0 196 217 150V280q0 20-20 20H20Q0 300 0 280z" fill="#0b0d0f" opacity=".82"/><path d="M0 190 217 144v7L0 197z" fill="${mango}"/>` +
		rect(8, 8, 150, 6, 3, "#fff", 'opacity=".28"') +
		chargeMark(22, 34, 52, c.mark, 0.9) +
		lettering(size, 22, 222, 46, "#fff", 1, 0.9) +
		lettering(unit, 32 + letteringWidth(size, 46), 240, 26, "#fff", 0.85) +
		lettering("MICRO", 88, 40, 15, c.mark, 0.85) +
		lettering("SD", 88, 66, 15, c.mark, 0.85) +
		lettering(grade, 24, 118, 13, c.mark, 0.8) +
		`<path d="M0 20Q0 0 20 0h90L36 300H20Q0 300 0 280z" fill="#fff" opacity=".1"/>`
	);
}

/** The printed front of an SD card or adapter, with its write-protect slider. */
function fullFront(
	paint: Paint,
	c: Colours,
	lines: readonly [string, string, string],
	unit = "",
): string {
	return (
		card(paint, full, c) +
		rect(-3, 96, 12, 46, 3, rubber.deep) +
		rect(-4, 98, 11, 20, 2, mango) +
		rect(26, 62, 248, 304, 16, paint.linear("falling", ["#272c31", "#121518"])) +
		rect(27, 63, 246, 302, 15, "none", 'stroke="#fff" stroke-opacity=".16" stroke-width="2"') +
		`<path d="M26 270 274 216v22L26 292z" fill="${mango}"/><path d="M26 302 274 248v7L26 309z" fill="${mango}" opacity=".5"/>` +
		chargeMark(46, 84, 56, mango) +
		lettering(lines[0], 122, 86, 17, "#fff", 0.9) +
		lettering(lines[1], 122, 118, 17, "#fff", 0.6) +
		lettering(lines[2], 46, 168, 52, "#fff", 1, 0.85) +
		(/\d/.test(lines[2])
			? lettering(unit, 58 + letteringWidth(lines[2], 52), 190, 28, "#fff", 0.8)
			: "") +
		[0, 1, 2, 3].map((at) => rect(34 + at * 16, 20, 8, 24, 4, "#000", 'opacity=".22"')).join("") +
		`<path d="M26 78q0-16 16-16h120L86 366H42q-16 0-16-16z" fill="#fff" opacity=".07"/>`
	);
}

/** The back of an SD card: gold contacts between ribs. */
function fullBack(paint: Paint, c: Colours, speed: string): string {
	const contacts = Array.from(
		{ length: 8 },
		(_, at) =>
			rect(26 + at * 25.5, 24, 17, 74, 4, paint.linear("down", ["#8a6420", "#f4d88c", "#c99b3f"])) +
			rect(21 + at * 25.5, 18, 4, 86, 2, c.deep, 'opacity=".6"'),
	).join("");
	return `<g transform="translate(300 0) scale(-1 1)">${card(paint, full, c)}${contacts}</g>${rect(40, 150, 220, 200, 12, "#000", 'opacity=".14"')}${lettering(speed, 66, 190, 22, c.mark, 0.55)}`;
}

/** The back of a microSD card with its row of contacts. */
function microBack(paint: Paint, c: Colours): string {
	const contacts = Array.from({ length: 8 }, (_, at) =>
		rect(
			26 + at * 20,
			18,
			13,
			at === 3 ? 78 : 66,
			4,
			paint.linear("down", ["#8a6420", "#f4d88c", "#c99b3f"]),
		),
	).join("");
	return `<g transform="translate(217 0) scale(-1 1)">${card(paint, micro, c)}<g transform="translate(8 0)">${contacts}</g></g>${""}`;
}

/** Memory cards: microSD front and back, SD, microSD with its adapter, and fast SD front and back. */
export function drawMemoryCard(sitting: Sitting, detail: Shape): string {
	const { colours: c, angle, paint } = sitting;
	const gb = numberOf(sitting, "storage_gb") ?? 0;
	const print: Print = [
		String(gb >= 1000 ? gb / 1000 : gb),
		gb >= 1000 ? "TB" : "GB",
		wordOf(sitting, "speed_class"),
	];
	const speed = `${numberOf(sitting, "read_mb_s") ?? ""}MB/S`;
	const place = (
		x: number,
		y: number,
		turn: number,
		scale: number,
		shape: string,
		front: string,
	) => {
		const at = `transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`;
		return `${lying(paint, `<path ${at} d="${shape}"/>`, 11)}<g ${at}>${front}</g>`;
	};
	const dark: Colours = { ...rubber, mark: "#ffffff" };
	const cards = [
		() =>
			place(336, 100, 16, 0.92, micro, microBack(paint, dark)) +
			place(128, 170, -9, 1.26, micro, microFront(paint, c, print)),
		() =>
			place(150, 138, -10, 1.12, full, fullFront(paint, c, ["SDXC", print[2], print[0]], print[1])),
		() =>
			place(296, 96, 9, 0.96, full, fullFront(paint, c, ["ADAPTER", "MICRO SD", "SD"])) +
			place(84, 288, -12, 0.98, micro, microFront(paint, c, print)),
		() =>
			place(316, 92, 13, 0.9, full, fullBack(paint, c, speed)) +
			place(92, 166, -9, 1.04, full, fullFront(paint, c, ["SDXC", print[2], print[0]], print[1])),
	] as const;
	return `<g transform="rotate(${angle} 320 320)">${cards[detail]()}</g>`;
}
