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

/** For products that fit only the devices they name. For other devices, the fit isn't confirmed. */
const byName: Rule = () => notConfirmed();

/** Rules by product type. Without a rule, it doesn't matter which device a product of the type is used with. */
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

/** Types of products that are made for exact models. They don't fit other devices. */
const madeToMeasure = ["case", "screen_protector", "watch_strap", "sleeve"];

/** Standard types whose products work with any device. */
const unrelated = ["mouse_pad", "router"];

/**
 * Returns whether a product fits a device; null if the question makes no sense, as for a mouse pad. If facts are
 * unknown, the fit isn't confirmed.
 */
export function fitOf(source: FitSource, device: Device): Fit | null {
	const named = source.fits?.devices ?? [];
	if (named.includes(device.code)) {
		const byFacts = ruleOf(source)(source, device);
		return byFacts.verdict === "fits" ? byFacts : fits(`Made for your ${device.name}`);
	}
	const type = source.product_type;
	if (type !== null && unrelated.includes(type)) return null;
	if (named.length > 0 && (type === null || madeToMeasure.includes(type))) {
		return type === null ? notConfirmed() : doesNotFit("Made for another device");
	}
	return ruleOf(source)(source, device);
}

const ruleOf = ({ product_type: type }: FitSource): Rule => rules[type ?? ""] ?? byName;

/** Returns the specifications and devices of a variation, which override the product's. */
export const sourceOfVariation = (
	product: FitSource,
	variation: { facts: Record<string, unknown>; fits: Fits | null },
): FitSource => ({
	product_type: product.product_type,
	facts: { ...product.facts, ...variation.facts },
	fits: variation.fits?.devices?.length ? variation.fits : product.fits,
});

/**
 * Returns the fit of a product with variations. The product fits if one variation does, and doesn't fit
 * if none can. If several fit, returns the one with the most power.
 */
export function bestFit(fitsOfVariations: readonly (Fit | null)[]): Fit | null {
	const known = fitsOfVariations.filter((fit) => fit !== null);
	const fitting = known
		.filter(({ verdict }) => verdict === "fits")
		.sort((a, b) => (b.watts ?? 0) - (a.watts ?? 0));
	return fitting[0] ?? known.find(({ verdict }) => verdict === "not_confirmed") ?? known[0] ?? null;
}
