/**
 * Writes the places for addresses, from the lists named in docs/developers/addresses.md: `node tools/command.mjs
 * tools/write-places.ts FOLDER`. The same lists give the same file.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { type PlaceSources, placesFile } from "./places/places-file.ts";

const folder = process.argv[2];
if (folder === undefined) {
	console.error("Usage: node tools/command.mjs tools/write-places.ts FOLDER");
	process.exit(1);
}
const files = readdirSync(folder);
const read = (ending: string): string => {
	const name = files.find((file) => file.endsWith(ending));
	if (name === undefined) throw new Error(`${folder} has no file with a name ending in ${ending}.`);
	return readFileSync(join(folder, name), "utf8");
};
const table = <Row>(ending: string): Row[] => parse(read(ending), { columns: true, bom: true });

const sources: PlaceSources = {
	regions: JSON.parse(read("regions.json")),
	provinces: JSON.parse(read("provinces.json")),
	cities: JSON.parse(read("muncities.json")),
	barangays: table("barangays.csv"),
	postalCodes: table("postal_codes.csv"),
};
const file = join(import.meta.dirname, "../src/domain/places/places.txt");
writeFileSync(file, placesFile(sources));
console.log(`${file}: ${sources.barangays.length} barangays`);
