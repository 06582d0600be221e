import type { Device, DeviceKind } from "./device.ts";
import type { Fit, FitSource } from "./fit.ts";
import { fitOf } from "./fit-of.ts";

const any: readonly DeviceKind[] = ["phone", "tablet", "watch", "laptop"];
const portable: readonly DeviceKind[] = ["phone", "tablet"];
const withPorts: readonly DeviceKind[] = ["phone", "tablet", "laptop"];
const desk: readonly DeviceKind[] = ["tablet", "laptop"];

/** Whose owners ask of a thing of the type whether it fits; a computer's mouse is no question of a phone. */
const askedBy: Readonly<Record<string, readonly DeviceKind[]>> = {
	case: any,
	screen_protector: any,
	stylus: portable,
	charger: any,
	car_charger: any,
	power_bank: any,
	wireless_charger: any,
	cable: withPorts,
	adapter: withPorts,
	usb_hub: withPorts,
	flash_drive: withPorts,
	ssd_enclosure: withPorts,
	memory_card: withPorts,
	earbuds: any,
	headphones: any,
	speaker: withPorts,
	mouse: desk,
	keyboard: desk,
	webcam: ["laptop"],
	laptop_stand: ["laptop"],
	cooling_pad: ["laptop"],
	sleeve: desk,
	watch_strap: ["watch"],
	car_mount: ["phone"],
};

/** The types of which owners of such a device ask whether they fit. */
export const typesAskedBy = (kind: DeviceKind): string[] =>
	Object.keys(askedBy).filter((type) => askedBy[type]?.includes(kind));

/** Whether a shopper with the device asks if a thing like this fits: by its type, or as it names devices. */
function isAsked({ product_type: type, fits }: FitSource, { kind }: Device): boolean {
	const asking = askedBy[type ?? ""];
	return asking === undefined ? (fits?.devices ?? []).length > 0 : asking.includes(kind);
}

/**
 * What a shopper is told of a product or a variation: that it fits always, that it does not or that nobody
 * knows only where that is a question; null: it is none.
 */
export function toldFit(source: FitSource, device: Device): Fit | null {
	const fit = fitOf(source, device);
	return fit?.verdict === "fits" || isAsked(source, device) ? fit : null;
}
