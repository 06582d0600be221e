import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shippedHolidays } from "#domain/settings/shipped-holidays.ts";
import { holidaysFile } from "./holidays-file.ts";

const source = join(import.meta.dirname, "../../src");
const yearOf = ([day]: readonly [string, string]) => Number(day.slice(0, 4));

test("the tool writes the same text as the committed file", () => {
	const years = shippedHolidays.map(yearOf);
	const file = readFileSync(join(source, "domain/settings/shipped-holidays.ts"), "utf8");
	expect(holidaysFile(Math.min(...years), Math.max(...years))).toBe(file);
});

test("the schema inserts the same holidays, up to 2028", () => {
	const sql = readFileSync(join(source, "db/schema/standard-rows.sql"), "utf8");
	const rows = [...sql.matchAll(/\('(20\d\d-\d\d-\d\d)', '((?:[^']|'')+)'\)/g)];
	expect(rows.map(([, day, name]) => [day, name?.replaceAll("''", "'")])).toEqual(
		shippedHolidays.filter((row) => yearOf(row) <= 2028),
	);
});

test.each([2026, 2029, 2033])("%i has Christmas, Rizal Day and Good Friday once each", (year) => {
	const names = shippedHolidays.filter((row) => yearOf(row) === year).map(([, name]) => name);
	for (const name of ["Christmas Day", "Rizal Day", "Good Friday"]) {
		expect(names.filter((each) => each === name)).toHaveLength(1);
	}
	expect(names.length).toBeGreaterThan(18);
});
