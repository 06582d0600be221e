import type { ImportedVariation } from "../../formats/imported-product.ts";

/** An existing variation. */
export interface KnownVariation {
	id: number;
	name: string;
	sku: string | null;
	isArchived: boolean;
}

export interface MatchedVariations {
	/**
	 * Each variation in the file, with the matching variation of the shop if there is one. No variation of the shop is
	 * in two pairs.
	 */
	pairs: { stated: ImportedVariation; known: KnownVariation | undefined }[];
	/** Active variations of the shop that have no match in the file. */
	vanished: KnownVariation[];
}

/**
 * Matches the file's variations with the shop's, by SKU if it's unique, otherwise by name. Renamed variations with a
 * SKU therefore keep their stock and history. Active variations are matched before archived ones. The single item of a
 * product without variations has no name, and matches only another unnamed item.
 */
export function matchVariations(
	stated: readonly ImportedVariation[],
	known: readonly KnownVariation[],
): MatchedVariations {
	const byAge = [...known].sort(
		(a, b) => Number(a.isArchived) - Number(b.isArchived) || a.id - b.id,
	);
	const statedSkus = countSkus(stated);
	const liveSkus = countSkus(known.filter(({ isArchived }) => !isArchived));
	const free = new Set(byAge);
	const found = new Map<ImportedVariation, KnownVariation>();
	const claim = (variation: ImportedVariation, match: (one: KnownVariation) => boolean) => {
		const one = found.has(variation) ? undefined : byAge.find((it) => free.has(it) && match(it));
		if (one === undefined) return;
		free.delete(one);
		found.set(variation, one);
	};
	const sameSku = (variation: ImportedVariation, one: KnownVariation) => {
		const sku = foldSku(variation.sku);
		return (
			sku !== "" &&
			sku === foldSku(one.sku) &&
			statedSkus.get(sku) === 1 &&
			(liveSkus.get(sku) ?? 0) <= 1
		);
	};
	const isItself = (one: { name: string }) => one.name === "";
	for (const variation of stated) {
		claim(variation, (one) => one.name === variation.name && sameSku(variation, one));
	}
	for (const variation of stated) {
		claim(variation, (one) => isItself(one) === isItself(variation) && sameSku(variation, one));
	}
	for (const variation of stated) claim(variation, (one) => one.name === variation.name);
	return {
		pairs: stated.map((variation) => ({ stated: variation, known: found.get(variation) })),
		vanished: [...free].filter(({ isArchived }) => !isArchived),
	};
}

function countSkus(variations: readonly { sku: string | null }[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { sku } of variations) counts.set(foldSku(sku), (counts.get(foldSku(sku)) ?? 0) + 1);
	return counts;
}

const foldSku = (sku: string | null): string => sku?.toLowerCase() ?? "";
