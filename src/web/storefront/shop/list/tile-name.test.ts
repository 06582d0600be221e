import { expect, test } from "vitest";
import { tileName } from "./tile-name.ts";

test.each<[name: string, madeFor: string[], title: string, device: string]>([
	[
		"Lakbay Wallet Flip Case for Samsung Galaxy A15",
		["Galaxy A15"],
		"Lakbay Wallet Flip Case",
		"Galaxy A15",
	],
	[
		"Sigla Clear Case Galaxy S24 Ultra",
		["Galaxy S24 Ultra"],
		"Sigla Clear Case",
		"Galaxy S24 Ultra",
	],
	[
		"Lakbay Wallet Flip Case for Samsung Galaxy A25",
		["Galaxy A25 5G"],
		"Lakbay Wallet Flip Case",
		"Galaxy A25",
	],
	// Without compatibility data, the device is taken from the product's name.
	[
		"Lakbay Wallet Flip Case for Samsung Galaxy A15",
		[],
		"Lakbay Wallet Flip Case",
		"for Samsung Galaxy A15",
	],
	// A device in the middle of a long name is repeated on its own line.
	[
		"Shockproof Ultra Hybrid Case Galaxy S24 Crystal Clear",
		["Galaxy S24"],
		"Shockproof Ultra Hybrid Case Galaxy S24 Crystal Clear",
		"Galaxy S24",
	],
	["Galaxy A15 Shockproof Clear Case", ["Galaxy A15"], "Galaxy A15 Shockproof Clear Case", ""],
	["Clear Case", ["Galaxy A15", "iPhone 15"], "Clear Case", "Galaxy A15, iPhone 15"],
	["Clear Case", ["Galaxy A15", "iPhone 15", "Nova 9"], "Clear Case", "Galaxy A15 and 2 more"],
	["Stand for desks", [], "Stand for desks", ""],
	["Galaw Desk Mat 90 × 40 Philippine Map", [], "Galaw Desk Mat 90 × 40 Philippine Map", ""],
	[
		"Organizer for everything that lies around on your desk",
		[],
		"Organizer for everything that lies around on your desk",
		"",
	],
	["Galaxy A15", ["Galaxy A15"], "Galaxy A15", ""],
])("a tile of %j for %j", (name, madeFor, title, device) => {
	const shown = tileName(name, madeFor);
	expect(shown).toMatchObject({ title, device });
	// The parts together are the whole name, which screen readers read.
	if (device !== "" && name.endsWith(device)) {
		expect(`${shown.title}${shown.between}${shown.device}`).toBe(name);
	}
});
