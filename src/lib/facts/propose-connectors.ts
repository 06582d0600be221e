import type { Facts } from "./facts.ts";

/** Patterns for names of connectors in titles. Longer names come before shorter names that they contain. */
const names: readonly (readonly [RegExp, string])[] = [
	[/\b(?:usb[- ]?c|usb type[- ]?c|type[- ]?c)\b/g, "usb_c"],
	[/\bmicro[- ]?usb\b/g, "micro_usb"],
	[/\bmini[- ]?usb\b/g, "mini_usb"],
	[/\b(?:usb[- ]?a|type[- ]?a)\b/g, "usb_a"],
	[/\blightning\b/g, "lightning"],
	[/\bhdmi\b/g, "hdmi"],
	[/\bvga\b/g, "vga"],
	[/\b(?:displayport|dp)\b/g, "displayport"],
	[/\b(?:ethernet|rj-?45|lan)\b/g, "ethernet"],
	[/\b3\.5 ?mm\b|\baux\b/g, "jack_3_5"],
	[/\bmicro ?sd\b/g, "microsd"],
	[/\bsd\b/g, "sd"],
];
/** Connectors that only phones and tablets have. A cable's end with such a connector goes into the phone or tablet. */
const towardsPhone = ["lightning", "micro_usb"];
const atComputer = ["usb_c", "usb_a"];

/**
 * Product types whose titles name the connectors of both ends. Titles of the types in `withPorts` name ports, and
 * titles of the types in `withOneEnd` name a single connector.
 */
const withEnds = new Set(["cable", "adapter"]);
const withPorts = new Set(["charger", "car_charger", "power_bank", "usb_hub", "speaker"]);
const withOneEnd = new Set([
	"flash_drive",
	"memory_card",
	"ssd_enclosure",
	"webcam",
	"earbuds",
	"headphones",
	"mouse",
	"keyboard",
	"wireless_charger",
]);

function connectorsIn(text: string): string[] {
	const lower = text.toLowerCase();
	const found: { code: string; index: number }[] = [];
	for (const [pattern, code] of names) {
		for (const { index } of lower.matchAll(pattern)) {
			// Don't count the "sd" in "microSD".
			if (!found.some((one) => Math.abs(one.index - index) < 6 && one.code.endsWith(code))) {
				found.push({ code, index });
			}
		}
	}
	return found.sort((one, other) => one.index - other.index).map(({ code }) => code);
}

/**
 * Returns the connectors named in a title: both ends of a cable, the ports of a charger, or the single connector of
 * other products.
 */
export function proposeConnectors(text: string, productType: string): Facts {
	// Words after "with" describe accessories in the box, so ignore them.
	const [own = ""] = text.split(/\swith\s/i, 1);
	const codes = connectorsIn(own);
	const [first, second] = codes;
	if (first === undefined) return {};
	// If a hub's title names a single connector, the hub plugs into the computer with this connector.
	if (productType === "usb_hub" && second === undefined) return { connector: first };
	if (withPorts.has(productType)) return { ports: [...new Set(codes)] };
	if (withOneEnd.has(productType)) return new Set(codes).size === 1 ? { connector: first } : {};
	if (!withEnds.has(productType)) return {};
	if (second === undefined) return { connector: first };
	if (codes.length > 2 || !/\b(?:to|-)\b|\/|→|>/.test(text.toLowerCase())) return {};
	const ends = [first, second];
	const phone =
		(productType === "adapter" ? first : undefined) ??
		ends.find((code) => towardsPhone.includes(code)) ??
		(atComputer.includes(first) && atComputer.includes(second)
			? second
			: (ends.find((code) => atComputer.includes(code)) ?? second));
	const other = phone === first ? second : first;
	return { connector: phone, other_connector: other };
}
