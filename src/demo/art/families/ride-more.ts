import { aluminium, mango, rubber } from "../colours.ts";
import { letteringAt } from "../lettering.ts";
import { cord, groundShadow, lying, rect, slab } from "../light.ts";
import { chargeMark } from "../parts.ts";
import { phoneFront } from "../phone-front.ts";
import { lengthMark, numberOf, type Sitting } from "../sitting.ts";

const bar = cord("M20 470H620", aluminium, 54, 0.9);
const inches = (sitting: Sitting) => {
	const size = numberOf(sitting, "size_inches");
	return size === undefined ? "" : `${size}IN`;
};

/** Rings and plates that stick to a case. */
export function drawMetalRings({ paint }: Sitting): string {
	const steel = paint.linear("diagonal", [aluminium.highlight, aluminium.base, aluminium.deep]);
	const ring = (x: number, y: number) =>
		`<circle cx="${x + 6}" cy="${y + 10}" r="92" fill="none" stroke="#15181C" stroke-opacity=".28" stroke-width="26"/><circle cx="${x}" cy="${y}" r="92" fill="none" stroke="${steel}" stroke-width="26"/><circle cx="${x}" cy="${y}" r="104" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>`;
	return `${ring(220, 210)}${ring(430, 270)}<g transform="rotate(-10 320 450)">${lying(paint, rect(130, 390, 170, 110, 16, "#15181C"), 8)}${rect(130, 390, 170, 110, 16, steel)}${lying(paint, '<circle cx="430" cy="470" r="74"/>', 8)}<circle cx="430" cy="470" r="74" fill="${steel}"/></g>`;
}

/** A dashboard mat that holds a phone upright. */
export function drawDashPad(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `${groundShadow(paint, 326, 520, 520, 460)}<path d="M90 500L170 330H480L560 500Q560 530 530 530H120Q90 530 90 500z" fill="${c.deep}"/><path d="M90 488L170 320H480L560 488Q560 516 530 516H120Q90 516 90 488z" fill="${paint.face(c)}"/><path d="M150 440h350M164 410h320M178 380h294" stroke="#000" stroke-opacity=".18" stroke-width="7"/><g transform="translate(206 90)">${rect(4, 4, 240, 300, 26, "#15181C")}${phoneFront(paint, [0, 0, 240, 300], "hole", 24)}</g>${rect(190, 366, 272, 34, 14, c.deep)}${rect(188, 360, 272, 32, 14, paint.linear("down", [c.highlight, c.base]))}${letteringAt(lengthMark(numberOf(sitting, "length_cm") ?? 0), 326, 474, 20, c.mark, 0.6)}`;
}

/** A bike mount: elastic corners and a strap around the handlebar. */
export function drawBikeMount(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	const corner = (x: number, y: number) => rect(x - 40, y - 40, 80, 80, 30, paint.body(c));
	return `${bar}${rect(262, 420, 116, 110, 30, c.deep)}${rect(258, 416, 116, 108, 30, paint.column(c))}<g transform="rotate(${-6 + sitting.angle} 320 300)">${rect(206, 60, 236, 430, 40, "#15181C", `opacity=".3" filter="${paint.blurAround(12, 0.2, 0.2)}"`)}${cord("M220 90L420 460M420 90L220 460", c, 22)}${phoneFront(paint, [204, 60, 232, 420], "hole", 34, ["#EAE6DA", "#BFDDEB"])}${corner(214, 74)}${corner(426, 74)}${corner(214, 466)}${corner(426, 466)}</g>`;
}

/** A pouch with a visor above the handlebar. */
export function drawHandlebarPouch(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `${bar}<g transform="rotate(${-4 + sitting.angle} 320 300)">${lying(paint, rect(180, 110, 280, 400, 50, "#15181C"), 15)}${rect(184, 118, 280, 400, 50, c.deep)}${slab(paint, [180, 110, 280, 400, 50], paint.body(c), 0.7)}${phoneFront(paint, [214, 160, 212, 316], "hole", 24, ["#EAE6DA", "#BFDDEB"])}${rect(208, 154, 224, 328, 26, "#fff", 'opacity=".2" stroke="#fff" stroke-width="3"')}<path d="M166 150Q320 40 474 150L452 190Q320 110 188 190z" fill="${paint.linear("down", [c.highlight, c.base, c.deep])}"/><path d="M180 490h280" stroke="${mango}" stroke-width="6" stroke-dasharray="5 4"/>${letteringAt(inches(sitting), 320, 496, 12, c.mark, 0.8)}</g>`;
}

