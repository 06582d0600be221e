import { aluminium, mango, mix, rubber } from "../colours.ts";
import { lettering, letteringAt } from "../lettering.ts";
import { cord, lying, rect, slab } from "../light.ts";
import { chargeMark, lamp } from "../parts.ts";
import { numberOf, type Sitting, wordOf } from "../sitting.ts";

/** A strap for a fitness band: a slim capsule with both halves of the strap. */
export function drawBandStrap(sitting: Sitting): string {
	const { paint, colours: c, name, angle } = sitting;
	const ring = /Mi Band 5/.test(name);
	const huawei = /Huawei/.test(name);
	const holes = [0, 1, 2, 3, 4]
		.map((at) => `<ellipse cx="320" cy="${476 + at * 24}" rx="7" ry="9" fill="${c.deep}"/>`)
		.join("");
	return `<g transform="rotate(${18 + angle} 320 320)">${lying(paint, rect(268, 20, 104, 600, 46, "#15181C"), 13)}${rect(274, 26, 104, 600, 46, c.deep)}${rect(268, 20, 104, 600, 46, paint.column(c))}${holes}${rect(256, 54, 128, 30, 12, huawei ? paint.linear("down", [aluminium.highlight, aluminium.shade]) : c.shade)}${ring ? rect(246, 190, 148, 270, 74, c.shade) : ""}${rect(256, 200, 128, 250, huawei ? 34 : 64, "#15181C")}${rect(264, 208, 112, 234, huawei ? 28 : 56, "#050607")}${letteringAt("10:24", 320, 252, 24, "#fff", 0.95)}<circle cx="320" cy="360" r="36" fill="none" stroke="${mango}" stroke-width="8" stroke-dasharray="160 999" transform="rotate(-90 320 360)"/>${ring ? rect(252, 196, 136, 258, 68, "none", `stroke="${c.highlight}" stroke-width="9"`) : `${rect(272, 190, 96, 14, 6, aluminium.base)}${rect(272, 446, 96, 14, 6, aluminium.base)}`}</g>`;
}

const animals: Readonly<Record<string, string>> = {
	Tarsier:
		'<circle r="40" fill="#B98A5A"/><circle cx="-17" cy="-4" r="16" fill="#FFE9B0"/><circle cx="17" cy="-4" r="16" fill="#FFE9B0"/><circle cx="-17" cy="-4" r="9" fill="#15181C"/><circle cx="17" cy="-4" r="9" fill="#15181C"/><circle cx="-36" cy="-28" r="13" fill="#B98A5A"/><circle cx="36" cy="-28" r="13" fill="#B98A5A"/>',
	Pawikan:
		'<ellipse rx="40" ry="32" fill="#3F8F5E"/><path d="M-20-20l20 20 20-20M-20 20l20-20 20 20" stroke="#1C5A40" stroke-width="5" fill="none"/><circle cy="-42" r="15" fill="#7CC49A"/><ellipse cx="-42" cy="-14" rx="18" ry="9" fill="#7CC49A" transform="rotate(-30 -42 -14)"/><ellipse cx="42" cy="-14" rx="18" ry="9" fill="#7CC49A" transform="rotate(30 42 -14)"/>',
	Agila:
		'<circle r="38" fill="#6E4A2C"/><path d="M-34-20q34-50 68 0-34-16-68 0z" fill="#F3E6D2"/><circle cx="-13" cy="-6" r="8" fill="#FFD24A"/><circle cx="13" cy="-6" r="8" fill="#FFD24A"/><path d="M-9 6h18l-9 22z" fill="#E0A030"/>',
	Kalabaw:
		'<ellipse rx="38" ry="34" fill="#5A6068"/><path d="M-34-18C-70-40-60-64-34-52M34-18C70-40 60-64 34-52" fill="none" stroke="#D9CBB0" stroke-width="11" stroke-linecap="round"/><ellipse cy="18" rx="22" ry="15" fill="#8b9299"/><circle cx="-14" cy="-6" r="5" fill="#15181C"/><circle cx="14" cy="-6" r="5" fill="#15181C"/>',
};

