import { createHash } from "node:crypto";
import { refTo } from "#lib/http/schema-reference.ts";
import { type Direction, highest, lowest, rules } from "./find-uncovered.ts";
import {
	type Content,
	type OpenApiDocument,
	type Operation,
	resolve,
	type Schema,
} from "./openapi-document.ts";

/** Keywords of a schema that only explain it to readers. */
const prose = new Set(["description", "examples", "default", "title"]);
/** Keywords that only matter for requests. */
const limits = new Set([...lowest, ...highest, ...rules]);
/** Minimum length of a schema that is stored once under a name. Shorter schemas are repeated wherever they occur. */
const shortest = 80;

const isNoLimit = (value: unknown): boolean =>
	typeof value === "number" && Math.abs(value) >= Number.MAX_SAFE_INTEGER;
const isLeftOut = (key: string, value: unknown, direction: Direction): boolean =>
	prose.has(key) || (limits.has(key) && (direction === "answer" || isNoLimit(value)));

const nameOf = (json: string): string =>
	`s${createHash("sha256").update(json).digest("hex").slice(0, 10)}`;

/** Applies a function to each schema directly within another one. */
function mapWithin(
	schema: Schema,
	direction: Direction,
	change: (schema: Schema) => Schema,
): Schema {
	const changed: Schema = {};
	for (const [key, value] of Object.entries(schema)) {
		if (isLeftOut(key, value, direction)) continue;
		if (key === "properties") {
			const fields = Object.entries(value as Record<string, Schema>);
			changed[key] = Object.fromEntries(fields.map(([name, field]) => [name, change(field)]));
		} else if (["anyOf", "oneOf", "allOf", "prefixItems"].includes(key)) {
			changed[key] = (value as Schema[]).map(change);
		} else if (
			["items", "additionalProperties", "propertyNames"].includes(key) &&
			typeof value === "object"
		) {
			changed[key] = change(value as Schema);
		} else changed[key] = value;
	}
	return changed;
}

/**
 * Returns the baseline that later versions are compared with: the document without descriptions and without the limits
 * of answers, with each longer schema stored once. A schema's name is derived from its content, so a diff shows only
 * actual changes.
 */
export function compactDocument(document: OpenApiDocument, version: string): OpenApiDocument {
	const schemas: Record<string, Schema> = {};
	const compact = (schema: Schema, direction: Direction): Schema => {
		const meant = resolve(document, schema);
		const made = mapWithin(meant, direction, (each) => compact(each, direction));
		const json = JSON.stringify(made);
		if (json.length < shortest) return made;
		const name = nameOf(json);
		schemas[name] = made;
		return refTo(name);
	};
	const compactContent = (content: Content, direction: Direction): Content =>
		Object.fromEntries(
			Object.entries(content).map(([type, { schema }]) => [
				type,
				{ schema: compact(schema, direction) },
			]),
		);
	const compactOperation = (operation: Operation): Operation => ({
		operationId: operation.operationId,
		"x-access": operation["x-access"],
		...(operation["x-permission"] && { "x-permission": operation["x-permission"] }),
		security: operation.security,
		parameters: operation.parameters.map(({ name, in: place, required, schema }) => ({
			name,
			in: place,
			required,
			schema: compact(schema, "request"),
		})),
		...(operation.requestBody && {
			requestBody: {
				required: true,
				content: compactContent(operation.requestBody.content, "request"),
			},
		}),
		responses: Object.fromEntries(
			Object.entries(operation.responses)
				.filter(([status, answer]) => status.startsWith("2") || answer["x-codes"])
				.map(([status, answer]) => [
					status,
					{
						description: "",
						...(answer["x-codes"] && { "x-codes": answer["x-codes"] }),
						...(answer.content &&
							status.startsWith("2") && { content: compactContent(answer.content, "answer") }),
					},
				]),
		),
	});
	const paths = Object.fromEntries(
		Object.entries(document.paths).map(([path, methods]) => [
			path,
			Object.fromEntries(
				Object.entries(methods).map(([method, each]) => [method, compactOperation(each)]),
			),
		]),
	);
	const { openapi, info } = document;
	return { openapi, info: { title: info.title, version }, paths, components: { schemas } };
}

const sorted = <T>(entries: Record<string, T>): [string, T][] =>
	Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
const lines = (entries: Record<string, unknown>): string =>
	sorted(entries)
		.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
		.join(",\n");

/** Writes one path or schema per line, so that diffs are readable. */
export const writeCompact = ({ openapi, info, paths, components }: OpenApiDocument): string =>
	`{"openapi":${JSON.stringify(openapi)},"info":${JSON.stringify(info)},"paths":{\n${lines(paths)}\n},"components":{"schemas":{\n${lines(components.schemas)}\n}}}\n`;
