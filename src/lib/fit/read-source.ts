import type { FitSource } from "./fit.ts";

/** Returns a specification that is text; null if it's unknown or isn't text. */
export const textOf = ({ facts }: FitSource, code: string): string | null => {
	const value = facts[code];
	return typeof value === "string" && value !== "" ? value : null;
};

export const numberOf = ({ facts }: FitSource, code: string): number | null => {
	const value = facts[code];
	return typeof value === "number" && Number.isFinite(value) ? value : null;
};

export const isTrue = ({ facts }: FitSource, code: string): boolean => facts[code] === true;

/** Returns the option codes of a specification; null if it's unknown. */
export const codesOf = ({ facts }: FitSource, code: string): string[] | null => {
	const value = facts[code];
	if (Array.isArray(value)) return value.filter((each) => typeof each === "string");
	return typeof value === "string" && value !== "" ? [value] : null;
};

const connectorNames: Record<string, string> = {
	usb_c: "USB-C",
	usb_a: "USB-A",
	usb_b: "USB-B",
	micro_usb: "Micro-USB",
	mini_usb: "Mini-USB",
	lightning: "Lightning",
	hdmi: "HDMI",
	vga: "VGA",
	displayport: "DisplayPort",
	ethernet: "Ethernet",
	jack_3_5: "the 3.5 mm jack",
	sd: "SD",
	microsd: "microSD",
	own: "a charger of its own",
};

/** Returns a connector's name, such as `USB-C`. */
export const connectorName = (code: string): string => connectorNames[code] ?? code;
