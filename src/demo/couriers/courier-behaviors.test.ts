import { expect, test } from "vitest";
import { behaviorsOf } from "./courier-behaviors.ts";

test.each([
	["12 Mabini St, Calamba, Laguna", []],
	["12 Mabini St #twice, Calamba", ["twice"]],
	["#LOST #silent 12 Mabini St", ["lost", "silent"]],
	["Lost Street 4, Refuse Village", []],
	["Unit #4, Mabini St #refused", []],
])("%s", (address, behaviors) => {
	expect(behaviorsOf(address)).toEqual(behaviors);
});
