import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { FittingDocuments } from "#domain/search/lookup.ts";
import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { Device } from "#lib/fit/device.ts";
import { type ProductFitSource, readFitSources } from "./fit-sources.ts";
import { type KeyFit, keyFitOf, keyOfSource } from "./key-fit.ts";

/**
 * Published products that fit a device. The object is replaced only if products change, so it can identify its content
 * in caches.
 */
export interface FittingProducts extends FittingDocuments {
	/** Indexes of the variations that fit; null if all variations fit. */
	placesOf(id: number): readonly number[] | null;
}

/** The products that fit each device, cached in one process. */
export interface FitIndex {
	fitting(device: Device): Promise<FittingProducts>;
	/** Marks products as possibly changed. */
	request(ids: Iterable<number>): void;
	/** Marks all products as possibly changed. */
	requestAll(): void;
	/** Reads and evaluates the products that may have changed, before a request needs the results. */
	run(): Promise<void>;
	close(): Promise<void>;
}

const rowsAtOnce = 500;
const maxDevices = 60;
const fewSources = 1_000;

/** Cached results for one device. */
interface KnownDevice {
	device: Device;
	/** The device's facts when products were evaluated. If they change, the results are discarded. */
	facts: string;
	fits: Map<ProductFitSource, KeyFit>;
	ids: Set<number>;
	fitting: FittingProducts;
	/** Resolves when all products are evaluated. */
	ready: Promise<void>;
}

type Assessed = Pick<KnownDevice, "device" | "fits" | "ids">;
type SourceOf = ReadonlyMap<number, ProductFitSource>;

/** Evaluates whether a product fits a device, and stores the result. */
function assess(sourceOf: SourceOf, { device, fits, ids }: Assessed, id: number): void {
	const source = sourceOf.get(id);
	if (source === undefined) {
		ids.delete(id);
		return;
	}
	let fit = fits.get(source);
	if (fit === undefined) {
		fit = keyFitOf(source, device);
		fits.set(source, fit);
	}
	if (fit.isFitting) ids.add(id);
	else ids.delete(id);
}

function present(sourceOf: SourceOf, { fits, ids }: Omit<Assessed, "device">): FittingProducts {
	function fitOf(id: number): KeyFit | undefined {
		const source = sourceOf.get(id);
		return source && fits.get(source);
	}
	return {
		ids,
		wattsOf: (id) => fitOf(id)?.watts ?? null,
		placesOf: (id) => fitOf(id)?.places ?? null,
	};
}

/**
 * Starts to evaluate all products for a device. Returns at once, so that the caller can register the device. Products
 * that change during the evaluation are then evaluated again.
 */
function begin(sourceOf: SourceOf, device: Device, facts: string): KnownDevice {
	const fits = new Map<ProductFitSource, KeyFit>();
	const ids = new Set<number>();
	const known = { device, facts, fits, ids, fitting: present(sourceOf, { fits, ids }) };
	async function assessAll(): Promise<void> {
		let count = 0;
		for (const id of [...sourceOf.keys()]) {
			assess(sourceOf, known, id);
			count += 1;
			if (count % 5_000 === 0) await nextTurn();
		}
	}
	return { ...known, ready: assessAll() };
}

