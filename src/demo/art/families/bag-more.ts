import { aluminium, mango, mix, rubber } from "../colours.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, lying, rect, slab } from "../light.ts";
import type { Paint } from "../paint.ts";
import { chargeMark } from "../parts.ts";
import { phoneFront } from "../phone-front.ts";
import { lengthMark, numberOf, type Sitting } from "../sitting.ts";

const weave = (paint: Paint) =>
	paint.pattern(
		8,
		8,
		'<path d="M0 4h4V0M4 8V4h4" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2"/><path d="M0 2h2M4 6h2" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/>',
	);
const zip = (x: number, y: number, w: number) =>
	`${rect(x, y, w, 12, 6, "#15181C", 'opacity=".7"')}<path d="M${x} ${y + 6}h${w}" stroke="#c9ced3" stroke-width="5" stroke-dasharray="3 3"/>${rect(x + w - 50, y - 2, 40, 14, 7, mango)}`;
const cloth = (
	{ paint, colours: c }: Sitting,
	x: number,
	y: number,
	w: number,
	h: number,
	r: number,
) =>
	`${lying(paint, rect(x, y, w, h, r, "#15181C"), 15)}${rect(x + 4, y + 10, w, h, r, c.deep)}${slab(paint, [x, y, w, h, r], paint.body({ ...c, deep: c.shade }), 0.5)}${rect(x, y, w, h, r, weave(paint))}`;
const turned = ({ angle }: Sitting, turn: number, drawing: string) =>
	`<g transform="rotate(${turn + angle} 320 320)">${drawing}</g>`;
const litres = (sitting: Sitting) => `${numberOf(sitting, "volume_l") ?? ""}L`;

/** Backpacks: one that rolls up to close, one that opens at the back. */
export function drawBackpack(sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const roll = /Roll/.test(name);
	return turned(
		sitting,
		3,
		`${cord("M270 110C270 40 370 40 370 110", c, 20)}${cord("M150 200C90 300 90 420 140 500", c, 26)}${cord("M490 200C550 300 550 420 500 500", c, 26)}${cloth(sitting, 150, roll ? 130 : 96, 340, roll ? 440 : 474, roll ? 60 : 120)}${roll ? `${rect(130, 96, 380, 64, 26, paint.roll(c))}${rect(140, 120, 360, 6, 3, "#000", 'opacity=".25"')}${rect(296, 150, 48, 110, 10, rubber.base)}${rect(290, 232, 60, 36, 8, rubber.deep)}` : `${zip(190, 220, 260)}${rect(296, 128, 48, 34, 8, "#0b0d0f")}`}${rect(186, 330, 268, 200, 36, c.shade, 'opacity=".5"')}${rect(186, 330, 268, 200, 36, "none", `stroke="${c.mark}" stroke-opacity=".4" stroke-width="2.500" stroke-dasharray="8 6"`)}${zip(210, 356, 220)}${chargeMark(300, 410, 54, c.mark, 0.7)}${letteringAt(litres(sitting), 320, 484, 20, c.mark, 0.7)}`,
	);
}

/** A bag across one shoulder. */
export function drawSling(sitting: Sitting): string {
	const { colours: c } = sitting;
	return turned(
		sitting,
		-8,
		`${cord("M210 200C300 20 520 60 560 150S480 400 430 470", c, 30)}${cloth(sitting, 150, 170, 300, 380, 90)}${zip(186, 270, 230)}${zip(186, 400, 230)}${rect(270, 210, 70, 30, 8, rubber.deep)}${lettering("0 0 0", 278, 219, 12, "#fff", 0.9)}${chargeMark(286, 310, 50, c.mark, 0.7)}${letteringAt(litres(sitting), 300, 470, 20, c.mark, 0.7)}`,
	);
}

/** A flat bag for a laptop and papers. */
export function drawMessenger(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return turned(
		sitting,
		-4,
		`${cord("M90 230C40 40 600 40 550 230", c, 24)}${cloth(sitting, 70, 190, 500, 360, 34)}<path d="M70 224q0-34 34-34h432q34 0 34 34v150q0 30-30 30H100q-30 0-30-30z" fill="${paint.face(c)}"/><path d="M84 390q236 26 472 0" fill="none" stroke="${c.mark}" stroke-opacity=".4" stroke-width="2.500" stroke-dasharray="8 6"/>${rect(180, 360, 44, 90, 10, rubber.base)}${rect(416, 360, 44, 90, 10, rubber.base)}${chargeMark(300, 250, 60, c.mark, 0.7)}${letteringAt(`${numberOf(sitting, "size_inches") ?? ""}IN`, 320, 500, 20, c.mark, 0.7)}`,
	);
}

