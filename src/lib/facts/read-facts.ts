import {
	type Attribute,
	attributeOf,
	attributesOf,
	type Facts,
	type FactTables,
	type FactValue,
	longestFact,
	typeOf,
} from "./facts.ts";
import { formatFactNumber } from "./format-facts.ts";
import { numberIn } from "./units.ts";

const maxChoices = 40;

export interface ReadFacts {
	facts: Facts;
	/** Error messages by attribute code. */
	errors: Record<string, string>;
}

/**
 * Validates specifications against the product type's attributes, or against all attributes if the type is unknown.
 * Blank values are left out. Valid values are returned even if other values have errors.
 */
export function readFacts(
	given: unknown,
	productType: string | null,
	tables: FactTables,
): ReadFacts {
	const type = typeOf(tables, productType);
	const facts: Facts = {};
	const errors: Record<string, string> = {};
	for (const [code, value] of Object.entries(asRecord(given))) {
		if (isNothing(value)) continue;
		const attribute = attributeOf(tables, code);
		if (!attribute) errors[code] = `The attribute "${code}" does not exist.`;
		else if (type && !attributesOf(tables, type).some((one) => one.code === code)) {
			errors[code] = `The product type ${type.name} has no specification “${attribute.name}”.`;
		} else {
			const read = readFact(value, attribute);
			if ("error" in read) errors[code] = read.error;
			else facts[code] = read.value;
		}
	}
	return { facts, errors };
}

/** Returns the specifications whose attributes exist for the type. */
export function factsOfType(facts: Facts, productType: string | null, tables: FactTables): Facts {
	const type = typeOf(tables, productType);
	if (!type) return facts;
	const codes = new Set(attributesOf(tables, type).map(({ code }) => code));
	return Object.fromEntries(Object.entries(facts).filter(([code]) => codes.has(code)));
}

const asRecord = (given: unknown): Record<string, unknown> =>
	typeof given === "object" && given !== null && !Array.isArray(given)
		? (given as Record<string, unknown>)
		: {};

const isNothing = (value: unknown) =>
	value === null ||
	value === undefined ||
	(typeof value === "string" && value.trim() === "") ||
	(Array.isArray(value) && value.length === 0);

type Read = { value: FactValue } | { error: string };

function readFact(value: unknown, attribute: Attribute): Read {
	return readers[attribute.kind](value, attribute);
}

const readers: Record<Attribute["kind"], (value: unknown, attribute: Attribute) => Read> = {
	number: readNumber,
	flag: (value, { name }) =>
		typeof value === "boolean" ? { value } : { error: `${name} must be yes or no.` },
	text: readWords,
	colour: readWords,
	choice: (value, attribute) =>
		isChoice(value, attribute) ? { value } : { error: `Choose an option of ${attribute.name}.` },
	choices: readChoices,
};

function readNumber(value: unknown, { name, unit, lowest, highest }: Attribute): Read {
	if (typeof value !== "number" || !Number.isFinite(value)) {
		return { error: `${name} must be ${numberIn(unit)}.` };
	}
	if (lowest !== null && value < lowest) {
		return { error: `${name} must be at least ${formatFactNumber(lowest, unit)}.` };
	}
	if (highest !== null && value > highest) {
		return { error: `${name} must be at most ${formatFactNumber(highest, unit)}.` };
	}
	return { value: Number(value.toFixed(3)) };
}

function readWords(value: unknown, { name }: Attribute): Read {
	if (typeof value !== "string") return { error: `${name} must be text.` };
	const words = value
		.normalize("NFC")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
	return words.length > longestFact
		? { error: `${name} may have at most ${longestFact} characters.` }
		: { value: words };
}

const isChoice = (value: unknown, { choices }: Attribute): value is string =>
	choices.some(({ code }) => code === value);

function readChoices(value: unknown, attribute: Attribute): Read {
	const codes: unknown[] = Array.isArray(value) ? [...new Set(value)] : [];
	const known = codes.filter((code) => isChoice(code, attribute));
	return codes.length === 0 || known.length < codes.length || codes.length > maxChoices
		? { error: `Choose from the options of ${attribute.name}.` }
		: { value: known };
}