export function createFitIndex(database: Database): FitIndex {
	/**
	 * Data that decides about compatibility ("sources"), by key. Most products share a source with other products that
	 * have the same facts.
	 */
	const sources = new Map<string, ProductFitSource>();
	const sourceOf = new Map<number, ProductFitSource>();
	const kept = createBoundedCache<string, KnownDevice>(maxDevices);
	const stale = new Set<number>();
	let isAllStale = true;
	let mostSources = fewSources;
	let isClosed = false;
	let updating: Promise<void> | undefined;

	async function readAll(): Promise<void> {
		isAllStale = false;
		stale.clear();
		const gone = new Set(sourceOf.keys());
		let isChanged = false;
		for (let afterId = 0; ; ) {
			const rows = await readFitSources(database.eachOnReplica, { afterId, limit: rowsAtOnce });
			if (isClosed) return;
			for (const row of rows) {
				gone.delete(row.id);
				isChanged = take(row) || isChanged;
			}
			const last = rows.at(-1);
			if (!last) break;
			afterId = last.id;
			await nextTurn();
		}
		for (const id of gone) sourceOf.delete(id);
		if (isChanged || gone.size > 0) forgetUnused();
	}

	/** Discards sources that no product uses anymore after products have changed. */
	function forgetUnused(): void {
		const used = new Set(sourceOf.values());
		for (const [key, source] of sources) if (!used.has(source)) sources.delete(key);
		mostSources = 2 * used.size + fewSources;
		// Discard the cached results of devices too, because they refer to sources.
		kept.clear();
	}

	/** Stores a product's source. Returns true if the compatibility rules may now return a different result. */
	function take(source: ProductFitSource): boolean {
		const key = keyOfSource(source);
		const shared = sources.get(key) ?? source;
		if (sourceOf.get(source.id) === shared) return false;
		sources.set(key, shared);
		sourceOf.set(source.id, shared);
		return true;
	}

	/** Reads some of the changed products, and evaluates only these for each cached device. */
	async function readSome(): Promise<void> {
		const ids = [...stale].slice(0, rowsAtOnce);
		for (const id of ids) stale.delete(id);
		const rows = await readFitSources(database, { ids });
		const changed = new Set(ids.filter((id) => sourceOf.has(id)));
		for (const row of rows) {
			const isMoved = take(row);
			if (isMoved) changed.add(row.id);
			else changed.delete(row.id);
		}
		const found = new Set(rows.map(({ id }) => id));
		for (const id of ids) if (!found.has(id)) sourceOf.delete(id);
		if (changed.size === 0) return;
		if (sources.size > mostSources) forgetUnused();
		for (const [code, known] of [...kept.entries()]) {
			for (const id of changed) assess(sourceOf, known, id);
			kept.set(code, { ...known, fitting: present(sourceOf, known) });
		}
	}

	const isStale = () => isAllStale || stale.size > 0;

	async function update(): Promise<void> {
		try {
			while (!isClosed && isStale()) await (isAllStale ? readAll() : readSome());
		} catch (error) {
			isAllStale = true;
			throw error;
		} finally {
			updating = undefined;
		}
	}

	async function run(): Promise<void> {
		if (!isStale() && updating === undefined) return;
		updating ??= update();
		await updating;
	}

	return {
		request(ids) {
			for (const id of ids) stale.add(id);
		},
		requestAll() {
			isAllStale = true;
		},
		run,
		async close() {
			isClosed = true;
			await updating?.catch(() => {});
		},
		async fitting(device) {
			await run();
			const facts = JSON.stringify(device.facts);
			let known = kept.get(device.code);
			if (known?.facts !== facts) {
				known = begin(sourceOf, device, facts);
				kept.set(device.code, known);
			}
			await known.ready;
			return (kept.get(device.code) ?? known).fitting;
		},
	};
}

/** The result for an unknown device, which no product fits. */
export const nothingFits: FittingProducts = {
	ids: new Set(),
	wattsOf: () => null,
	placesOf: () => null,
};

/**
 * Returns the products that fit all of these devices, which have the same name. A product's charging speed is its
 * lowest speed among the devices.
 */
export function fittingAll(each: readonly FittingProducts[]): FittingProducts {
	const [first = nothingFits, ...others] = each;
	if (others.length === 0) return first;
	const ids = [...first.ids].filter((id) => others.every((other) => other.ids.has(id)));
	return {
		ids: new Set(ids),
		wattsOf(id) {
			// Ignore devices without charging data.
			const speeds = each.flatMap((one) => one.wattsOf(id) ?? []);
			return speeds.length === 0 ? null : Math.min(...speeds);
		},
		placesOf: first.placesOf,
	};
}