/** A printed animal, as on products for children. */
export const animalOf = (sitting: Sitting, x: number, y: number, size: number): string =>
	`<g transform="translate(${x} ${y}) scale(${size})">${animals[wordOf(sitting, "print")] ?? ""}</g>`;

/** Tools for straps in their roll: pins, a pusher and tweezers. */
export function drawStrapTools(sitting: Sitting): string {
	const { paint } = sitting;
	const pins = Array.from(
		{ length: 24 },
		(_, at) =>
			`${rect(330 + (at % 6) * 38, 150 + Math.floor(at / 6) * 60, 10, 48, 4, paint.column(aluminium))}`,
	).join("");
	return `<g transform="rotate(-8 320 320)">${lying(paint, rect(70, 110, 510, 430, 30, "#15181C"), 14)}${rect(70, 110, 510, 430, 30, paint.face(rubber))}${rect(306, 130, 254, 270, 16, "#E9E4DA")}${pins}${lettering(`×${numberOf(sitting, "count") ?? ""}`, 330, 420, 28, "#fff", 0.85)}${rect(120, 150, 34, 200, 14, paint.column({ ...aluminium, base: mango, shade: "#D98A00", deep: "#8A5600", highlight: "#FFE3A3" }))}<path d="M128 350h18l-4 90h-10z" fill="${aluminium.base}"/><path d="M214 150l-16 300 10 30 10-30 6-300zM232 150l10 300-10 30" fill="${aluminium.base}"/><g transform="translate(400 490)">${rect(-70, -24, 230, 48, 12, "#2A4681")}${rect(-90, -9, 60, 18, 4, aluminium.base)}</g></g>`;
}

/** A frame with glass that snaps onto a watch. */
export function drawWatchCase(sitting: Sitting): string {
	const { paint, options, colours: c, angle } = sitting;
	return `<g transform="rotate(${-8 + angle} 320 320)">${lying(paint, rect(170, 130, 300, 360, 100, "#15181C"), 15)}${rect(178, 140, 300, 360, 100, c.deep)}${slab(paint, [170, 130, 300, 360, 100], paint.body(c), 0.9)}${rect(194, 154, 252, 312, 80, "#dff1f5", 'opacity=".8"')}<path d="M230 160h80L220 460h-20V220q0-50 30-60z" fill="#fff" opacity=".6"/>${rect(194, 154, 252, 312, 80, "none", 'stroke="#fff" stroke-width="4"')}${rect(470, 240, 22, 60, 10, c.shade)}${letteringAt(options["Case"] ?? "", 320, 300, 30, "#2f5560", 0.75)}</g>`;
}

/** A glove that covers two fingers. */
export function drawGlove({ paint, options, angle }: Sitting): string {
	const shape =
		"M210 590V380C180 330 130 300 120 250S170 210 210 270L240 320V150Q240 110 270 110T300 150V320H330V300Q330 280 360 280V330H390Q400 330 410 350T430 250Q440 130 470 130T496 180L480 400Q470 470 430 520V590z";
	return `<g transform="rotate(${angle - 4} 320 320)">${lying(paint, `<path d="${shape}"/>`, 14)}<path d="M240 320V150Q240 70 270 70T300 150V320M330 300Q330 120 360 120T392 180V330" fill="#D9A07A"/><path d="M120 250C100 200 130 170 160 200" fill="#D9A07A"/><path d="${shape}" fill="${paint.body(rubber)}"/><path d="M210 500h220" stroke="${mango}" stroke-width="9"/>${letteringAt(options["Size"] ?? "", 320, 420, 40, "#fff", 0.8)}</g>`;
}

