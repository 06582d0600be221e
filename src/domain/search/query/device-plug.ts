import plugTable from "../data/plug-words.json" with { type: "json" };
import { valueMark } from "./marks.ts";

const lightningModels = new Set(plugTable.lightningIphones);

/** Returns the connector of a device by its name, if the shop has no specifications for it. */
function connectorOf(key: string): "lightning" | "usb_c" {
	const [line, model = ""] = key.split(" ");
	if (line !== "iphone") return "usb_c";
	const number = Number.parseInt(model, 10);
	return lightningModels.has(model) || (number >= 11 && number < 15) ? "lightning" : "usb_c";
}

const wired = new Set(["charger", "car_charger", "power_bank"]);

/** True if products of a type charge others through their ports. */
export const chargesOthers = (type: string): boolean => type === "charger" || type === "power_bank";

/** True if products of a type charge a device or plug into it, so specifications decide which fit. */
export const isCharged = (type: string): boolean =>
	type === "cable" || type === "wireless_charger" || wired.has(type);

/** Marks of products without any cable. */
export const wirelessMarks: readonly string[] = ["qi", "qi2", "magsafe"].map((standard) =>
	valueMark(`charging_standards:${standard}`),
);

/** The far end of a cable with the highest capacity. */
export const fastestEnd = valueMark("other_connector:usb_c");

/** Plugs with their own name, except USB. */
export const plugs: ReadonlySet<string> = new Set(plugTable.namedPlugs);

/** Devices charged only by USB-C, regardless of model. */
const byUsbC = new Set(plugTable.laptopsByUsbC);
const laptops = new Set([...byUsbC, ...plugTable.laptops]);

/** Returns the laptop to be charged in a query, and whether it only takes USB-C. */
export function laptopIn(words: readonly string[]): { place: number; isByUsbC: boolean } | null {
	const place = words.findIndex((word) => laptops.has(word));
	if (place < 0) return null;
	const isByUsbC = byUsbC.has(words[place] as string) || words.join(" ").includes("usb c");
	return { place, isByUsbC };
}

/** Returns the marks of what plugs into a device, and how well each serves; null if plugs don't matter for the type. */
export function plugMarks(type: string, key: string): [mark: string, quality: number][] | null {
	const connector = connectorOf(key);
	if (type === "cable" || type === "adapter") return [[valueMark(`connector:${connector}`), 1]];
	if (wired.has(type)) {
		// A separate cable works with either port, and the newer one charges faster.
		return [
			[valueMark("ports:usb_c"), 1],
			[valueMark(`connector:${connector}`), 1],
			[valueMark("ports:usb_a"), 0.3],
		];
	}
	return null;
}
