import { fitOfCable, fitOfCharger, fitOfWirelessCharger } from "./charging.ts";
import type { Device } from "./device.ts";
import { doesNotFit, type Fit, type FitSource, type Fits, fits, notConfirmed } from "./fit.ts";
import {
	fitOfCard,
	fitOfControl,
	fitOfHolder,
	fitOfLaptopGear,
	fitOfPlug,
	fitOfSound,
	fitOfStrap,
} from "./plugging.ts";

type Rule = (source: FitSource, device: Device) => Fit;

/**
 * Never confirms a fit, because no specification tells whether these products fit. They fit only devices that they
 * name.
 */
const byName: Rule = () => notConfirmed();

/** Rules by product type for devices that the product doesn't name. Types that are not listed use `byName`. */
const rules: Record<string, Rule> = {
	case: byName,
	screen_protector: byName,
	stylus: byName,
	charger: fitOfCharger,
	car_charger: fitOfCharger,
	power_bank: fitOfCharger,
	wireless_charger: fitOfWirelessCharger,
	cable: fitOfCable,
	adapter: fitOfPlug,
	usb_hub: fitOfPlug,
	flash_drive: fitOfPlug,
	ssd_enclosure: fitOfPlug,
	memory_card: fitOfCard,
	earbuds: fitOfSound,
	headphones: fitOfSound,
	speaker: fitOfSound,
	mouse: fitOfControl,
	keyboard: fitOfControl,
	webcam: fitOfControl,
	laptop_stand: fitOfLaptopGear,
	cooling_pad: fitOfLaptopGear,
	sleeve: fitOfLaptopGear,
	watch_strap: fitOfStrap,
	car_mount: fitOfHolder,
	tripod: fitOfHolder,
	ring_light: fitOfHolder,
};

/** Types of products that are made for exact models. These products fit only the devices that they name. */
const exactFitTypes = ["case", "screen_protector", "watch_strap", "sleeve"];

/** Standard types whose products work with any device. */
const deviceIndependent = ["mouse_pad", "router"];

/**
 * Returns whether a product fits a device. Returns null for products that work with any device, such as mouse pads. The
 * fit isn't confirmed if specifications are unknown.
 */
export function fitOf(source: FitSource, device: Device): Fit | null {
	const named = source.fits?.devices ?? [];
	if (named.includes(device.code)) {
		const byFacts = ruleOf(source)(source, device);
		return byFacts.verdict === "fits" ? byFacts : fits(`Made for your ${device.name}`);
	}
	const type = source.product_type;
	if (type !== null && deviceIndependent.includes(type)) return null;
	if (named.length > 0 && (type === null || exactFitTypes.includes(type))) {
		return type === null ? notConfirmed() : doesNotFit("Made for another device");
	}
	return ruleOf(source)(source, device);
}

const ruleOf = ({ product_type: type }: FitSource): Rule => rules[type ?? ""] ?? byName;

/** Merges a variation's specifications and devices with those of its product. The variation's take precedence. */
export const sourceOfVariation = (
	product: FitSource,
	variation: { facts: Record<string, unknown>; fits: Fits | null },
): FitSource => ({
	product_type: product.product_type,
	facts: { ...product.facts, ...variation.facts },
	fits: variation.fits?.devices?.length ? variation.fits : product.fits,
});

/**
 * Returns the fit of a product with variations: the fit with the most power if a variation fits, otherwise an
 * unconfirmed fit, otherwise one that doesn't fit. Returns null if no variation has a fit.
 */
export function bestFit(fitsOfVariations: readonly (Fit | null)[]): Fit | null {
	const known = fitsOfVariations.filter((fit) => fit !== null);
	const fitting = known
		.filter(({ verdict }) => verdict === "fits")
		.sort((a, b) => (b.watts ?? 0) - (a.watts ?? 0));
	return fitting[0] ?? known.find(({ verdict }) => verdict === "not_confirmed") ?? known[0] ?? null;
}
