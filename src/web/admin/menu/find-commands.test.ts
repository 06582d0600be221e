import { expect, it } from "vitest";
import { findPages } from "./find-commands.ts";

const namesOf = (text: string) => findPages(text, () => true).map(({ name }) => name);

it("finds pages by the beginnings of their words", () => {
	expect(namesOf("stock")).toEqual(["Stock"]);
	expect(namesOf("re li")).toEqual(["Reorder list"]);
	expect(namesOf("LOG")).toEqual(["Logo and colours", "Audit log", "Security log"]);
	expect(namesOf("tock")).toEqual([]);
	expect(namesOf("").length).toBeGreaterThan(20);
});

it("leaves out what the person may not open", () => {
	expect(findPages("", (permission) => permission === null).map(({ name }) => name)).toEqual([
		"Security",
		"Alerts",
	]);
});