/** Four tips for a pen. */
export function drawPenTips(sitting: Sitting): string {
	const { paint } = sitting;
	return `<g transform="rotate(-12 320 320)">${lying(paint, rect(130, 150, 380, 340, 24, "#15181C"), 12)}${rect(130, 150, 380, 340, 24, "#F2E6CF")}${Array.from({ length: numberOf(sitting, "count") ?? 4 }, (_, at) => `<g transform="translate(${190 + at * 88} 300)">${lying(paint, rect(-22, -80, 44, 160, 20, "#15181C"), 7)}<path d="M-22 80V-10L-5-90Q0-104 5-90L22-10V80q0 12-12 12h-20q-12 0-12-12z" fill="${paint.column({ ...aluminium, base: "#F4F0E8", highlight: "#fff", shade: "#D0C9BC", deep: "#9A9182" })}"/>${rect(-16, 92, 32, 30, 4, paint.column(aluminium))}</g>`).join("")}${lettering(`×${numberOf(sitting, "count") ?? 4}`, 430, 440, 26, "#2B2A27", 0.7)}</g>`;
}

/** A pad to write or draw on, with its pen beside it. */
export function drawPad(sitting: Sitting): string {
	const { paint, colours: c, name, options, angle } = sitting;
	const lcd = /LCD/.test(name);
	const [w, h] = lcd ? [300, 450] : [480, 320];
	const [x, y] = [320 - w / 2 - 20, 320 - h / 2];
	const said = options["Size"] ?? options["Area"] ?? "";
	return `<g transform="rotate(${-6 + angle} 320 320)">${lying(paint, rect(x, y, w, h, 30, "#15181C"), 15)}${rect(x + 4, y + 8, w, h, 30, c.deep)}${slab(paint, [x, y, w, h, 30], paint.body(c), 0.8)}${rect(x + (lcd ? 20 : 70), y + 22, w - (lcd ? 40 : 92), h - (lcd ? 110 : 44), 14, lcd ? "#20262b" : mix(c.shade, c.deep, 0.5))}${lcd ? `<path d="M${x + 60} ${y + 120}q60-70 100 0t90-10M${x + 70} ${y + 220}q40 60 90 10t80 20" fill="none" stroke="#7CE0A8" stroke-width="9" stroke-linecap="round"/><circle cx="${x + w / 2}" cy="${y + h - 44}" r="22" fill="${c.shade}"/>` : `${[0, 1, 2, 3, 4, 5].map((at) => rect(x + 20, y + 40 + at * 42, 32, 30, 8, c.shade)).join("")}<path d="M${x + 120} ${y + 210}C${x + 180} ${y + 80} ${x + 260} ${y + 100} ${x + 240} ${y + 170}S${x + 330} ${y + 240} ${x + 380} ${y + 130}" fill="none" stroke="${mango}" stroke-width="9" stroke-linecap="round"/>`}${letteringAt(said.replace("inches", "in"), x + w / 2 + (lcd ? 0 : 24), y + h - (lcd ? 84 : 40), 15, lcd ? c.mark : "#fff", 0.8)}<g transform="translate(${x + w + 26} ${y + 40}) rotate(7)">${lying(paint, rect(-14, 0, 28, 320, 14, "#15181C"), 9)}${rect(-14, 0, 28, 300, 12, paint.column(rubber))}<path d="M-14 296h28L3 340h-6z" fill="#F4F0E8"/></g>${chargeMark(x + w - 50, y + h - 40, 22, c.mark, 0.5)}</g>`;
}

