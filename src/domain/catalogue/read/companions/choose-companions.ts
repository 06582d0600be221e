import type { Device } from "#lib/fit/device.ts";
import type { FitSource } from "#lib/fit/fit.ts";
import { codesOf, textOf } from "#lib/fit/read-source.ts";
import { fitOfProduct, type ProductFitSource } from "../fits/fit-sources.ts";

/** For each product type, the types that are used together with it, the most useful first. */
const complements: Readonly<Record<string, readonly string[]>> = {
	case: ["screen_protector", "charger", "cable", "power_bank"],
	screen_protector: ["case", "charger", "cable", "power_bank"],
	stylus: ["case", "screen_protector"],
	watch_strap: ["screen_protector", "wireless_charger"],
	sleeve: ["charger", "mouse", "usb_hub"],
	charger: ["cable"],
	car_charger: ["cable", "car_mount"],
	power_bank: ["cable", "charger"],
	wireless_charger: ["charger", "cable"],
	cable: ["charger", "power_bank", "car_charger"],
	keyboard: ["mouse", "mouse_pad"],
	mouse: ["mouse_pad", "keyboard"],
	mouse_pad: ["mouse", "keyboard"],
	laptop_stand: ["keyboard", "mouse", "usb_hub"],
	webcam: ["ring_light", "tripod"],
	ring_light: ["tripod", "webcam"],
	tripod: ["ring_light"],
};

/**
 * Types that are made for certain device models. Such a product goes with another only if both are for the same device.
 */
const madeToMeasure = new Set(["case", "screen_protector", "watch_strap", "sleeve", "stylus"]);
/**
 * Types of products with plugs. If they name no devices, two of these products go together only if they have a plug in
 * common.
 */
const plugged = new Set(["charger", "car_charger", "power_bank", "cable"]);

/** Returns the product types that can go with a type. */
export const complementsOf = (type: string | null): readonly string[] =>
	complements[type ?? ""] ?? [];

/** Returns the devices that a product or one of its variations is made for. */
export const devicesOf = ({ fits, variations }: ProductFitSource): string[] => [
	...new Set([
		...(fits?.devices ?? []),
		...variations.flatMap((variation) => variation.fits?.devices ?? []),
	]),
];

const plugsOf = (source: FitSource): string[] => [
	...(codesOf(source, "ports") ?? []),
	...["connector", "other_connector"].flatMap((fact) => textOf(source, fact) ?? []),
];

const share = (one: readonly string[], other: readonly string[]): boolean =>
	one.some((each) => other.includes(each));

/**
 * True if both products are made for devices, but for different ones. For example, a case for one phone doesn't go with
 * a screen protector for another, even if customers bought both.
 */
const isForOtherDevice = (product: ProductFitSource, other: ProductFitSource): boolean => {
	const [own, theirs] = [devicesOf(product), devicesOf(other)];
	return own.length > 0 && theirs.length > 0 && !share(own, theirs);
};

/** True if the specifications show that one of the products is used with the other. */
export function goesWith(
	product: ProductFitSource,
	other: ProductFitSource,
	devices: readonly Device[],
): boolean {
	const type = other.product_type ?? "";
	if (!complementsOf(product.product_type).includes(type)) return false;
	const own = devicesOf(product);
	if (madeToMeasure.has(type)) return share(own, devicesOf(other));
	if (own.length > 0) {
		return (
			devices.length > 0 &&
			devices.every((device) => fitOfProduct(other, device).fit?.verdict === "fits")
		);
	}
	if (madeToMeasure.has(product.product_type ?? "")) return false;
	if (plugged.has(type) && plugged.has(product.product_type ?? "")) {
		return share(plugsOf(product), plugsOf(other));
	}
	return true;
}

export interface Companion extends ProductFitSource {
	/** Number of orders that contained both products; 0 if there are too few. */
	orders: number;
}

const most = 8;
/** Maximum number per type, so that the row doesn't show eight screen protectors. */
const maxOfType = 3;

/**
 * Chooses companion products. Prefers products that go with the given product and were bought with it. Next are
 * products that only go with it, and last those that were only bought with it. Ties are ordered by id, so that the same
 * data always gives the same result.
 * @param devices the devices that the product is made for
 * @returns at most eight ids
 */
export function chooseCompanions(
	product: ProductFitSource,
	candidates: readonly Companion[],
	devices: readonly Device[],
): number[] {
	const order = complementsOf(product.product_type);
	const rankOf = (type: string | null) => {
		const rank = order.indexOf(type ?? "");
		return rank === -1 ? order.length : rank;
	};
	const ranked = candidates
		.filter(
			(other) =>
				other.id !== product.id &&
				!isForOtherDevice(product, other) &&
				!(product.product_type !== null && other.product_type === product.product_type),
		)
		.map((other) => ({ other, fits: goesWith(product, other, devices) }))
		.filter(({ other, fits }) => fits || other.orders > 0)
		.sort(
			(a, b) =>
				tierOf(a) - tierOf(b) ||
				b.other.orders - a.other.orders ||
				rankOf(a.other.product_type) - rankOf(b.other.product_type) ||
				a.other.id - b.other.id,
		);
	const shown: number[] = [];
	const ofType = new Map<string | null, number>();
	for (const { other } of ranked) {
		const count = ofType.get(other.product_type) ?? 0;
		if (other.product_type !== null && count >= maxOfType) continue;
		ofType.set(other.product_type, count + 1);
		shown.push(other.id);
		if (shown.length === most) break;
	}
	return shown;
}

const tierOf = ({ other, fits }: { other: Companion; fits: boolean }): number =>
	fits ? (other.orders > 0 ? 0 : 1) : 2;
