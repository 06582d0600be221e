import { expect, test } from "vitest";
import { townOf } from "./town-of.ts";

test.each<[string, string[], string | null]>([
	[
		"two branches in one town",
		["12 Rizal Street, San Isidro, Laguna", "Unit 4, The Arcade, San Isidro, Laguna"],
		"San Isidro, Laguna",
	],
	[
		"ignoring ZIP codes, country and case",
		["1 Rizal Street, Calamba, Laguna 4027", "2 Mabini, CALAMBA, Laguna, 4028, Philippines"],
		"Calamba, Laguna",
	],
	["only the province in common", ["1 A, Calamba, Laguna", "2 B, Los Baños, Laguna"], "Laguna"],
	["nothing in common", ["1 A, Calamba", "2 B, Tagaytay"], null],
	["one branch", ["12 Rizal Street, Poblacion, San Isidro, Laguna"], "San Isidro, Laguna"],
	["only a street", ["12 Rizal Street"], null],
	["no address yet", ["", ""], null],
	["no branch", [], null],
])("%s", (_, addresses, town) => {
	expect(townOf(addresses)).toBe(town);
});
