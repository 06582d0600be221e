import { expect, test } from "vitest";
import { isInAreas } from "./delivery-areas.ts";

const home = "12 Sampaguita Street, Brgy. 4, Nasugbu, Batangas, 4231";

test.each([
	["no place is everywhere", home, [], true],
	["a town", home, ["Nasugbu"], true],
	["a province, one of several", home, ["Cavite", "Batangas"], true],
	["neither", home, ["Cavite", "Laguna"], false],
	["any case and room", home, ["  NASUGBU "], true],
	["accents", "1 Mabini, Dasmariñas, Cavite", ["Dasmarinas"], true],
	["accents the other way", "1 Mabini, Dasmarinas, Cavite", ["DASMARIÑAS"], true],
	["accents as two characters", "1 Mabini, Dasmarin\u0303as", ["Dasmariñas"], true],
	["a city with or without its word", "5 Ayala Ave, Makati", ["Makati City"], true],
	["and the other way", "5 Ayala Ave, City of Makati, 1200", ["makati"], true],
	["a city as its people call it", "5 Ayala Ave, Makati", ["City of Makati"], true],
	["and written in capitals", "5 AYALA AVE, CITY OF MAKATI", ["makati city"], true],
	["a municipality", "3 Luna, Municipality of Taytay, Rizal", ["Taytay"], true],
	["a province by its whole name", "3 Luna, Taytay, Province of Rizal", ["Rizal Province"], true],
	["the region's long name", "9 Tondo, Manila, National Capital Region", ["NCR"], true],
	["the region where it is only named so", "9 Tondo, Manila, METRO MANILA", ["ncr"], true],
	["one town of several that begin so", "4 Luna, San Juan, Batangas", ["San Jose"], false],
	["a short form", "8 Luna, Sta. Rosa, Laguna", ["Santa Rosa"], true],
	["and its long form", "8 Luna, Santo Tomas, Batangas", ["Sto. Tomas"], true],
	["the capital's region by its names", "9 Tondo, Manila, NCR", ["Metro Manila"], true],
	["the capital is not its region", "9 Ayala, Makati, Metro Manila", ["Manila"], false],
	["Quezon City is not in Quezon", "3 Katipunan, Quezon City", ["Quezon"], false],
	["by its letters", "3 Katipunan, QC 1108", ["Quezon City"], true],
	["a street of that name", "77 Rizal St., Lipa, Batangas", ["Rizal"], false],
	["a street, written out", "Quezon Avenue 5, Lucban", ["Quezon"], false],
	["a barangay of that name", "Brgy. Rizal, Lipa", ["Rizal"], false],
	["the province of that name", "2 Mabini, Antipolo, Rizal", ["Rizal"], true],
	["another province that begins so", "1 A, Digos, Davao del Sur", ["Davao"], false],
	["another that ends so", "1 A, Maasin, Southern Leyte", ["Leyte"], false],
	["without commas", "4 Mabini Nasugbu Batangas 4231", ["nasugbu"], true],
	["part of a word", "4 Mabini, Batangasan", ["Batangas"], false],
	["words across a comma are no name", "4 San, Juan, La Union", ["San Juan"], false],
	["a place of signs only", home, ["—"], false],
	["an address of nothing", "", ["Nasugbu"], false],
] as const)("%s", (_name, line, areas, isIn) => {
	expect(isInAreas(line, areas)).toBe(isIn);
});
