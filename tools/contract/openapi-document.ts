import { schemaPlace } from "#lib/http/schema-reference.ts";

/** The subset of JSON Schema that the contract's schemas use. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	propertyNames?: Schema;
	items?: Schema | boolean;
	prefixItems?: Schema[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	enum?: unknown[];
	const?: unknown;
	format?: string;
	[limit: string]: unknown;
}

export interface Content {
	[type: string]: { schema: Schema };
}

export interface Parameter {
	name: string;
	in: string;
	required: boolean;
	schema: Schema;
}

export interface Answer {
	description: string;
	"x-codes"?: string[];
	content?: Content;
}

export interface Operation {
	operationId: string;
	"x-access": string;
	"x-permission"?: string;
	security: Record<string, string[]>[];
	parameters: Parameter[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<string, Answer>;
}

/** The parts of an OpenAPI document that the tools read. `describeContract` returns more. */
export interface OpenApiDocument {
	openapi: string;
	info: { title: string; version: string };
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
}

/** Resolves a schema that is only a reference. */
export function resolve({ components }: OpenApiDocument, schema: Schema): Schema {
	if (schema.$ref === undefined) return schema;
	const name = schema.$ref.slice(schemaPlace.length);
	const named = components.schemas[name];
	if (!named) throw new Error(`The document has no schema ${schema.$ref}.`);
	return named;
}

/** Returns every operation by its method and path, such as `GET /landing/shop`. */
export const operationsOf = ({ paths }: OpenApiDocument): Map<string, Operation> =>
	new Map(
		Object.entries(paths).flatMap(([path, methods]) =>
			Object.entries(methods).map(
				([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
			),
		),
	);
