import { z } from "zod";

type Encode = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/**
 * Returns a function that encodes the fields of an object that have a codec. The order of the fields stays the same.
 */
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

/** Returns a function that encodes each member of a discriminated union with the encoder of its kind. */
function kindEncoder(union: z.ZodDiscriminatedUnion): Encode | null {
	const { discriminator } = union.def;
	const encoders = new Map<unknown, Encode>();
	for (const option of union.options) {
		if (!(option instanceof z.ZodObject)) continue;
		const kind = option.shape[discriminator];
		const encode = encoderOf(option);
		if (kind instanceof z.ZodLiteral && encode) encoders.set(kind.value, encode);
	}
	if (encoders.size === 0) return null;
	return (value) => {
		const encode = isRecord(value) ? encoders.get(value[discriminator]) : undefined;
		return encode ? encode(value) : value;
	};
}

const known = new WeakMap<z.ZodType, { encode: Encode | null }>();

/**
 * Returns the function that encodes values for the wire: centavos become pesos, dates become text. Returns null if the
 * schema has nothing to encode. Skips values without a codec, so that long lists cost little.
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
	if (schema instanceof z.ZodDiscriminatedUnion) return kindEncoder(schema);
	if (schema instanceof z.ZodUnion) {
		if (schema.options.some((option) => encoderOf(option as z.ZodType))) {
			throw new Error("a codec below a union can't be derived from its value");
		}
	}
	return null;
}

/** Converts a value to its format in requests and responses. */
export function toWire<S extends z.ZodType>(schema: S, value: z.output<S>): z.input<S> {
	const encode = encoderOf(schema);
	return (encode ? encode(value) : value) as z.input<S>;
}
