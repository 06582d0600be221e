import { expect, test } from "vitest";
import { shownName } from "./shown-name.ts";

test.each([
	["Ana Cruz", "Ana C."],
	["  Maria Luisa  de la Peña ", "Maria P."],
	["Liza", "Liza"],
	["José ñañez", "José Ñ."],
	["", "A customer"],
])("the name %j is shown as %j", (name, shown) => {
	expect(shownName(name)).toBe(shown);
});
