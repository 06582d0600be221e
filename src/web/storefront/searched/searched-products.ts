import { noteSearch } from "#contract/user/notify-me.ts";
import { api } from "../../api.ts";
import { storeInTab } from "../tab-storage.ts";

/** The search that led this tab to a product. The shop receives only anonymous counts. */
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

// If the tab can't store it, the search counts as opened only.
const keep = (searched: Searched): void => storeInTab(storageKey, searched);

const tell = (search: string, step: "opened" | "ordered") =>
	api(noteSearch, { search, step }).catch(() => undefined);

/** Counts a product as opened from a search, if the list's address is one. Counted once per visit. */
export function recordOpened(productId: number): void {
	const search = new URLSearchParams(window.location.search).get("search")?.trim().slice(0, 200);
	const searched = read();
	if (!search || searched[productId] === search) return;
	const kept: [string, string][] = Object.entries<string>({ ...searched, [productId]: search });
	keep(Object.fromEntries(kept.slice(-maxCached)));
	void tell(search, "opened");
}

/** Counts each ordered product for the search that led to it. */
export function recordOrdered(productIds: readonly (number | null)[]): void {
	const searched = read();
	const ids = new Set(productIds.map(String));
	const led = Object.entries(searched).filter(([id]) => ids.has(id));
	if (led.length === 0) return;
	keep(Object.fromEntries(Object.entries(searched).filter(([id]) => !ids.has(id))));
	for (const [, search] of led) if (typeof search === "string") void tell(search, "ordered");
}
