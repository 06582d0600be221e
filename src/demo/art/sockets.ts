import { rect } from "./light.ts";
import type { Paint } from "./paint.ts";
import { ethernet, hdmi, usbA, usbC } from "./parts.ts";

/** Width of each kind of socket, relative to a USB-A socket. */
const widths: Readonly<Record<string, number>> = {
	usb_c: 0.74,
	usb_a: 1,
	micro_usb: 0.66,
	mini_usb: 0.66,
	lightning: 0.66,
	hdmi: 1.15,
	displayport: 1.2,
	vga: 1.6,
	ethernet: 0.95,
	jack_3_5: 0.55,
	sd: 1.3,
	microsd: 0.8,
	usb_b: 0.8,
	barrel: 0.55,
	dc: 0.55,
};

/** Label printed beside a socket. */
const names: Readonly<Record<string, string>> = {
	usb_c: "USB-C",
	usb_a: "USB-A",
	micro_usb: "MICRO",
	mini_usb: "MINI",
	lightning: "LIGHTNING",
	hdmi: "HDMI",
	displayport: "DP",
	vga: "VGA",
	ethernet: "LAN",
	jack_3_5: "3.5MM",
	sd: "SD",
	microsd: "MICROSD",
	usb_b: "USB-B",
	barrel: "DC",
	watch_pins: "WATCH",
};

export const socketName = (kind: string): string => names[kind] ?? "";
export const socketWidth = (kind: string, size: number): number => (widths[kind] ?? 0.8) * size;

const metal = ["#6d747b", "#eef0f2", "#a6adb4"] as const;

/** A socket of the given kind, centered. `size` is the width of a USB-A socket. */
export function socket(paint: Paint, kind: string, x: number, y: number, size = 40): string {
	const w = socketWidth(kind, size);
	const steel = paint.linear("down", metal);
	const round = (radius: number) =>
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.linear("diagonal", metal)}"/><circle cx="${x}" cy="${y}" r="${radius * 0.74}" fill="#0a0c0e"/>`;
	const trapeze = (h: number, fill: string, i = 0) =>
		`<path d="M${x - w / 2 + i} ${y - h / 2 + i}h${w - 2 * i}l${-w * 0.07} ${h - 2 * i}h${-w * 0.86 + 2 * i}z" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round"/>`;
	switch (kind) {
		case "usb_c":
			return usbC(paint, x, y, w);
		case "usb_a":
			return usbA(paint, x, y, w, "#2E7FD0");
		case "hdmi":
			return hdmi(paint, x, y, w);
		case "ethernet":
			return ethernet(paint, x, y, w);
		case "jack_3_5":
			return round(w / 2);
		case "barrel":
			return `${round(w / 2)}<circle cx="${x}" cy="${y}" r="${w * 0.1}" fill="#d7dbde"/>`;
		case "vga": {
			const pins = [5, 5, 5]
				.flatMap((count, row) =>
					Array.from(
						{ length: count },
						(_, at) =>
							`<circle cx="${x - w * 0.3 + at * w * 0.15 - row * 2}" cy="${y - w * 0.09 + row * w * 0.09}" r="${w * 0.025}" fill="#0a0c0e"/>`,
					),
				)
				.join("");
			return `${trapeze(w * 0.42, "#c9ced3")}${trapeze(w * 0.34, "#2E5FB0", w * 0.02)}${pins}`;
		}
		case "displayport":
			return (
				`<path d="M${x - w / 2} ${y - w * 0.17}h${w * 0.88}l${w * 0.12} ${w * 0.12}v${w * 0.22}h${-w}z" fill="${steel}"/>` +
				`<path d="M${x - w * 0.45} ${y - w * 0.12}h${w * 0.8}l${w * 0.1} ${w * 0.09}v${w * 0.15}h${-w * 0.9}z" fill="#0a0c0e"/>${rect(x - w * 0.36, y - w * 0.01, w * 0.72, w * 0.05, 1, "#3b4248")}`
			);
		case "sd":
		case "microsd":
			return (
				rect(x - w / 2, y - 5, w, 11, 3, "#07090a") +
				rect(x - w / 2, y + 5, w, 2, 1, "#fff", 'opacity=".3"') +
				rect(x - w * 0.4, y - 2, w * 0.8, 3, 1, "#3b4248")
			);
		case "usb_b":
			return `<path d="M${x - w / 2} ${y + w * 0.45}v${-w * 0.62}l${w * 0.2} ${-w * 0.24}h${w * 0.6}l${w * 0.2} ${w * 0.24}v${w * 0.62}z" fill="${steel}"/>${rect(x - w * 0.36, y - w * 0.1, w * 0.72, w * 0.46, 2, "#0a0c0e")}${rect(x - w * 0.22, y - w * 0.02, w * 0.44, w * 0.26, 2, "#eef0f2")}`;
		default: {
			const h = w * 0.36;
			return `${rect(x - w / 2, y - h / 2, w, h, h * 0.3, steel)}${rect(x - w / 2 + 2, y - h / 2 + 2, w - 4, h - 4, h * 0.24, "#0a0c0e")}${rect(x - w * 0.28, y - 1, w * 0.56, h * 0.22, 1, "#3b4248")}`;
		}
	}
}

/** Sockets side by side in a recessed panel, centered at x. */
export function socketRow(
	paint: Paint,
	kinds: readonly string[],
	x: number,
	y: number,
	size: number,
	gap = size * 0.42,
): string {
	const whole = kinds.reduce((sum, kind) => sum + socketWidth(kind, size), 0);
	const wide = whole + gap * (kinds.length - 1);
	let left = x - wide / 2;
	return kinds
		.map((kind) => {
			const w = socketWidth(kind, size);
			const drawn = socket(paint, kind, left + w / 2, y, size);
			left += w + gap;
			return drawn;
		})
		.join("");
}

/** Returns the width of a `socketRow`. */
export const rowWidth = (kinds: readonly string[], size: number, gap = size * 0.42): number =>
	kinds.reduce((sum, kind) => sum + socketWidth(kind, size), 0) +
	gap * Math.max(0, kinds.length - 1);
