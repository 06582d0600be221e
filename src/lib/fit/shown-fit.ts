import type { Device, DeviceKind } from "./device.ts";
import type { Fit, FitSource } from "./fit.ts";
import { fitOf } from "./fit-of.ts";

const any: readonly DeviceKind[] = ["phone", "tablet", "watch", "laptop"];
const portable: readonly DeviceKind[] = ["phone", "tablet"];
const withPorts: readonly DeviceKind[] = ["phone", "tablet", "laptop"];
const desk: readonly DeviceKind[] = ["tablet", "laptop"];

/**
 * Kinds of devices for which a product type's compatibility matters. For example, no one asks whether a computer mouse
 * fits a phone.
 */
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

/** Returns the product types for which compatibility with a kind of device matters. */
export const typesAskedBy = (kind: DeviceKind): string[] =>
	Object.keys(askedBy).filter((type) => askedBy[type]?.includes(kind));

/**
 * Returns true if shoppers want to know whether a product of this type fits this kind of device. For a type that isn't
 * listed, returns true if the product names devices.
 */
function isAsked({ product_type: type, fits }: FitSource, { kind }: Device): boolean {
	const asking = askedBy[type ?? ""];
	return asking === undefined ? (fits?.devices ?? []).length > 0 : asking.includes(kind);
}

/**
 * Returns the fit to display, or null for none. A product that fits always says so. Other results are displayed only if
 * compatibility with the device matters.
 */
export function shownFit(source: FitSource, device: Device): Fit | null {
	const fit = fitOf(source, device);
	return fit?.verdict === "fits" || isAsked(source, device) ? fit : null;
}
