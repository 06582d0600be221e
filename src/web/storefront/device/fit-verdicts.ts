import { listFits, type ProductFit } from "#contract/user/devices.ts";
import { api } from "../../api.ts";
import { createStore } from "../../ui/store.ts";

/** Fit results that were loaded during this visit, by device and product. */
export const fitVerdicts = createStore<ReadonlyMap<string, ProductFit>>(new Map());

const maxAtOnce = 100;
/** Milliseconds for which requests are collected, because the cards of a grid hydrate one by one. */
const gatherFor = 30;

const waiting = new Map<string, Set<number>>();

export const fitKey = (device: string, product: number): string => `${device} ${product}`;

/** Checks whether a product fits. Products that are checked at the same time share one request. */
export function askForFit(device: string, product: number): void {
	if (fitVerdicts.get().has(fitKey(device, product))) return;
	if (waiting.size === 0) setTimeout(askForAll, gatherFor);
	const ids = waiting.get(device) ?? new Set();
	waiting.set(device, ids.add(product));
}

function askForAll(): void {
	for (const [device, ids] of waiting) {
		const all = [...ids];
		for (let from = 0; from < all.length; from += maxAtOnce) {
			void ask(device, all.slice(from, from + maxAtOnce));
		}
	}
	waiting.clear();
}

async function ask(device: string, ids: number[]): Promise<void> {
	try {
		const fits = await api(listFits, { device, ids: ids.join() });
		const known = new Map(fitVerdicts.get());
		for (const one of fits) known.set(fitKey(device, one.product_id), one);
		fitVerdicts.set(known);
	} catch {
		// Ignore the error, because the list works without fit results. The next card that becomes visible requests
		// them again.
	}
}
