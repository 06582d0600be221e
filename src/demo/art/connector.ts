import type { Colours } from "./colours.ts";
import { lettering, letteringWidth } from "./lettering.ts";
import { rect } from "./light.ts";
import type { Paint } from "./paint.ts";
import { chargeMark } from "./parts.ts";
import { plugTip } from "./plug-tip.ts";

/** Half the width of each connector's shell. */
const halves: Readonly<Record<string, number>> = {
	usb_a: 27,
	usb_b: 27,
	hdmi: 34,
	displayport: 34,
	vga: 44,
	ethernet: 27,
	jack_3_5: 15,
	barrel: 16,
	usb_a_socket: 30,
	watch_pins: 38,
};

/** A connector with strain relief, shell and plug. The end of its cable is at the origin, and the plug points up. */
export function connector(
	paint: Paint,
	kind: string,
	c: Colours,
	x: number,
	y: number,
	turn: number,
	marking = "",
): string {
	const half = halves[kind] ?? 22;
	const ribs = [6, 15, 24]
		.map((at) => rect(-10, -at - 4, 20, 4, 2, "#000", 'opacity=".22"'))
		.join("");
	const shell = paint.linear("right", [
		[0, c.shade],
		[0.25, c.highlight],
		[0.55, c.base],
		[1, c.deep],
	]);
	const size = marking === "" ? 0 : Math.min(12, ((half * 2 - 10) * 6) / (marking.length * 5.8));
	return (
		`<g transform="translate(${x} ${y}) rotate(${turn})">` +
		plugTip(paint, kind, 0, -104) +
		`<path d="M-9 6-12-34h24L9 6z" fill="${shell}"/>${ribs}` +
		rect(-half, -106, half * 2, 76, kind === "jack_3_5" ? 9 : 11, shell) +
		rect(
			-half + 1.5,
			-104.5,
			half * 2 - 3,
			73,
			10,
			"none",
			'stroke="#fff" stroke-opacity=".35" stroke-width="2"',
		) +
		rect(-half, -106, half * 2, 5, 2.5, "#fff", 'opacity=".4"') +
		(marking === ""
			? kind === "jack_3_5"
				? ""
				: chargeMark(-7, -80, 24, c.mark, 0.55)
			: lettering(marking, -letteringWidth(marking, size) / 2, -76, size, c.mark, 0.85)) +
		`</g>`
	);
}
