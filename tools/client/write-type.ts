import type { Schema } from "#tools/contract/openapi-document.ts";

const identifier = /^[a-z_$][\w$]*$/i;
const fieldName = (name: string): string => (identifier.test(name) ? name : JSON.stringify(name));
const nameOf = (reference: string): string => reference.split("/").at(-1) ?? "unknown";
const union = (types: string[]): string => [...new Set(types)].join(" | ") || "never";
const inList = (type: string): string => (/[ |&]/.test(type) ? `(${type})[]` : `${type}[]`);

/** Returns a doc comment with the description of a field or type, or "" without a description. */
export const comment = (text: unknown): string =>
	typeof text === "string" ? `/** ${text.replaceAll("*/", "* /")} */\n` : "";

function writeObject({ properties = {}, required = [], ...rest }: Schema): string {
	const always = new Set(required);
	const fields = Object.entries(properties).map(
		([name, field]) =>
			`${comment(field["description"])}${fieldName(name)}${always.has(name) ? "" : "?"}: ${writeType(field)}`,
	);
	const { additionalProperties: entry } = rest;
	if (fields.length > 0) return `{\n${fields.join(";\n")}\n}`;
	return typeof entry === "object" ? `Record<string, ${writeType(entry)}>` : "object";
}

/** Returns the TypeScript type of a schema. */
export function writeType(schema: Schema): string {
	if (schema.$ref) return nameOf(schema.$ref);
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return union(choices.map(writeType));
	// `allOf` of a string schema contains patterns.
	if (schema.allOf && schema.type === undefined) {
		return schema.allOf.map((part) => `(${writeType(part)})`).join(" & ");
	}
	if (Array.isArray(schema.type)) {
		return union(schema.type.map((type) => writeType({ ...schema, type })));
	}
	return writePlain(schema);
}

function writePlain(schema: Schema): string {
	switch (schema.type) {
		case "string":
			return schema.format === "binary" || schema["contentEncoding"] ? "Blob" : "string";
		case "integer":
		case "number":
			return "number";
		case "boolean":
		case "null":
			return schema.type;
		case "array":
			if (schema.prefixItems) return `[${schema.prefixItems.map(writeType).join(", ")}]`;
			return inList(typeof schema.items === "object" ? writeType(schema.items) : "unknown");
		case "object":
			return writeObject(schema);
		default:
			return "unknown";
	}
}
