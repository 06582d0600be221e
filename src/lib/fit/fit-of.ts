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

/** Whether it fits only what it names: nothing else of it tells. */
const byName: Rule = () => notConfirmed();

/** What decides by the facts, by the code of the type; a type without a rule has nothing to do with devices. */
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

/** Made to measure: what they do not name they do not fit. */
const madeToMeasure = ["case", "screen_protector", "watch_strap", "sleeve"];

/** Standard types that have nothing to do with a device. */
const unrelated = ["mouse_pad", "router"];

/**
 * Whether something fits a device; null: that is no question of it, as with a mouse pad. What the facts do
 * not say is not confirmed.
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

/** What decides for one of a product's variations: its own facts and devices win over the product's. */
export const sourceOfVariation = (
	product: FitSource,
	variation: { facts: Record<string, unknown>; fits: Fits | null },
): FitSource => ({
	product_type: product.product_type,
	facts: { ...product.facts, ...variation.facts },
	fits: variation.fits?.devices?.length ? variation.fits : product.fits,
});

/** A product fits when one of its variations does, and does not when none may; the fastest one speaks for it. */
export function bestFit(fitsOfVariations: readonly (Fit | null)[]): Fit | null {
	const known = fitsOfVariations.filter((fit) => fit !== null);
	const fitting = known
		.filter(({ verdict }) => verdict === "fits")
		.sort((a, b) => (b.watts ?? 0) - (a.watts ?? 0));
	return fitting[0] ?? known.find(({ verdict }) => verdict === "not_confirmed") ?? known[0] ?? null;
}
