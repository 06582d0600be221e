import { describe, expect, test } from "vitest";
import { areasAround, areasNamed, findArea, readArea } from "./areas.ts";
import { areasOfPlace } from "./find-place.ts";
import { places } from "./places.ts";

describe("readArea", () => {
	test.each([
		["everywhere", "Philippines"],
		["visayas", "Visayas"],
		["NCR", "Metro Manila"],
		["metro manila", "Metro Manila"],
		["Region III", "Region III (Central Luzon)"],
		["central luzon", "Region III (Central Luzon)"],
		["CALABARZON", "Region IV-A (CALABARZON)"],
		["Cebu", "Cebu"],
		["Cebu City", "Cebu City, Cebu"],
		["baguio", "Baguio City, Benguet"],
		["1430300000", "Baguio City, Benguet"],
		["Sto. Tomas, Pangasinan", "Santo Tomas, Pangasinan"],
		["Manila", "Manila, Metro Manila"],
	])("reads %j as %s", (text, name) => {
		const area = readArea(text);
		expect(area === "many" ? area : area?.name).toBe(name);
	});
	test("returns `many` if several towns have the name, and null for an unknown name", () => {
		expect(readArea("San Jose")).toBe("many");
		expect(readArea("San Jose, Tarlac")).toMatchObject({ code: "0306918000" });
		for (const text of ["", "Atlantis", "9999999999"]) expect(readArea(text)).toBeNull();
	});
	test("finds every area by its name and by its code", () => {
		const { regions, provinces, cities } = places();
		for (const { code } of [...regions, ...provinces, ...cities]) {
			expect(findArea(code)?.code).toBe(code);
			expect(areasNamed(findArea(code)?.name ?? "")[0]?.code, findArea(code)?.name).toBe(code);
		}
	});
});

test("areasAround returns an area and the areas that contain it", () => {
	expect(areasAround("1401100000")).toEqual(["1401100000", "1400000000", "luzon", "philippines"]);
	expect(areasAround("1430300000")).toEqual(areasOfPlace("1430300000"));
	expect(areasAround("0700000000")).toEqual(["0700000000", "visayas", "philippines"]);
	expect(areasAround("mindanao")).toEqual(["mindanao", "philippines"]);
	expect(areasAround("philippines")).toEqual(["philippines"]);
});
