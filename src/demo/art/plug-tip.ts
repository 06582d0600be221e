import { rubber } from "./colours.ts";
import { rect } from "./light.ts";
import type { Paint } from "./paint.ts";

/** The tip of a connector, pointing up, with its base at (x, y). */
export function plugTip(paint: Paint, kind: string, x: number, y: number): string {
	const metal = paint.linear("right", ["#7b838b", "#f4f6f7", "#c3c9ce", "#7b838b", "#a5acb3"]);
	const gold = paint.linear("right", ["#8a6420", "#f4d88c", "#c99b3f"]);
	switch (kind) {
		case "usb_a":
			return (
				rect(x - 21, y - 56, 42, 58, 2.5, metal) +
				rect(x - 14, y - 44, 10, 10, 1, "#23282d") +
				rect(x + 4, y - 44, 10, 10, 1, "#23282d") +
				rect(x - 21, y - 56, 42, 2, 1, "#fff", 'opacity=".7"')
			);
		case "usb_a_socket":
			return (
				rect(x - 26, y - 14, 52, 18, 3, metal) +
				rect(x - 20, y - 10, 40, 8, 1, "#0a0c0e") +
				rect(x - 18, y - 6, 36, 4, 1, "#2E7FD0")
			);
		case "lightning":
			return (
				rect(x - 14, y - 33, 28, 36, 6, metal) +
				rect(x - 11.5, y - 30, 23, 17, 3, "#f4f1ea") +
				Array.from({ length: 7 }, (_, at) =>
					rect(x - 9.6 + at * 2.9, y - 28, 1.8, 13, 0.8, "#c9a24a"),
				).join("")
			);
		case "micro_usb":
		case "mini_usb":
			return `<path d="M${x - 17} ${y + 2}v-22l6-8h22l6 8v22z" fill="${metal}"/>${rect(x - 9, y - 28, 18, 4, 1, rubber.deep, 'opacity=".7"')}${rect(x - 10, y - 14, 5, 5, 1, "#23282d")}${rect(x + 5, y - 14, 5, 5, 1, "#23282d")}`;
		case "hdmi":
		case "displayport":
			return `<path d="M${x - 29} ${y + 2}v-44h58v44z" fill="${kind === "hdmi" ? gold : metal}"/><path d="M${x - 29} ${y - 42}h58l-4-6h-${kind === "hdmi" ? 50 : 54}z" fill="${metal}"/>${rect(x - 22, y - 47, 44, 3, 1, rubber.deep)}`;
		case "vga":
			return `<path d="M${x - 40} ${y + 2}l6-34h68l6 34z" fill="${metal}"/>${rect(x - 58, y - 10, 12, 22, 5, metal)}${rect(x + 46, y - 10, 12, 22, 5, metal)}${Array.from({ length: 5 }, (_, at) => rect(x - 22 + at * 10, y - 26, 3, 14, 1, "#c9a24a")).join("")}`;
		case "ethernet":
			return (
				rect(x - 24, y - 62, 48, 68, 5, "#dfeaf0", 'opacity=".75"') +
				rect(x - 24, y - 62, 48, 68, 5, "none", 'stroke="#fff" stroke-width="2.5"') +
				Array.from({ length: 8 }, (_, at) =>
					rect(x - 19 + at * 5, y - 60, 3, 24, 0.8, "#d8b35a"),
				).join("") +
				`<path d="M${x - 8} ${y + 8}v-44h16v44" fill="#eef5f8" stroke="#9fb2bb" stroke-width="1.5"/>`
			);
		case "jack_3_5":
			return (
				rect(x - 6, y - 62, 12, 64, 3, gold) +
				`<path d="M${x - 6} ${y - 60}q6-16 12 0z" fill="${gold}"/>` +
				[14, 28, 42].map((at) => rect(x - 6, y - at, 12, 3, 0, "#15181C")).join("")
			);
		case "usb_b":
			return `<path d="M${x - 21} ${y + 2}v-40l9-12h24l9 12v40z" fill="${metal}"/>${rect(x - 12, y - 44, 24, 24, 2, "#23282d")}${rect(x - 6, y - 40, 12, 16, 1, "#eef0f2")}`;
		case "barrel":
			return (
				rect(x - 8, y - 44, 16, 46, 4, metal) +
				rect(x - 8, y - 12, 16, 4, 0, "#15181C") +
				rect(x - 4, y - 46, 8, 4, 2, "#15181C")
			);
		case "watch_pins":
			return (
				rect(x - 30, y - 18, 60, 22, 8, "#23282d") +
				[-12, 12]
					.map((at) => `<circle cx="${x + at}" cy="${y - 18}" r="6" fill="${gold}"/>`)
					.join("")
			);
		default:
			return (
				rect(x - 17, y - 38, 34, 42, 8, metal) +
				rect(x - 13, y - 38, 26, 4, 2, rubber.deep, 'opacity=".7"') +
				rect(x - 17, y - 6, 34, 6, 0, "#000", 'opacity=".2"')
			);
	}
}
