import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { FittingDocuments } from "#domain/search/fitting-documents.ts";
import { createBoundedCache } from "#lib/bounded-cache.ts";
import type { Device } from "#lib/fit/device.ts";
import type { CatalogueChange } from "../catalogue-change.ts";
import { type ProductFitSource, readFitSources } from "./fit-sources.ts";
import { type KeyFit, keyFitOf, keyOfSource } from "./key-fit.ts";

/** The published products that fit a device: the same object until one of them comes, goes or changes. */
export interface FittingProducts extends FittingDocuments {
	/** Places of those of a product's variations that fit, where not all do; null: it does not matter which. */
	placesOf(id: number): readonly number[] | null;
}

/** Which products fit a device, as one app node knows it: read when first asked for, then kept up to date. */
export interface FitIndex {
	fitting(device: Device): Promise<FittingProducts>;
}

const rowsAtOnce = 500;
const mostDevices = 60;

/** What is known of one device. */
interface KnownDevice {
	device: Device;
	/** By its facts: another verdict may follow from others. */
	facts: string;
	fits: Map<string, KeyFit>;
	ids: Set<number>;
	fitting: FittingProducts;
	/** All products are judged. */
	ready: Promise<void>;
}

type Judged = Pick<KnownDevice, "device" | "fits" | "ids">;

export function createFitIndex(
	database: Database,
	{ onChange }: { onChange(listener: (change: CatalogueChange) => void): unknown },
): FitIndex {
	/** Products that are alike for the rules share one source; most of a catalogue do. */
	const sources = new Map<string, ProductFitSource>();
	const keyOf = new Map<number, string>();
	const kept = createBoundedCache<string, KnownDevice>(mostDevices);
	const stale = new Set<number>();
	let isAllStale = true;
	let updating: Promise<void> | undefined;

	onChange((change) => {
		if (change.kind === "everything") isAllStale = true;
		else if (change.kind === "products") for (const id of change.ids) stale.add(id);
	});

	async function readAll(): Promise<void> {
		isAllStale = false;
		stale.clear();
		const gone = new Set(keyOf.keys());
		let isChanged = false;
		for (let afterId = 0; ; ) {
			const rows = await readFitSources(database, { afterId, limit: rowsAtOnce });
			for (const row of rows) {
				gone.delete(row.id);
				isChanged = take(row) || isChanged;
			}
			const last = rows.at(-1);
			if (!last) break;
			afterId = last.id;
			await nextTurn();
		}
		for (const id of gone) keyOf.delete(id);
		if (isChanged || gone.size > 0) kept.clear();
		const used = new Set(keyOf.values());
		for (const key of sources.keys()) if (!used.has(key)) sources.delete(key);
	}

	/** Gives whether the rules may say something else of it now. */
	function take(source: ProductFitSource): boolean {
		const key = keyOfSource(source);
		if (keyOf.get(source.id) === key) return false;
		if (!sources.has(key)) sources.set(key, source);
		keyOf.set(source.id, key);
		return true;
	}

	/** What was known of all other products still holds. */
	async function readSome(): Promise<void> {
		const ids = [...stale].slice(0, rowsAtOnce);
		for (const id of ids) stale.delete(id);
		const rows = await readFitSources(database, { ids });
		const changed = new Set(ids.filter((id) => keyOf.has(id)));
		for (const row of rows) {
			const isMoved = take(row);
			if (isMoved) changed.add(row.id);
			else changed.delete(row.id);
		}
		const found = new Set(rows.map(({ id }) => id));
		for (const id of ids) if (!found.has(id)) keyOf.delete(id);
		if (changed.size === 0) return;
		for (const [code, known] of [...kept.entries()]) {
			for (const id of changed) judge(known, id);
			kept.set(code, { ...known, fitting: present(known) });
		}
	}

	async function update(): Promise<void> {
		try {
			while (isAllStale || stale.size > 0) await (isAllStale ? readAll() : readSome());
		} catch (error) {
			isAllStale = true;
			throw error;
		} finally {
			updating = undefined;
		}
	}

	/** Judges a product by what is known of its like. */
	function judge({ device, fits, ids }: Judged, id: number): void {
		const key = keyOf.get(id);
		const source = key === undefined ? undefined : sources.get(key);
		if (key === undefined || source === undefined) {
			ids.delete(id);
			return;
		}
		let fit = fits.get(key);
		if (fit === undefined) {
			fit = keyFitOf(source, device);
			fits.set(key, fit);
		}
		if (fit.isFitting) ids.add(id);
		else ids.delete(id);
	}

	function present({ fits, ids }: Pick<KnownDevice, "fits" | "ids">): FittingProducts {
		const fitOf = (id: number) => fits.get(keyOf.get(id) ?? "");
		return {
			ids,
			wattsOf: (id) => fitOf(id)?.watts ?? null,
			placesOf: (id) => fitOf(id)?.places ?? null,
		};
	}

	/** Known from now on, so that changes reach it while it is still being judged. */
	function begin(device: Device, facts: string): KnownDevice {
		const fits = new Map<string, KeyFit>();
		const ids = new Set<number>();
		const known = { device, facts, fits, ids, fitting: present({ fits, ids }) };
		async function judgeAll(): Promise<void> {
			let count = 0;
			for (const id of [...keyOf.keys()]) {
				judge(known, id);
				count += 1;
				if (count % 5_000 === 0) await nextTurn();
			}
		}
		return { ...known, ready: judgeAll() };
	}

	return {
		async fitting(device) {
			if (isAllStale || stale.size > 0 || updating !== undefined) {
				updating ??= update();
				await updating;
			}
			const facts = JSON.stringify(device.facts);
			let known = kept.get(device.code);
			if (known?.facts !== facts) {
				known = begin(device, facts);
				kept.set(device.code, known);
			}
			await known.ready;
			return (kept.get(device.code) ?? known).fitting;
		},
	};
}

/** The products that an unknown device fits. */
export const nothingFits: FittingProducts = {
	ids: new Set(),
	wattsOf: () => null,
	placesOf: () => null,
};

/** What fits each of several devices that go by one name; of a product the least of their speeds. */
export function fittingAll(each: readonly FittingProducts[]): FittingProducts {
	const [first = nothingFits, ...others] = each;
	if (others.length === 0) return first;
	const ids = [...first.ids].filter((id) => others.every((other) => other.ids.has(id)));
	return {
		ids: new Set(ids),
		wattsOf(id) {
			const speeds = each.map((one) => one.wattsOf(id));
			return speeds.includes(null) ? null : Math.min(...speeds.map(Number));
		},
		placesOf: first.placesOf,
	};
}
