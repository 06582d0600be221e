import { describe, expect, test } from "vitest";
import { englishOf, parseRoots, readStandardRoots } from "./stemmer.ts";

describe("the English meaning of a Tagalog word", () => {
	test.each([
		["init", "hot"],
		["umiinit", "hot"],
		["pinakamalinaw", "clear"],
		["nakakasilaw", "glare"],
		["nababasag", "crack"],
		["pamunas", "wipe"],
		["panakip", "cover"],
		["pandikit", "stick"],
		["mapapanood", "watch"],
		["nanonood", "watch"],
		["kumakanta", "sing"],
		["marumi", "dirty"],
		["maubusan", "drain"],
		["lakaran", "walk"],
		["sinisira", "broken"],
		["inaabot", "reach"],
		["ngumingiti", "smile"],
		["masikip", "tight"],
		["pinagpapawisan", "sweat"],
		["sapatos", "shoes"],
		["bintana", "window"],
		["nagcha", undefined],
		["dalhin", "carry"],
		["asong", "dog"],
	])('of "%s" is "%s"', (word, english) => {
		expect(englishOf(word)[0]).toBe(english);
	});

	test.each([
		"charging",
		"printer",
		"mango",
		"paint",
		"inside",
		"king",
		"sing",
		"string",
		"hang",
		"using",
		"main",
		"nature",
		"manila",
		"tagalog",
		"mini",
		"ipad",
		"note",
		"usb",
		"galaxy",
	])('is empty for "%s"', (word) => {
		expect(englishOf(word)).toEqual([]);
	});
});

describe("the root words", () => {
	const lines = readStandardRoots()
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"));

	test("have one to three English words each, and each appears once", () => {
		const roots = lines.flatMap((line) => {
			expect(line).toMatch(/^[a-z]+(?: [a-z]+){0,2}: [a-z]+(?: [a-z]+)*$/);
			return (line.split(": ")[1] ?? "").split(" ");
		});
		expect(roots.filter((root, at) => roots.indexOf(root) !== at)).toEqual([]);
		expect(new Set(lines.map((line) => line.split(":")[0])).size).toBe(lines.length);
	});

	test("are parsed together with their English words", () => {
		const roots = parseRoots("# A gloss a line.\n\nhot heat: init banas\n");
		expect(roots.get("banas")).toEqual(["hot", "heat"]);
	});
});
