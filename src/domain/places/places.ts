import { readFileSync } from "node:fs";
import type { IslandGroup } from "#lib/delivery-estimate/island-groups.ts";

export interface Region {
	code: string;
	name: string;
	/** Alternative names, such as `NCR` or `Central Luzon`. */
	also: string;
	island: IslandGroup;
}
export interface Province {
	code: string;
	name: string;
}
/** A city, a town, or a district of Manila. */
export interface City {
	code: string;
	name: string;
	zip: string | null;
	formerName: string;
	/** Index of the city's province. */
	province: number;
	/** Index of the city's first barangay. The city's barangays end where the next city's begin. */
	firstBarangay: number;
}

/** All places in the country. Barangays are numbered in order, so each city's barangays are adjacent. */
export interface Places {
	regions: readonly Region[];
	provinces: readonly Province[];
	cities: readonly City[];
	barangayNames: readonly string[];
	/** The last three digits of each barangay's code. */
	barangayNumbers: Uint16Array;
	/** Index of each barangay's city. */
	barangayCities: Uint16Array;
	formerNames: ReadonlyMap<number, string>;
	/** ZIP codes that differ from the city's. */
	barangayZips: ReadonlyMap<number, string>;
}

/** Parses the list that `tools/write-places.ts` writes. */
export function parsePlaces(text: string): Places {
	const regions: Region[] = [];
	const provinces: Province[] = [];
	const cities: City[] = [];
	const barangayNames: string[] = [];
	const numbers: number[] = [];
	const ofCity: number[] = [];
	const formerNames = new Map<number, string>();
	const barangayZips = new Map<number, string>();
	for (const line of text.split("\n")) {
		const [kind, code = "", name = "", third = "", fourth = ""] = line.split("|");
		if (kind === "R") regions.push({ code, name, also: fourth, island: third as IslandGroup });
		if (kind === "P") provinces.push({ code, name });
		if (kind === "C") {
			cities.push({
				code,
				name,
				zip: third || null,
				formerName: fourth,
				province: provinces.length - 1,
				firstBarangay: barangayNames.length,
			});
		}
		if (kind !== "B") continue;
		let number = 0;
		for (const entry of code.split(";")) {
			const [, jump, named = "", former, zip] =
				/^(?:(\d+)=)?([^~^]*)(?:~([^^]*))?(?:\^(.*))?$/.exec(entry) ?? [];
			number = jump === undefined ? number + 1 : Number(jump);
			if (former) formerNames.set(barangayNames.length, former);
			if (zip) barangayZips.set(barangayNames.length, zip);
			barangayNames.push(named);
			numbers.push(number);
			ofCity.push(cities.length - 1);
		}
	}
	return {
		regions,
		provinces,
		cities,
		barangayNames,
		formerNames,
		barangayZips,
		barangayNumbers: Uint16Array.from(numbers),
		barangayCities: Uint16Array.from(ofCity),
	};
}

let known: Places | null = null;

/** Returns the shop's list of places, loaded on first use. */
export function places(): Places {
	known ??= parsePlaces(readFileSync(new URL("places.txt", import.meta.url), "utf8"));
	return known;
}
