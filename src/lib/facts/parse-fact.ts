import type { Attribute, AttributeChoice, FactValue } from "./facts.ts";
import { factorOf, numberIn, units } from "./units.ts";

export type ParsedFact = { value: FactValue } | { problem: string };

/**
 * Parses a typed value and converts it to the attribute's unit: `65 watts`, `20.000mAh`, `1.2 m`, `USB-C, Lightning`,
 * `yes`. The range isn't checked here, but by `readFacts`.
 */
export function parseFact(written: string, attribute: Attribute): ParsedFact {
	const text = written.normalize("NFC").replace(/\s+/g, " ").trim();
	return parsers[attribute.kind](text, attribute);
}

const parsers: Record<Attribute["kind"], (text: string, attribute: Attribute) => ParsedFact> = {
	number: parseNumber,
	flag: parseFlag,
	text: (text) => ({ value: text }),
	colour: (text) => ({ value: text }),
	choice: (text, attribute) => {
		const found = findChoice(text, attribute.choices);
		return found ? { value: found.code } : noChoice(text, attribute);
	},
	choices: parseChoices,
};

function parseNumber(text: string, attribute: Attribute): ParsedFact {
	const [matched, digits = "", word = ""] = /^([\d.,]+) ?([^\d\s.,].*)?$/u.exec(text) ?? [];
	const factor = matched === undefined ? undefined : factorOf(attribute.unit, word.trim());
	const number = readNumber(digits, attribute.unit !== null && isWhole(attribute.unit));
	if (number === undefined || factor === undefined) {
		return { problem: `"${excerpt(text)}" is not ${numberIn(attribute.unit)}` };
	}
	// Rounding gives 120 cm for 1.2 m instead of 119.99999.
	return { value: Number((number * factor).toFixed(3)) };
}

const isWhole = (unit: string) => units[unit]?.isWhole === true;

/** Parses a number such as `1,299.5`, `1,5` (decimal comma) or, for attributes without decimals, `20.000`. */
function readNumber(digits: string, whole: boolean): number | undefined {
	if (/^\d+$/.test(digits)) return Number(digits);
	if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(",", ""));
	if (whole && /^\d{1,3}(\.\d{3})+$/.test(digits)) return Number(digits.replaceAll(".", ""));
	if (/^\d+\.\d+$|^\.\d+$/.test(digits)) return Number(digits);
	if (/^\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(",", "."));
	return undefined;
}

const flagWords: Record<string, boolean> = {
	yes: true,
	true: true,
	"1": true,
	y: true,
	oo: true,
	no: false,
	false: false,
	"0": false,
	n: false,
	hindi: false,
};

function parseFlag(text: string, { name }: Attribute): ParsedFact {
	const value = flagWords[text.toLowerCase()];
	return value === undefined
		? { problem: `"${excerpt(text)}" in ${name} should be yes or no` }
		: { value };
}

function parseChoices(text: string, attribute: Attribute): ParsedFact {
	const parts = text
		.split(/[,;|+]| and | & /)
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const codes: string[] = [];
	for (const part of parts) {
		const found = findChoice(part, attribute.choices);
		if (!found) return noChoice(part, attribute);
		if (!codes.includes(found.code)) codes.push(found.code);
	}
	return { value: codes };
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function findChoice(
	text: string,
	choices: readonly AttributeChoice[],
): AttributeChoice | undefined {
	const folded = fold(text);
	return (
		choices.find(({ code, name }) => fold(code) === folded || fold(name) === folded) ??
		choices.find(({ also }) => also.some((word) => fold(word) === folded))
	);
}

const noChoice = (text: string, { name }: Attribute): ParsedFact => ({
	problem: `"${excerpt(text)}" is not an option of ${name}`,
});

const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Formats a value for a file, so that `parseFact` returns the same value. */
export function writeFact(value: FactValue, attribute: Attribute): string {
	if (typeof value === "number") return String(value);
	if (typeof value === "boolean") return value ? "yes" : "no";
	const nameOf = (code: string) =>
		attribute.choices.find((choice) => choice.code === code)?.name ?? code;
	if (Array.isArray(value)) return value.map(nameOf).join(", ");
	return attribute.kind === "choice" ? nameOf(value) : value;
}