/** A phone holder with four arms that lock at the corners. */
export function drawHandlebarHolder(sitting: Sitting): string {
	const { paint, colours: c, options } = sitting;
	const mounting = options["Mounting"] ?? "";
	const mirror = /mirror/.test(mounting);
	const foot = mirror
		? `${cord("M320 640V430", aluminium, 40)}<circle cx="320" cy="440" r="44" fill="${paint.ball(rubber)}"/>`
		: `${bar}${rect(254, 424, 130, 100, 24, paint.column(rubber))}${/damper/.test(mounting) ? `<circle cx="320" cy="430" r="40" fill="${paint.ball({ ...rubber, base: mango, highlight: "#FFE3A3", shade: "#D98A00", deep: "#8A5600" })}"/>` : ""}`;
	const arm = (x: number, y: number, turn: number) =>
		`<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-13, -70, 26, 90, 8, paint.column(aluminium))}${rect(-24, -92, 48, 40, 14, paint.body(c))}</g>`;
	return `${foot}<g transform="rotate(${-5 + sitting.angle} 320 280)">${phoneFront(paint, [206, 62, 228, 400], "hole", 34, ["#EAE6DA", "#BFDDEB"])}${arm(222, 130, -40)}${arm(418, 130, 40)}${arm(222, 394, -140)}${arm(418, 394, 140)}<path d="M222 110Q320 180 418 110M222 420Q320 350 418 420" fill="none" stroke="${c.base}" stroke-width="12"/></g>${letteringAt(inches(sitting), 470, 540, 18, "#2B2A27", 0.6)}`;
}

/** A tablet between the posts of a car's headrest. */
export function drawHeadrest(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `${rect(120, 30, 400, 180, 70, paint.body({ ...rubber, base: "#4a4038", highlight: "#7a6a5c", shade: "#30281f", deep: "#1a1510" }))}${rect(60, 260, 520, 400, 80, paint.body({ ...rubber, base: "#4a4038", highlight: "#7a6a5c", shade: "#30281f", deep: "#1a1510" }))}${cord("M230 200V280M410 200V280", aluminium, 20)}${rect(196, 226, 250, 38, 14, paint.linear("down", [c.highlight, c.base, c.deep]))}<g transform="rotate(${sitting.angle} 320 400)">${rect(118, 290, 410, 270, 24, "#15181C")}${rect(134, 306, 378, 238, 10, paint.linear("falling", ["#BFE3F5", "#66B4E2"]))}<circle cx="260" cy="390" r="40" fill="#FFD24A"/><path d="M134 480q100-60 190 0t188-10v74H134z" fill="#58A57F"/>${rect(98, 370, 34, 110, 12, paint.body(c))}${rect(512, 370, 34, 110, 12, paint.body(c))}</g>${letteringAt(inches(sitting), 320, 592, 20, "#fff", 0.7)}`;
}

/** A phone mount on a neck that stands in a cup holder. */
export function drawCupMount(sitting: Sitting): string {
	const { paint, colours: c } = sitting;
	return `${groundShadow(paint, 320, 590, 260, 200)}<path d="M230 430h180l-24 160H254z" fill="${paint.column(c)}"/>${rect(222, 416, 196, 30, 14, paint.column({ ...c, base: c.shade }))}${rect(236, 470, 168, 10, 4, mango, 'opacity=".9"')}${cord("M320 420V330", rubber, 34)}<circle cx="320" cy="330" r="32" fill="${paint.ball(c)}"/><g transform="rotate(${-5 + sitting.angle} 320 200)">${rect(120, 70, 410, 250, 22, "#15181C")}${rect(134, 84, 382, 222, 8, paint.linear("falling", ["#EAE6DA", "#BFDDEB"]))}<path d="M200 306V200h120V110" fill="none" stroke="${mango}" stroke-width="15"/>${rect(100, 150, 34, 100, 12, paint.body(c))}${rect(516, 150, 34, 100, 12, paint.body(c))}</g>${letteringAt(inches(sitting), 320, 512, 24, c.mark, 0.8)}${chargeMark(308, 546, 30, c.mark, 0.6)}`;
}
