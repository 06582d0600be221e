import type { NamedDevice } from "./device.ts";
import { deviceWords } from "./device-words.ts";

/** Product lines with unique names, before which titles leave out the brand. */
const lines = ["nova", "mate", "pura", "matepad", "magic", "vivobook", "zenbook", "ideapad"];

/**
 * Returns the devices named in a product title such as `Clear Case for Galaxy A15 / A25 5G`. Staff must confirm them.
 * The longest matching name wins, so `iPhone 15 Pro Max` isn't read as an iPhone 15.
 */
export function devicesInTitle<Named extends NamedDevice>(
	title: string,
	devices: readonly Named[],
): Named[] {
	const words = deviceWords(title.slice(0, 300));
	const alone: { device: Named; words: string[] }[] = [];
	const names = devices.map((device) => ({ device, words: deviceWords(device.name) }));
	const whole = new Set(names.map((name) => name.words.join(" ")));
	for (const name of names) {
		const short = name.words.slice(0, -1);
		// Titles leave out "5G" if a device exists only with 5G, such as the Galaxy A55.
		const isAlone = name.words.at(-1) === "5g" && !whole.has(short.join(" "));
		if (isAlone && words.join(" ").includes(short.join(" "))) alone.push({ ...name, words: short });
	}
	names.push(...alone);
	const found = new Map<string, Named>();
	let position = 0;
	let family: string[] = [];
	while (position < words.length) {
		let best: (typeof names)[number] | undefined;
		let bestLength = 0;
		for (const name of names) {
			for (const [spoken, said] of spokenNames(name.words, family)) {
				const isHere = said.every((word, index) => words[position + index] === word);
				if (isHere && spoken > bestLength) {
					best = name;
					bestLength = said.length;
				}
			}
		}
		if (best) {
			found.set(best.device.code, best.device);
			family = familyOf(best.words);
			position += bestLength;
		} else {
			// In `Galaxy A15 / A25`, "Galaxy" also applies to the A25. Only words such as "and" or "at" may be between
			// the two names.
			if (!/^(?:and|at|or|with)$/.test(words[position] ?? "")) family = [];
			position += 1;
		}
	}
	return [...found.values()];
}

const familyOf = (words: readonly string[]): string[] =>
	words.slice(
		0,
		words.findIndex((word) => /\d/.test(word)),
	);

/**
 * Returns the spellings of a device name that a title may contain, each with its number of words. The spellings are the
 * full name, the name without the brand, and the name without the family that the title has just mentioned.
 */
function spokenNames(name: readonly string[], family: readonly string[]): [number, string[]][] {
	const ways: [number, string[]][] = [[name.length, [...name]]];
	const [, line = ""] = name;
	if (lines.includes(line)) ways.push([name.length - 1, name.slice(1)]);
	const goesOn = family.length > 0 && family.every((word, index) => name[index] === word);
	if (goesOn && name.length > family.length) {
		const rest = name.slice(family.length);
		if (/\d/.test(rest[0] ?? "")) ways.push([rest.length, rest]);
	}
	return ways;
}
