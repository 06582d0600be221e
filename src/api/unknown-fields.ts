import { z } from "zod";

/** Maximum number of unknown fields in an error message. */
const maxNamed = 50;
/** Maximum length in characters of an unknown field's name in an error message. */
const longestName = 100;

type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function* walkObject({ shape, def }: z.ZodObject, value: Record<string, unknown>, path: Path) {
	for (const [name, each] of Object.entries(value)) {
		const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
		if (field) yield* walk(field as z.ZodType, each, [...path, name]);
		// A schema with a `catchall` is strict or loose, so Zod itself refuses or accepts its unknown fields.
		else if (def.catchall === undefined) yield [...path, name];
	}
}

/** Yields the path of each field of a value that the schema doesn't contain, at every depth. */
function* walk(schema: z.ZodType, value: unknown, path: Path): Generator<Path> {
	if (typeof value !== "object" || value === null) return;
	if (schema instanceof z.ZodObject) {
		if (isRecord(value)) yield* walkObject(schema, value, path);
	} else if (schema instanceof z.ZodArray) {
		if (!Array.isArray(value)) return;
		for (const [at, each] of value.entries()) {
			yield* walk(schema.element as z.ZodType, each, [...path, at]);
		}
	} else if (schema instanceof z.ZodRecord) {
		for (const [name, each] of Object.entries(value)) {
			yield* walk(schema.valueType as z.ZodType, each, [...path, name]);
		}
	} else if (schema instanceof z.ZodUnion) {
		// If the value fits no option of the union, skip it, because validation refuses it anyway.
		const options = schema.options as readonly z.ZodType[];
		const chosen = options.find((option) => option.safeParse(value).success);
		if (chosen) yield* walk(chosen, value, path);
	} else if (schema instanceof z.ZodPipe) {
		yield* walk(schema.in as z.ZodType, value, path);
	} else if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodDefault
	) {
		yield* walk(schema.unwrap() as z.ZodType, value, path);
	}
}

/** Returns the paths of a request's fields that aren't in its schema, such as `lines.0.unit_cost`. */
export function findUnknownFields(schema: z.ZodObject, value: unknown): string[] {
	const found: string[] = [];
	for (const path of walk(schema, value, [])) {
		found.push(path.map((part) => String(part).slice(0, longestName)).join("."));
		if (found.length === maxNamed) break;
	}
	return found;
}
