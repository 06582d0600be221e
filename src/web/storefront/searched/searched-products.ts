import { noteSearch } from "#contract/user/notify-me.ts";
import { api } from "../../api.ts";
import { storeInTab } from "../tab-storage.ts";

/**
 * Storage key under which this tab stores the search that led to each product. The shop receives only anonymous counts.
 */
const storageKey = "kargado-searched";
const maxCached = 50;

type Searched = Readonly<Record<string, string>>;

function read(): Searched {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
		return typeof stored === "object" && stored !== null ? (stored as Searched) : {};
	} catch {
		return {};
	}
}

// If browser storage is blocked, orders aren't counted for the searches that led to them.
const keep = (searched: Searched): void => storeInTab(storageKey, searched);

const report = (search: string, step: "opened" | "ordered") =>
	api(noteSearch, { search, step }).catch(() => undefined);

/** Counts a product as opened from a search if the URL contains a search. Each product is counted once per search. */
export function recordOpened(productId: number): void {
	const search = new URLSearchParams(window.location.search).get("search")?.trim().slice(0, 200);
	const searched = read();
	if (!search || searched[productId] === search) return;
	const kept: [string, string][] = Object.entries<string>({ ...searched, [productId]: search });
	keep(Object.fromEntries(kept.slice(-maxCached)));
	void report(search, "opened");
}

/** Counts each ordered product for the search that led to it. */
export function recordOrdered(productIds: readonly (number | null)[]): void {
	const searched = read();
	const ids = new Set(productIds.map(String));
	const led = Object.entries(searched).filter(([id]) => ids.has(id));
	if (led.length === 0) return;
	keep(Object.fromEntries(Object.entries(searched).filter(([id]) => !ids.has(id))));
	for (const [, search] of led) if (typeof search === "string") void report(search, "ordered");
}