/** A waterproof bag with a roll-up closure. */
export function drawDryBag(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return turned(
		sitting,
		5,
		`${cord("M200 180C120 300 120 460 190 540", rubber, 16)}${lying(paint, rect(190, 160, 270, 400, 70, "#15181C"), 15)}${rect(190, 160, 270, 400, 70, paint.column(c))}${rect(170, 110, 310, 60, 26, paint.roll({ ...c, base: mix(c.base, c.shade, 0.3) }))}<path d="M186 110C150 60 200 30 240 60M464 110c36-50-14-80-54-50" fill="none" stroke="${rubber.base}" stroke-width="15"/>${rect(236, 46, 170, 22, 10, rubber.base)}${rect(300, 38, 44, 40, 8, rubber.deep)}<path d="M214 230v270" stroke="#fff" stroke-opacity=".4" stroke-width="11" stroke-linecap="round"/>${chargeMark(298, 270, 66, c.mark, 0.75)}${letteringAt(litres(sitting), 325, 380, 44, c.mark, 0.85)}`,
	);
}

/** A pouch that is clear on both sides, rolled and clipped. */
export function drawWaterproofPouch(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return turned(
		sitting,
		-6,
		`${cord("M250 110C180-20 520-20 420 110", c, 12)}${lying(paint, rect(190, 120, 260, 450, 40, "#15181C"), 13)}${rect(190, 120, 260, 450, 40, c.base)}${rect(190, 120, 260, 450, 40, "none", `stroke="${c.deep}" stroke-width="4"`)}${phoneFront(paint, [226, 206, 188, 334], "hole", 24)}${rect(210, 190, 220, 366, 26, "#fff", 'opacity=".26" stroke="#fff" stroke-opacity=".9" stroke-width="4"')}${rect(170, 96, 300, 54, 14, paint.roll(rubber))}${rect(170, 150, 300, 30, 10, paint.roll({ ...c, base: c.shade }))}<path d="M230 200h70L250 540h-30z" fill="#fff" opacity=".3"/>`,
	);
}

/** A pouch on a strap for a phone and cards. */
export function drawPhoneSling(sitting: Sitting): string {
	const { colours: c } = sitting;
	return turned(
		sitting,
		5,
		`${cord("M220 150C120-40 520-40 430 150", c, 15)}${cloth(sitting, 200, 130, 250, 430, 40)}${zip(222, 190, 206)}${zip(222, 350, 206)}${rect(222, 376, 206, 160, 22, "none", `stroke="${c.mark}" stroke-opacity=".4" stroke-width="2.500" stroke-dasharray="8 6"`)}${chargeMark(304, 250, 54, c.mark, 0.7)}`,
	);
}

/** A cord with a tab that is put under a phone case. */
export function drawLanyard(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const path = "M320 330C180 300 110 200 170 120S420 60 470 150 440 300 320 330";
	return `<g stroke="#15181C" stroke-width="20">${lying(paint, `<path d="${path}" fill="none"/>`, 10)}</g>${cord(path, c, 22, 0.6)}<path d="${path}" fill="none" stroke="${c.mark}" stroke-opacity=".3" stroke-width="18" stroke-dasharray="4 9"/>${rect(300, 320, 40, 66, 14, paint.column(aluminium))}<circle cx="320" cy="396" r="18" fill="none" stroke="${aluminium.base}" stroke-width="9"/>${lying(paint, rect(230, 414, 180, 150, 18, "#15181C"), 9)}${rect(230, 414, 180, 150, 18, paint.face(rubber))}<path d="M290 414h60v44h-60z" fill="${rubber.deep}"/>${letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 320, 500, 24, "#fff", 0.8)}`;
}

