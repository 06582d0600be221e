import { useEffect } from "react";
import type { ShownFit } from "#contract/user/devices.ts";
import { useStore } from "../../ui/store.ts";
import { askForFit, fitKey, fitVerdicts } from "./fit-verdicts.ts";

/** Returns whether a product or its selected variation fits; null if fit isn't relevant, undefined if not known yet. */
export function useFit(
	device: string,
	product: number,
	variation: number | null = null,
): ShownFit | null | undefined {
	useEffect(() => askForFit(device, product), [device, product]);
	const known = useStore(fitVerdicts).get(fitKey(device, product));
	if (!known) return undefined;
	if (variation === null) return known.fit;
	const own = known.variations.find(({ id }) => id === variation);
	return own ? own.fit : known.fit;
}
