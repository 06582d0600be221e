import { z } from "zod";

type Encode = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/** Encodes some of a thing's fields; the others stay what they are, all in the order they had. */
function fieldsEncoder(shape: z.ZodObject["shape"]): Encode | null {
	const fields = Object.entries(shape).flatMap(([name, schema]) => {
		const encode = encoderOf(schema as z.ZodType);
		return encode ? [{ name, encode }] : [];
	});
	if (fields.length === 0) return null;
	return (value) => {
		if (!isRecord(value)) return value;
		const wire = { ...value };
		for (const { name, encode } of fields) {
			const given = wire[name];
			if (given !== undefined && given !== null) wire[name] = encode(given);
		}
		return wire;
	};
}

function listEncoder(element: z.ZodType): Encode | null {
	const encode = encoderOf(element);
	return encode && ((value) => (Array.isArray(value) ? value.map(encode) : value));
}

const known = new WeakMap<z.ZodType, { encode: Encode | null }>();

/**
 * What makes of the shop's values the ones that go over the wire: centavos become pesos, instants
 * become text. It looks only at the places of the schema that have a codec, so that a long list costs
 * no more than when each amount was turned by hand. Null: there is no such place.
 */
function encoderOf(schema: z.ZodType): Encode | null {
	const made = known.get(schema);
	if (made) return made.encode;
	const encode = makeEncoder(schema);
	known.set(schema, { encode });
	return encode;
}

function makeEncoder(schema: z.ZodType): Encode | null {
	if (schema instanceof z.ZodCodec) {
		const { reverseTransform } = schema.def;
		const payload = { value: undefined, issues: [] };
		return (value) => reverseTransform(value, payload);
	}
	if (schema instanceof z.ZodObject) return fieldsEncoder(schema.shape);
	if (schema instanceof z.ZodArray) return listEncoder(schema.element as z.ZodType);
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
		const encode = encoderOf(schema.unwrap() as z.ZodType);
		return encode && ((value) => (value === null || value === undefined ? value : encode(value)));
	}
	if (schema instanceof z.ZodUnion) {
		if (schema.options.some((option) => encoderOf(option as z.ZodType))) {
			throw new Error("a codec below a choice of forms cannot be told from its value");
		}
	}
	return null;
}

/** A value of the shop as it goes over the wire. */
export function toWire<S extends z.ZodType>(schema: S, value: z.output<S>): z.input<S> {
	const encode = encoderOf(schema);
	return (encode ? encode(value) : value) as z.input<S>;
}