/** A zipped case that opens like a book. */
export function drawOrganizer(sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const deep = /Double/.test(name);
	const loops = Array.from(
		{ length: 7 },
		(_, at) =>
			`${rect(104 + at * 26, 300, 18, 150, 8, ["#CC3B2F", "#F4F0E8", "#66B4E2", "#FFB21A"][at % 4] ?? "#fff")}${rect(98 + at * 26, 350, 30, 20, 6, c.deep)}`,
	).join("");
	const other = deep
		? `${rect(350, 220, 110, 150, 20, "#30353B")}${chargeMark(390, 270, 36, "#fff", 0.6)}${rect(476, 220, 70, 80, 14, "#F4F0E8")}${rect(476, 316, 70, 150, 14, "#6A7178")}`
		: `${rect(346, 300, 210, 150, 16, "#0b0d0f", `opacity=".45"`)}${rect(346, 300, 210, 150, 16, paint.pattern(9, 9, '<path d="M0 0l9 9M9 0L0 9" stroke="#fff" stroke-opacity=".25" stroke-width="1.500"/>'))}${[0, 1, 2, 3].map((at) => rect(360 + at * 48, 230, 40, 50, 5, "#30353B")).join("")}`;
	return turned(
		sitting,
		-5,
		`${cloth(sitting, 70, deep ? 150 : 180, 500, deep ? 370 : 310, 44)}${deep ? rect(70, 150, 500, 40, 24, c.shade) : ""}${rect(92, 204, 224, deep ? 290 : 262, 24, c.shade)}${rect(330, 204, 224, deep ? 290 : 262, 24, c.shade)}<path d="M322 ${deep ? 160 : 190}v${deep ? 350 : 290}" stroke="${c.deep}" stroke-width="7"/>${loops}${other}${chargeMark(120, 226, 44, c.mark, 0.6)}${lettering(lengthMark(numberOf(sitting, "length_cm") ?? 0), 180, 240, 18, c.mark, 0.6)}`,
	);
}

/** Small zipped pouches: for a power bank with mesh, for a drive with a hard shell. */
export function drawPouch(sitting: Sitting): string {
	const { paint, colours: c, name } = sitting;
	const hard = /Drive/.test(name);
	return turned(
		sitting,
		-9,
		`${cord("M470 250C580 230 590 400 480 420", c, 17)}${cloth(sitting, 140, hard ? 190 : 150, 350, hard ? 270 : 350, hard ? 60 : 44)}${zip(160, hard ? 232 : 206, 310)}${hard ? `${Array.from({ length: 5 }, (_, at) => rect(190 + at * 52, 270, 26, 150, 13, "#000", 'opacity=".14"')).join("")}` : `${rect(176, 290, 278, 170, 20, "#0b0d0f", 'opacity=".4"')}${rect(176, 290, 278, 170, 20, paint.pattern(9, 9, '<path d="M0 0l9 9M9 0L0 9" stroke="#fff" stroke-opacity=".28" stroke-width="1.500"/>'))}`}${chargeMark(296, hard ? 310 : 230, 50, c.mark, 0.7)}`,
	);
}

/** A padded box with dividers for a camera. */
export function drawCameraInsert(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return turned(
		sitting,
		-4,
		`${cloth(sitting, 90, 190, 460, 320, 34)}${rect(116, 216, 428, 268, 20, c.deep)}${rect(236, 216, 14, 268, 4, c.base)}${rect(410, 216, 14, 268, 4, c.base)}<circle cx="176" cy="350" r="48" fill="#15181C"/><circle cx="176" cy="350" r="34" fill="#2b3641"/>${rect(262, 290, 136, 110, 16, "#23282d")}<circle cx="330" cy="348" r="40" fill="#0b0d0f"/><circle cx="330" cy="348" r="26" fill="#3a4f63"/><circle cx="484" cy="350" r="44" fill="#15181C"/><circle cx="484" cy="350" r="30" fill="#2b3641"/>${letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 320, 446, 20, "#fff", 0.7)}${paint.inside(rect(0, 0, 1, 1, 0, "#fff"), "")}`,
	);
}

/** An elastic cover for a backpack. */
export function drawRainCover(sitting: Sitting): string {
	const { paint, colours: c, options } = sitting;
	const fits = options["Fits"] ?? "";
	const shape =
		"M180 560C120 440 110 240 190 140Q320 50 450 140C530 240 520 440 460 560Q320 600 180 560z";
	return turned(
		sitting,
		4,
		`${lying(paint, `<path d="${shape}"/>`, 15)}<path d="${shape}" fill="${paint.body({ ...c, deep: c.shade })}"/><path d="M200 170q60 140 20 370M440 170q-60 140-20 370M320 96v470" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="7"/><path d="M150 390h340v34H146z" fill="#E7EBEE"/><path d="M150 400h340" stroke="#fff" stroke-width="6" stroke-dasharray="12 8"/><path d="${shape}" fill="none" stroke="${c.deep}" stroke-width="9" stroke-dasharray="14 6"/>${chargeMark(296, 220, 70, c.mark, 0.75)}${letteringAt(fits, 320, 470, 24, c.mark, 0.8)}`,
	);
}
