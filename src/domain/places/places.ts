import { readFileSync } from "node:fs";
import type { IslandGroup } from "#lib/delivery-promise/island-groups.ts";

export interface Region {
	code: string;
	name: string;
	/** What it is called, too: `NCR`, `Central Luzon`. */
	also: string;
	island: IslandGroup;
}
export interface Province {
	code: string;
	name: string;
}
/** A city, a town, or one of Manila's districts. */
export interface City {
	code: string;
	name: string;
	zip: string | null;
	formerName: string;
	/** Place of its province among them. */
	province: number;
	/** Its barangays are those from this place on, up to the next city's. */
	firstBarangay: number;
}

/** Everywhere in the country, as the list of places has it; barangays are numbered through. */
export interface Places {
	regions: readonly Region[];
	provinces: readonly Province[];
	cities: readonly City[];
	barangayNames: readonly string[];
	/** The last three digits of each one's code. */
	barangayNumbers: Uint16Array;
	/** Place of each one's city among them. */
	barangayCities: Uint16Array;
	formerNames: ReadonlyMap<number, string>;
	/** Where it is not its city's. */
	barangayZips: ReadonlyMap<number, string>;
}

/** Reads the list that `tools/write-places.ts` writes. */
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

/** The shop's list, read when it is first asked for. */
export function places(): Places {
	known ??= parsePlaces(readFileSync(new URL("places.txt", import.meta.url), "utf8"));
	return known;
}
