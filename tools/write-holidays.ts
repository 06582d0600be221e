/**
 * Writes the holidays that the shop ships with, from the package date-holidays: `node tools/command.mjs
 * tools/write-holidays.ts FIRST_YEAR LAST_YEAR`. The same years give the same file. The dates of some holidays depend
 * on the moon and are proclaimed late, so the owner has to correct them in the shop.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { holidaysFile } from "./holidays/holidays-file.ts";

const [first, last] = process.argv.slice(2).map(Number);
if (!first || !last || first > last || first < 2026) {
	console.error("Usage: node tools/command.mjs tools/write-holidays.ts FIRST_YEAR LAST_YEAR");
	process.exit(1);
}
const file = join(import.meta.dirname, "../src/domain/settings/shipped-holidays.ts");
writeFileSync(file, holidaysFile(first, last));
console.log(`${file}: ${first}–${last}`);
