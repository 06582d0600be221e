import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import { createBoundedCache } from "#lib/bounded-cache.ts";
import type { Device } from "#lib/fit/device.ts";
import type { Catalogue } from "../catalogue.ts";
import { fitOfProduct, type ProductFitSource, readFitSources } from "./fit-sources.ts";

/** Which products fit a device, as one app node knows it: read when first asked for, then kept up to date. */
export interface FitIndex {
	/** Ids of the published products that fit. */
	fitting(device: Device): Promise<ReadonlySet<number>>;
}

const rowsAtOnce = 500;
const mostDevices = 60;

export function createFitIndex(database: Database, catalogue: Catalogue): FitIndex {
	/** Products that are alike for the rules share one source; most of a catalogue do. */
	const sources = new Map<string, ProductFitSource>();
	const keyOf = new Map<number, string>();
	const kept = createBoundedCache<string, { device: string; ids: Set<number> }>(mostDevices);
	const stale = new Set<number>();
	let isAllStale = true;
	let updating: Promise<void> | undefined;

	catalogue.onChange((change) => {
		if (change.kind === "everything") isAllStale = true;
		else if (change.kind === "products") for (const id of change.ids) stale.add(id);
	});

	function take(source: ProductFitSource): void {
		const key = keyOfSource(source);
		if (!sources.has(key)) sources.set(key, source);
		keyOf.set(source.id, key);
	}

	async function readAll(): Promise<void> {
		isAllStale = false;
		stale.clear();
		const gone = new Set(keyOf.keys());
		for (let afterId = 0; ; ) {
			const rows = await readFitSources(database, { afterId, limit: rowsAtOnce });
			for (const row of rows) {
				gone.delete(row.id);
				take(row);
			}
			const last = rows.at(-1);
			if (!last) break;
			afterId = last.id;
			await nextTurn();
		}
		for (const id of gone) keyOf.delete(id);
		forgetUnused();
	}

	async function readSome(): Promise<void> {
		const ids = [...stale].slice(0, rowsAtOnce);
		for (const id of ids) stale.delete(id);
		const rows = await readFitSources(database, { ids });
		for (const id of ids) keyOf.delete(id);
		for (const row of rows) take(row);
	}

	function forgetUnused(): void {
		const used = new Set(keyOf.values());
		for (const key of sources.keys()) if (!used.has(key)) sources.delete(key);
	}

	async function update(): Promise<void> {
		try {
			while (isAllStale || stale.size > 0) {
				kept.clear();
				await (isAllStale ? readAll() : readSome());
			}
		} catch (error) {
			isAllStale = true;
			throw error;
		} finally {
			updating = undefined;
		}
	}

	async function evaluate(device: Device): Promise<Set<number>> {
		const fitting = new Set<string>();
		let count = 0;
		for (const [key, source] of sources) {
			if (fitOfProduct(source, device).fit?.verdict === "fits") fitting.add(key);
			count += 1;
			if (count % 2_000 === 0) await nextTurn();
		}
		const ids = new Set<number>();
		for (const [id, key] of keyOf) if (fitting.has(key)) ids.add(id);
		return ids;
	}

	return {
		async fitting(device) {
			if (isAllStale || stale.size > 0) {
				updating ??= update();
				await updating;
			}
			const version = JSON.stringify(device.facts);
			const known = kept.get(device.code);
			if (known?.device === version) return known.ids;
			const ids = await evaluate(device);
			kept.set(device.code, { device: version, ids });
			return ids;
		},
	};
}

/** What the rules look at; the rest of a product's facts would only tell alike ones apart. */
const facts = new Set([
	...["ports", "connector", "other_connector", "watts", "charging_standards", "bluetooth"],
	...["is_magnetic", "width_mm", "size_inches"],
]);

const relevant = (known: Record<string, unknown>): unknown[] =>
	Object.entries(known)
		.filter(([code]) => facts.has(code))
		.sort(([one], [other]) => (one < other ? -1 : 1));

const keyOfSource = ({ product_type: type, facts: own, fits, variations }: ProductFitSource) =>
	JSON.stringify([
		type,
		relevant(own),
		fits?.devices ?? [],
		variations.map((one) => [relevant(one.facts), one.fits.devices ?? []]),
	]);
