import { createBoundedCache } from "#lib/caching/bounded-cache.ts";
import type { Place } from "#lib/phone-and-address/place.ts";
import { placeAt } from "./find-place.ts";
import { fitMisspelt, fitWords, type WordFit } from "./match-words.ts";
import { indexPlaces, type PlaceIndex } from "./place-index.ts";
import { namesBarangay, typedWords } from "./place-words.ts";
import { places } from "./places.ts";

/** Maximum number of results, so that the list fits above a phone's keyboard. */
const maxFound = 8;

interface Found {
	score: number;
	city: number;
	/** null for the city itself. */
	barangay: number | null;
}

let index: PlaceIndex | null = null;
const answers = createBoundedCache<string, Place[]>(500);

/** Inserts a result into the sorted list of the best results. If scores are equal, earlier results come first. */
function insertResult(best: Found[], found: Found): void {
	if (best.length === maxFound && (best.at(-1)?.score ?? 0) >= found.score) return;
	const at = best.findIndex(({ score }) => score < found.score);
	best.splice(at === -1 ? best.length : at, 0, found);
	best.length = Math.min(best.length, maxFound);
}

/**
 * Returns two scores of each city for each typed word: `own` by the city's name alone, and `whole` also by the names of
 * surrounding areas.
 */
function fitCities({ cities, above }: PlaceIndex, fits: readonly WordFit[]) {
	const count = cities.counted.length;
	const own = fits.map((fit) => {
		const row = new Uint8Array(count);
		for (let city = 0; city < count; city += 1) row[city] = bestIn(cities, city, fit);
		return row;
	});
	const whole = fits.map((fit, at) => {
		const row = new Uint8Array(count);
		for (let city = 0; city < count; city += 1) {
			row[city] = Math.max(own[at]?.[city] ?? 0, bestIn(above, city, fit));
		}
		return row;
	});
	return { own, whole };
}

function bestIn({ words, starts }: PlaceIndex["cities"], at: number, fit: WordFit): number {
	let best = 0;
	for (let word = starts[at] as number; word < (starts[at + 1] as number); word += 1) {
		const fits = fit[words[word] as number] as number;
		if (fits > best) best = fits;
	}
	return best;
}

/** Returns the share of a name's identifying words that the shopper typed, from 0 to 1. */
function coverage(names: PlaceIndex["cities"], at: number, fits: readonly WordFit[]): number {
	const start = names.starts[at] as number;
	const count = names.counted[at] as number;
	let typed = 0;
	for (let word = start; word < start + count; word += 1) {
		if (fits.some((fit) => (fit[names.words[word] as number] as number) > 0)) typed += 1;
	}
	return count === 0 ? 0 : typed / count;
}

/**
 * Ranks places. Every word must match the barangay, its city or a surrounding area, except for up to `mayMiss` words. A
 * place whose whole name was typed comes before a place with a longer name. A city comes before its barangays, unless
 * the text asks for a barangay.
 */
function rank(index: PlaceIndex, fits: WordFit[], mayMiss: number, asksBarangay: boolean): Found[] {
	const { barangayCities, cities } = places();
	const { own, whole } = fitCities(index, fits);
	const cityCoverage = Float32Array.from(cities, (_, city) => coverage(index.cities, city, fits));
	const ownOfCity = new Uint8Array(cities.length);
	const best: Found[] = [];
	for (let city = 0; city < cities.length; city += 1) {
		let [sum, missed, ownSum] = [0, 0, 0];
		for (let word = 0; word < fits.length; word += 1) {
			const fit = whole[word]?.[city] as number;
			sum += fit;
			ownSum += own[word]?.[city] as number;
			if (fit === 0) missed += 1;
		}
		ownOfCity[city] = Math.min(ownSum, 255);
		if (missed > mayMiss || (ownSum === 0 && mayMiss > 0)) continue;
		// A city that matches only by its province comes after a city whose own name matches.
		const more = (cityCoverage[city] as number) * 60 + (asksBarangay ? -400 : 50);
		insertResult(best, {
			score: sum * 100 + more - (ownSum === 0 ? 200 : 0),
			city,
			barangay: null,
		});
	}
	const { words, starts } = index.barangays;
	for (let barangay = 0; barangay < barangayCities.length; barangay += 1) {
		const city = barangayCities[barangay] as number;
		const [start, end] = [starts[barangay] as number, starts[barangay + 1] as number];
		let [sum, missed, ownSum] = [0, 0, 0];
		for (let word = 0; word < fits.length && missed <= mayMiss; word += 1) {
			const fit = fits[word] as WordFit;
			let named = 0;
			for (let at = start; at < end; at += 1) {
				const fitted = fit[words[at] as number] as number;
				if (fitted > named) named = fitted;
			}
			const fitted = Math.max(named, whole[word]?.[city] as number);
			ownSum += named;
			sum += fitted;
			if (fitted === 0) missed += 1;
		}
		// Barangays that match only by the names of surrounding areas come last.
		if (missed > mayMiss || (ownSum === 0 && (mayMiss > 0 || ownOfCity[city] === 0))) continue;
		const base = sum * 100 + (cityCoverage[city] as number) * 20 - (ownSum === 0 ? 200 : 0);
		const worst = best.length === maxFound ? (best.at(-1)?.score ?? 0) : 0;
		if (base + 60 <= worst) continue;
		insertResult(best, {
			score: base + coverage(index.barangays, barangay, fits) * 60,
			city,
			barangay,
		});
	}
	return best;
}

function search(text: string): Place[] {
	index ??= indexPlaces(places());
	const typed = typedWords(text);
	if (typed.length === 0) return [];
	const asksBarangay = namesBarangay(text);
	const exact = fitWords(index, typed);
	let found = exact ? rank(index, exact, 0, asksBarangay) : [];
	if (found.length === 0) {
		const fits = fitMisspelt(index, typed);
		found = rank(index, fits, 0, asksBarangay);
		// Allow some words to match nothing, because the text may also contain a street or house number.
		const mayMiss = Math.floor(fits.length / 2);
		if (found.length === 0 && fits.length > 2) found = rank(index, fits, mayMiss, asksBarangay);
	}
	return found.map(({ city, barangay }) => placeAt(places(), city, barangay));
}

/**
 * Returns the barangays, cities and towns that a text may name, the likeliest first. The words may be misspelled and in
 * any order.
 */
export function searchPlaces(text: string): Place[] {
	const key = text.trim().toLowerCase();
	return answers.remember(key, () => search(key));
}
