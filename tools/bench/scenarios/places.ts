/**
 * Measures place suggestions: `npm run bench -- places`. Searches for every prefix of each address, as if someone typed
 * it. Never repeats a prefix, so no result comes from a cache.
 */
import { performance } from "node:perf_hooks";
import { placeAt } from "#domain/places/find-place.ts";
import { places } from "#domain/places/places.ts";
import { searchPlaces } from "#domain/places/search-places.ts";
import { placeName } from "#lib/phone-and-address/place.ts";

const rounds = 400;
const before = process.memoryUsage().heapUsed;
const began = performance.now();
searchPlaces("first");
const loaded = performance.now() - began;
const list = places();

/**
 * Functions that turn a place's name into what people type: the full name, an abbreviation, a misspelling or a whole
 * address.
 */
const typedAs: readonly ((name: string) => string)[] = [
	(name) => name,
	(name) => `brgy ${name.toLowerCase()}`,
	(name) => name.split(", ").reverse().join(" "),
	(name) => name.replace(/(\w)(\w)(\w+)$/, "$2$1$3"),
	(name) => `12 Rizal St ${name}`,
];
const times: number[] = [];
/** Milliseconds of processor time, which excludes the time of other programs on the machine. */
const worked: number[] = [];
const seen = new Set<string>();
for (let round = 0; round < rounds; round += 1) {
	const barangay = (round * 7919) % list.barangayNames.length;
	const name = placeName(placeAt(list, list.barangayCities[barangay] ?? 0, barangay));
	const typed = typedAs[round % typedAs.length]?.(name) ?? name;
	for (let end = 2; end <= typed.length; end += 1) {
		const search = typed.slice(0, end);
		if (seen.has(search)) continue;
		seen.add(search);
		const start = performance.now();
		const cpu = process.threadCpuUsage();
		searchPlaces(search);
		const { user, system } = process.threadCpuUsage(cpu);
		times.push(performance.now() - start);
		worked.push((user + system) / 1000);
	}
}
const summary = (all: number[]): string => {
	const sorted = all.toSorted((a, b) => a - b);
	const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
	return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.9999)} ms`;
};
console.log(`${list.barangayNames.length} barangays, ready after ${loaded.toFixed(0)} ms`);
console.log(`uses ${((process.memoryUsage().heapUsed - before) / 2 ** 20).toFixed(0)} MB at most`);
console.log(`${times.length} lookups: ${summary(times)}`);
console.log(`of it on the processor: ${summary(worked)}`);
