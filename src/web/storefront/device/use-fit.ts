import { useEffect } from "react";
import type { ToldFit } from "#contract/user/devices.ts";
import { useStore } from "../../ui/store.ts";
import { askForFit, fitKey, fitVerdicts } from "./fit-verdicts.ts";

/** Returns whether a product or its selected variation fits; null if fit isn't relevant, undefined if not known yet. */
export function useFit(
	device: string,
	product: number,
	variation: number | null = null,
): ToldFit | null | undefined {
	useEffect(() => askForFit(device, product), [device, product]);
	const told = useStore(fitVerdicts).get(fitKey(device, product));
	if (!told) return undefined;
	if (variation === null) return told.fit;
	const own = told.variations.find(({ id }) => id === variation);
	return own ? own.fit : told.fit;
}