/** A drive caddy, a heatsink, or a cable for a bare drive. */
export function drawDrivePart(sitting: Sitting): string {
	const { paint, colours: c, name, options, angle } = sitting;
	if (/Heatsink/.test(name))
		return `<g transform="rotate(${-26 + angle} 320 320)">${lying(paint, rect(90, 240, 460, 150, 10, "#15181C"), 15)}${rect(96, 252, 460, 150, 10, c.deep)}${Array.from({ length: 9 }, (_, at) => rect(90, 240 + at * 17, 460, 11, 3, paint.linear("right", [c.highlight, c.base, c.shade]))).join("")}${rect(230, 240, 170, 150, 6, paint.face(c))}${chargeMark(252, 276, 66, c.mark, 0.8)}${lettering("M.2", 316, 298, 26, c.mark, 0.85)}</g>`;
	if (/Caddy/.test(name))
		return `<g transform="rotate(${-10 + angle} 320 320)">${lying(paint, rect(110, 130, 420, 390, 18, "#15181C"), 14)}${rect(110, 130, 420, 390, 18, paint.body(aluminium))}${rect(150, 190, 250, 290, 12, "#15181C", 'opacity=".35"')}${rect(160, 200, 230, 270, 10, paint.face(c))}${rect(420, 210, 70, 240, 10, "#0b5a48")}${letteringAt((options["Height"] ?? "").replace(" ", ""), 275, 300, 36, c.mark, 0.9)}${lamp(460, 490, 4)}</g>`;
	const both = /3\.5/.test(options["For"] ?? "");
	return `<g transform="rotate(${-8 + angle} 320 320)">${lying(paint, rect(230, 240, 250, 330, 18, "#15181C"), 14)}${rect(230, 240, 250, 330, 18, paint.body(aluminium))}${rect(252, 290, 206, 200, 10, "#F4F0E8")}${lettering("SSD", 300, 340, 44, "#2B2A27", 0.6)}${cord("M350 210C350 80 180 60 150 150", rubber, 22)}${rect(256, 196, 198, 64, 12, paint.face(rubber))}${lettering(both ? "2.5+3.5" : "2.5", 274, 218, 18, "#fff", 0.85)}${lettering(`${numberOf(sitting, "data_gbps") ?? ""}G`, 410, 220, 14, "#fff", 0.6)}<g transform="translate(150 140) rotate(180)">${rect(-27, -106, 54, 80, 11, rubber.base)}${rect(-21, -160, 42, 56, 3, aluminium.base)}</g>${both ? rect(70, 420, 110, 120, 16, paint.body(rubber)) : ""}</g>`;
}

/** A dock that holds two drives upright. */
export function drawTwinBay({ paint, colours: c, angle }: Sitting): string {
	const drive = (x: number) =>
		`${rect(x, 110, 150, 260, 12, paint.linear("diagonal", ["#f7f8f9", "#c9ced3", "#858d94"]))}${rect(x + 20, 140, 110, 130, 8, "#F4F0E8")}${rect(x + 30, 156, 60, 8, 3, "#9aa1a8")}${rect(x + 30, 176, 84, 6, 3, "#c9ced3")}`;
	return `<g transform="rotate(${angle} 320 320)"><ellipse cx="330" cy="560" rx="250" ry="26" fill="#15181C" opacity=".3" filter="${paint.blur(14)}"/>${drive(150)}${drive(346)}${rect(96, 336, 460, 220, 34, c.deep)}${slab(paint, [90, 328, 460, 220, 34], paint.body(c), 0.8)}${rect(130, 344, 190, 34, 10, "#07090b")}${rect(326, 344, 190, 34, 10, "#07090b")}${chargeMark(130, 430, 54, c.mark, 0.7)}${[0, 1, 2, 3, 4].map((at) => lamp(330 + at * 36, 456, 6, at < 3 ? mango : "#5e656c")).join("")}${rect(440, 498, 70, 24, 10, c.shade)}</g>`;
}

/** A storage stick without a case. */
export function drawStorageStick(sitting: Sitting, size: string): string {
	const { paint, angle } = sitting;
	return `<g transform="rotate(${-30 + angle} 320 320)">${lying(paint, rect(70, 240, 500, 150, 8, "#15181C"), 14)}${rect(70, 240, 500, 150, 8, paint.linear("diagonal", ["#1f8a6b", "#0b5a48"]))}${[0, 1, 2].map((at) => rect(110 + at * 130, 262, 110, 106, 6, paint.linear("diagonal", ["#4b525a", "#1b1f23"]))).join("")}${Array.from({ length: 16 }, (_, at) => rect(546, 246 + at * 9, 24, 6, 1, at === 10 ? "#0b5a48" : "#e0b45c")).join("")}${rect(100, 276, 370, 78, 6, "#F4F0E8", 'opacity=".94"')}${chargeMark(116, 290, 48, "#1F766C")}${lettering(size, 176, 294, 38, "#2B2A27", 0.9)}${lettering(`${numberOf(sitting, "read_mb_s") ?? ""}MB/S`, 370, 308, 14, "#2B2A27", 0.7)}<circle cx="70" cy="315" r="12" fill="#e0b45c"/></g>`;
}
