import { valueMark } from "./marks.ts";

const lightningModels = new Set(["x", "xr", "xs", "se", "5", "5s", "6", "6s", "7", "8"]);

/** What a device is plugged into, by its name: where the shop has no facts of it. */
function connectorOf(key: string): "lightning" | "usb_c" {
	const [line, model = ""] = key.split(" ");
	if (line !== "iphone") return "usb_c";
	const number = Number.parseInt(model, 10);
	return lightningModels.has(model) || (number >= 11 && number < 15) ? "lightning" : "usb_c";
}

const wired = new Set(["charger", "car_charger", "power_bank"]);

/** Whether things of a type charge others by their ports. */
export const chargesOthers = (type: string): boolean => type === "charger" || type === "power_bank";

/** Whether things of a type charge a device or plug into it, so that its facts decide which of them fit. */
export const isCharged = (type: string): boolean =>
	type === "cable" || type === "wireless_charger" || wired.has(type);

/** Without a cable of any kind. */
export const wirelessMarks: readonly string[] = ["qi", "qi2", "magsafe"].map((standard) =>
	valueMark(`charging_standards:${standard}`),
);

/** The plug at the far end of a cable that carries most. */
export const fastestEnd = valueMark("other_connector:usb_c");

/** Plugs that have a word of their own, but for those of USB. */
export const plugs: ReadonlySet<string> = new Set([
	"lightning",
	"hdmi",
	"vga",
	"displayport",
	"lan",
	"ethernet",
	"aux",
	"micro",
	"dvi",
	"rj45",
]);

/** What charges by USB-C and by nothing else, whatever its model. */
const byUsbC = new Set(["macbook", "macbooks", "chromebook"]);
const laptops = new Set([...byUsbC, "laptop", "laptops", "notebook", "ultrabook"]);

/** The laptop that a query names as what is to be charged, and whether it takes only USB-C. */
export function laptopIn(words: readonly string[]): { place: number; isByUsbC: boolean } | null {
	const place = words.findIndex((word) => laptops.has(word));
	if (place < 0) return null;
	const isByUsbC = byUsbC.has(words[place] as string) || words.join(" ").includes("usb c");
	return { place, isByUsbC };
}

/** Marks of what plugs into a device, and how well each serves; null where plugs say nothing of the type. */
export function plugMarks(type: string, key: string): [mark: string, quality: number][] | null {
	const connector = connectorOf(key);
	if (type === "cable" || type === "adapter") return [[valueMark(`connector:${connector}`), 1]];
	if (wired.has(type)) {
		// A cable of its own leads from either, and the newer one charges faster.
		return [
			[valueMark("ports:usb_c"), 1],
			[valueMark(`connector:${connector}`), 1],
			[valueMark("ports:usb_a"), 0.3],
		];
	}
	return null;
}
