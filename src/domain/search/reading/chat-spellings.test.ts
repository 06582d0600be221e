import { expect, test } from "vitest";
import { spellOut } from "./chat-spellings.ts";

test.each([
	["pls help my fone dies", "please help my phone dies"],
	["Ung mouse na tahimik", "yung mouse na tahimik"],
	["case na pde sa u", "case na pwede sa u"],
	["case na pde sa u ", "case na pwede sa you "],
	["u disk 32gb", "u disk 32gb"],
	["usb c to hdmi cable", "usb c to hdmi cable"],
	["tsardyer ng laptop", "charger ng laptop"],
	["pabili po ng hedset ung mlakas", "pabili po ng headset yung malakas"],
	["mgkno po pwrbank ung mlki", "magkano po powerbank yung malaki"],
	["pra s cp q ", "para s cp ko "],
	["mga charger para sa bag", "mga charger para sa bag"],
	["hdr hdmi rgb slip cable", "hdr hdmi rgb slip cable"],
	["", ""],
])("%s is read as %s", (written, meant) => {
	expect(spellOut(written)).toBe(meant);
});
