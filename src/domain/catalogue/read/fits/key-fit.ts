import type { Device } from "#lib/fit/device.ts";
import { fitOfProduct, type ProductFitSource } from "./fit-sources.ts";

/** Specifications that the compatibility rules use. Other specifications don't affect the result. */
const facts = new Set([
	"ports",
	"connector",
	"other_connector",
	"watts",
	"charging_standards",
	"bluetooth",
	"is_magnetic",
	"width_mm",
	"size_inches",
]);

const relevant = (known: Record<string, unknown>): unknown[] =>
	Object.entries(known)
		.filter(([code]) => facts.has(code))
		.sort(([one], [other]) => (one < other ? -1 : 1));

/** Returns a key for a product's facts. Products with the same key have the same result. */
export const keyOfSource = ({
	product_type: type,
	facts: own,
	fits,
	variations,
}: ProductFitSource): string =>
	JSON.stringify([
		type,
		relevant(own),
		fits?.devices ?? [],
		variations.map((one) => [relevant(one.facts), one.fits.devices ?? []]),
	]);

/** Fit result for all products with the same key. */
export interface KeyFit {
	isFitting: boolean;
	/** Maximum charging power; null if none or unknown. */
	watts: number | null;
	/** Indexes of the variations that fit, if not all do. */
	places: readonly number[] | null;
}

export function keyFitOf(source: ProductFitSource, device: Device): KeyFit {
	const { fit, variations } = fitOfProduct(source, device);
	const isFitting = fit?.verdict === "fits";
	if (!isFitting) return { isFitting, watts: null, places: null };
	const places = variations.flatMap((one, place) => (one.fit?.verdict === "fits" ? [place] : []));
	return {
		isFitting,
		watts: fit.watts,
		places: variations.length === 0 || places.length === variations.length ? null : places,
	};
}
