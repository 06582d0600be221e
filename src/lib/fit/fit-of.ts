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

/** Fits only devices that it names. */
const byName: Rule = () => notConfirmed();

/** Rules by product type; types without a rule aren't device-specific. */
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

/** Products made for exact models: they don't fit other devices. */
const madeToMeasure = ["case", "screen_protector", "watch_strap", "sleeve"];

/** Standard types that aren't device-specific. */
const unrelated = ["mouse_pad", "router"];

/**
 * Returns whether a product fits a device; null if it doesn't apply, as for a mouse pad. Unknown facts are not
 * confirmed.
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

/** A product fits if one of its variations does, and doesn't fit if none can; the fastest one is shown. */
export function bestFit(fitsOfVariations: readonly (Fit | null)[]): Fit | null {
	const known = fitsOfVariations.filter((fit) => fit !== null);
	const fitting = known
		.filter(({ verdict }) => verdict === "fits")
		.sort((a, b) => (b.watts ?? 0) - (a.watts ?? 0));
	return fitting[0] ?? known.find(({ verdict }) => verdict === "not_confirmed") ?? known[0] ?? null;
}
