import type { Schema } from "./openapi-document.ts";

/**
 * `request`: the shop must still accept values that callers send. `answer`: callers must know the values that the shop
 * returns.
 */
export type Direction = "request" | "answer";

/** One side of a comparison: a schema and the document that resolves its references. */
export interface Side {
	schema: Schema;
	resolve(schema: Schema): Schema;
}

const words = (value: unknown): string => JSON.stringify(value);
const isSame = (a: unknown, b: unknown): boolean => words(a) === words(b);
const within = (side: Side, schema: Schema): Side => ({ ...side, schema });

/** Merges the parts of an `allOf`: an object with all fields, or a string with all patterns. */
function joinParts(side: Side, { allOf = [], ...own }: Schema): Schema {
	const parts = allOf.map((part) => {
		const schema = side.resolve(part);
		return schema.allOf ? joinParts(side, schema) : schema;
	});
	if (own.type !== undefined) {
		return { ...own, pattern: parts.map(({ pattern }) => pattern).join(" and ") };
	}
	return {
		type: "object",
		properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
		required: parts.flatMap(({ required = [] }) => required),
	};
}

/** Returns the alternatives of a schema. A schema with several types has an alternative for each type. */
function formsOf(side: Side): Side[] {
	const schema = side.resolve(side.schema);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return choices.flatMap((choice) => formsOf(within(side, choice)));
	if (schema.allOf) return [within(side, joinParts(side, schema))];
	if (Array.isArray(schema.type)) {
		return schema.type.map((type) => within(side, { ...schema, type }));
	}
	return [within(side, schema)];
}

const valuesOf = ({ enum: values, const: value }: Schema): unknown[] | null =>
	values ?? (value === undefined ? null : [value]);
const isAnything = (schema: Schema): boolean =>
	schema.type === undefined && valuesOf(schema) === null;
const typeOf = (schema: Schema): string => {
	const [value] = valuesOf(schema) ?? [];
	return String(schema.type ?? (value === null ? "null" : typeof value));
};
const isKind = (known: Schema, given: Schema): boolean =>
	typeOf(known) === typeOf(given) || (typeOf(known) === "number" && typeOf(given) === "integer");

/**
 * Finds values that `given` allows and `known` doesn't. In a request, `given` is the old schema and `known` the new
 * one. In an answer, `given` is the new schema and `known` the old one.
 */
export function findUncovered(
	given: Side,
	known: Side,
	direction: Direction,
	at: string,
): string[] {
	if (isSame(given.schema, known.schema) && given.schema.$ref === undefined) return [];
	const knownForms = formsOf(known);
	if (knownForms.some(({ schema }) => isAnything(schema))) return [];
	return formsOf(given).flatMap((form) => {
		if (isAnything(form.schema)) return [`${at}: ${say(direction, "anything")}`];
		const ofKind = knownForms.filter(({ schema }) => isKind(schema, form.schema));
		if (ofKind.length === 0) return [`${at}: ${say(direction, typeOf(form.schema))}`];
		const tries = ofKind.map((each) => findInForm(form, each, direction, at));
		return tries.sort((a, b) => a.length - b.length)[0] ?? [];
	});
}

const say = (direction: Direction, what: string): string =>
	direction === "request" ? `${what} is not taken any more` : `may be ${what} now`;

function findInForm(given: Side, known: Side, direction: Direction, at: string): string[] {
	const [a, b] = [given.schema, known.schema];
	const values = valuesOf(b);
	if (values) {
		const others = valuesOf(a)?.filter((value) => !values.some((each) => isSame(each, value)));
		if (!others) return [`${at}: ${say(direction, `any ${typeOf(a)}`)}`];
		return others.map((value) => `${at}: ${say(direction, words(value))}`);
	}
	const found = [...findFormat(a, b, direction, at)];
	if (typeOf(a) === "object") found.push(...findInObject(given, known, direction, at));
	if (typeOf(a) === "array") found.push(...findInList(given, known, direction, at));
	return found;
}

