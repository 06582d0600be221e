import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { describeContract, toSchema } from "#api/openapi.ts";
import { contract } from "#contract/contract.ts";
import { plainProblem, problems } from "#contract/problems.ts";
import {
	type OpenApiDocument,
	type Operation,
	operationsOf,
	type Schema,
} from "#tools/contract/openapi-document.ts";
import { comment, writeType } from "./write-type.ts";

const root = join(import.meta.dirname, "../..");
const head = "// Written by `npm run client` from the shop's contract: change that, not this.\n";

/**
 * The client leaves out uploads, event streams, and endpoints without CSRF protection, which only webhooks and links in
 * emails call.
 */
const endpoints = new Map(
	contract
		.filter(({ endpoint: { stream, file, csrfExempt } }) => {
			return stream === null && file !== "text/event-stream" && !csrfExempt;
		})
		.map(({ name, endpoint }) => [name, endpoint]),
);

function inputOf(operation: Operation): Schema[] {
	const named = operation.parameters.filter(({ in: place }) => place !== "header");
	const parameters: Schema = {
		type: "object",
		properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
		required: named.filter(({ required }) => required).map(({ name }) => name),
	};
	const body = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
	return [...(named.length > 0 ? [parameters] : []), ...body];
}

function outputOf({ responses }: Operation): string {
	const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
	const types = answers.map(([, { content }]) => {
		const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(content ?? {});
		if (type === "") return "undefined";
		return type === "application/json" ? writeType(schema) : "Blob";
	});
	return types.join(" | ");
}

function writeCall(operation: Operation): string {
	const endpoint = endpoints.get(operation.operationId);
	if (!endpoint) throw new Error(`The contract has no ${operation.operationId}.`);
	const { summary, method, path, queryKeys, paged, idempotencyKey } = endpoint;
	const codes = Object.values(operation.responses).flatMap((answer) => answer["x-codes"] ?? []);
	const input = inputOf(operation).map(writeType).join(" & ") || "object";
	const refusals = [...new Set(codes)].map((code) => JSON.stringify(code)).join(" | ") || "never";
	const output = outputOf(operation);
	const type = paged
		? `PagedCall<${input}, ${output.replace(/\[\]$/, "")}, ${refusals}>`
		: `Call<${input}, ${output}, ${refusals}>`;
	const fields = [
		`method: ${JSON.stringify(method)}`,
		`path: ${JSON.stringify(path)}`,
		`queryKeys: ${JSON.stringify(queryKeys)}`,
		...(paged ? ["paged: true"] : []),
		...(idempotencyKey ? ["keyed: true"] : []),
	];
	return `${comment(summary)}export const ${operation.operationId}: ${type} = { ${fields.join(", ")} };`;
}

const writeShape = ([name, schema]: [string, Schema]): string =>
	`export type ${name} = ${writeType(schema)};`;

function writeProblems(): string {
	const told = Object.entries<{ fields: z.ZodObject }>(problems).map(
		([code, { fields }]) => `\t${code}: ${writeType(toSchema(fields, "output") as Schema)};`,
	);
	return [
		"/** Additional fields of a refusal, by its code. */",
		`export interface Told {\n${told.join("\n")}\n}`,
		`/** The fields of every refusal. */\nexport type Problem = ${writeType(toSchema(plainProblem, "output") as Schema)};`,
	].join("\n");
}

const prose = /\/\*\*.*?\*\//g;
/** Returns the names of types that a type expression uses. */
const namesIn = (text: string, names: string[]): string[] =>
	names.filter((name) => new RegExp(`[<|&(:,] *${name}\\b`).test(text.replace(prose, ""))).sort();

const format = (text: string): string =>
	execFileSync(
		join(root, "node_modules/.bin/biome"),
		["check", "--write", "--stdin-file-path=generated.ts"],
		{
			cwd: root,
			input: text,
			encoding: "utf8",
		},
	);

/** Returns the generated files of `client/`, by their relative paths. */
export function writeClient(): Map<string, string> {
	const document = describeContract("https://shop.example") as unknown as OpenApiDocument;
	// Sorts the operations by name, because the order of a module's exports differs between environments.
	const operations = [...operationsOf(document).values()]
		.filter(({ operationId }) => endpoints.has(operationId))
		.sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
	const shapes = Object.entries(document.components.schemas)
		.filter(([name]) => name !== "Problem")
		.sort(([one], [other]) => (one < other ? -1 : 1));
	const calls = operations.map(writeCall).join("\n");
	const used = namesIn(
		calls,
		shapes.map(([name]) => name),
	);
	const files = {
		calls: `import type { Call, PagedCall } from "../call.ts";\nimport type { ${used.join(", ")} } from "./shapes.ts";\n\n${calls}`,
		shapes: shapes.map(writeShape).join("\n"),
		problems: writeProblems(),
		// Copies the module that the shop's pages use without changes.
		"to-request": readFileSync(join(root, "src/contract/to-request.ts"), "utf8"),
	};
	return new Map(
		Object.entries(files).map(([name, text]) => [
			`src/generated/${name}.ts`,
			format(`${head}\n${text}\n`),
		]),
	);
}