export const lowest = ["minimum", "exclusiveMinimum", "minLength", "minItems"];
export const highest = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
export const rules = ["pattern", "multipleOf"];

/** Only compares limits for requests. In an answer, a longer text doesn't break clients. */
function findFormat(given: Schema, known: Schema, direction: Direction, at: string): string[] {
	if (valuesOf(given)) return [];
	const isFormatLost = known.format !== undefined && known.format !== given.format;
	const format = isFormatLost ? [`${at}: is held to the format ${known.format}`] : [];
	if (direction === "answer") {
		return isFormatLost ? [`${at}: is not always of the format ${known.format} any more`] : [];
	}
	const isTighter = (limit: string): boolean => {
		const [was, is] = [given[limit], known[limit]];
		if (typeof is !== "number") return false;
		if (typeof was !== "number") return true;
		return lowest.includes(limit) ? is > was : is < was;
	};
	const limits = [...lowest, ...highest].filter(isTighter);
	const changed = rules.filter((rule) => known[rule] !== undefined && known[rule] !== given[rule]);
	return [
		...format,
		...[...limits, ...changed].map((limit) => `${at}: ${limit} is ${words(known[limit])}`),
	];
}

function findInObject(given: Side, known: Side, direction: Direction, at: string): string[] {
	const [ours, theirs] = [given.schema.properties ?? {}, known.schema.properties ?? {}];
	const always = new Set(given.schema.required);
	const found: string[] = [];
	for (const name of direction === "request" ? Object.keys(ours) : Object.keys(theirs)) {
		const [a, b] = [ours[name], theirs[name]];
		if (!a || !b) found.push(`${at}.${name}: is gone`);
		else
			found.push(...findUncovered(within(given, a), within(known, b), direction, `${at}.${name}`));
	}
	for (const name of known.schema.required ?? []) {
		if (always.has(name) || (direction === "answer" && !ours[name])) continue;
		const what = direction === "request" ? "has to be sent" : "may be left out";
		found.push(`${at}.${name}: ${what} now`);
	}
	return [...found, ...findInEntries(given, known, direction, at)];
}

/** Compares the values of records, whose fields have no fixed names. */
function findInEntries(given: Side, known: Side, direction: Direction, at: string): string[] {
	const [ours, theirs] = [given.schema, known.schema];
	const [a, b] = [ours.additionalProperties, theirs.additionalProperties];
	// Clients ignore unknown fields of an answer. A request may refuse other fields unless the release allowed them.
	if (b === false) {
		const hadEntries = a !== undefined && a !== false;
		return direction === "request" && hadEntries ? [`${at}: other fields are refused`] : [];
	}
	if (typeof b !== "object" || typeof a === "boolean") return [];
	const names = theirs.propertyNames
		? findUncovered(
				within(given, ours.propertyNames ?? {}),
				within(known, theirs.propertyNames),
				direction,
				`${at}.{name}`,
			)
		: [];
	const entry = findUncovered(within(given, a ?? {}), within(known, b), direction, `${at}.{entry}`);
	return [...names, ...entry];
}

const asSchema = (items: Schema | boolean | undefined): Schema =>
	typeof items === "object" ? items : {};

function findInList(given: Side, known: Side, direction: Direction, at: string): string[] {
	const [ours, theirs] = [given.schema, known.schema];
	if (ours.prefixItems?.length !== theirs.prefixItems?.length) return [`${at}: has other places`];
	const places = (theirs.prefixItems ?? []).flatMap((place, index) =>
		findUncovered(
			within(given, ours.prefixItems?.[index] ?? {}),
			within(known, place),
			direction,
			`${at}[${index}]`,
		),
	);
	const [a, b] = [asSchema(ours.items), asSchema(theirs.items)];
	return [...places, ...findUncovered(within(given, a), within(known, b), direction, `${at}[]`)];
}
