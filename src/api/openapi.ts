import { html, raw } from "hono/html";
import { z } from "zod";
import { contract, namedShapes } from "#contract/contract.ts";
import { type Endpoint, isOfStaff } from "#contract/endpoint.ts";
import { problems } from "#contract/problems.ts";
import { anyRefusal, codesOf, refusalsOf, successesOf } from "#contract/refusals.ts";
import { scopeOf } from "#contract/scope.ts";
import { hashSource } from "#lib/http/inline-code.ts";
import { refTo } from "#lib/http/schema-reference.ts";
import { sessionCookieName } from "#lib/http/session-cookie.ts";
import type { App } from "./handle.ts";
import { pagePolicy } from "./middleware/security-headers.ts";
import { openApiExamples, problemExample } from "./openapi-examples.ts";

type Json = Record<string, unknown>;

const nameOf = (schema: unknown) => (namedShapes as ReadonlyMap<unknown, string>).get(schema);

function become(json: Json, other: Json): void {
	for (const key of Object.keys(json)) Reflect.deleteProperty(json, key);
	Object.assign(json, other);
}

/**
 * Converts a Zod schema to JSON Schema. Response schemas that have a name become references.
 * @param closed true if objects can't have further fields
 */
export function toSchema(schema: z.ZodType, io: "input" | "output", closed = false): Json {
	const { $schema: _, ...json } = z.toJSONSchema(schema, {
		io,
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema, path }) => {
			const name = io === "output" && path.length > 0 && nameOf(zodSchema);
			if (name) become(jsonSchema, refTo(name));
			// A Zod codec's input schema describes the value in JSON, for requests as well as responses.
			if (zodSchema instanceof z.ZodCodec) {
				become(jsonSchema, toSchema(zodSchema.in as z.ZodType, io, closed));
			}
			if (closed && zodSchema instanceof z.ZodObject) jsonSchema.additionalProperties ??= false;
		},
	});
	return json;
}

/**
 * Returns the schema of a call's body. Bodies of back office calls can't have unknown fields: they are refused at least
 * in requests with an API key.
 */
const bodySchemaOf = ({ body, access }: Endpoint): Json =>
	toSchema(body, "input", isOfStaff(access));

const refOrSchema = (schema: z.ZodType): Json => {
	const name = nameOf(schema);
	return name ? refTo(name) : toSchema(schema, "output");
};

const keyHeader = {
	name: "Idempotency-Key",
	in: "header",
	description:
		"Key that the client creates for each action. Repeating a request with the same key returns the same response",
	schema: { type: "string", minLength: 1, maxLength: 200 },
};

const pagingHeaders = {
	Link: {
		description:
			'Link to the next page (`rel="next"`), including its `cursor`. Omitted on the last page',
		schema: { type: "string" },
	},
	"X-Total-Count": {
		description: "Number of entries in the whole list, across all pages",
		schema: { type: "integer" },
	},
};

function parametersOf(endpoint: Endpoint) {
	const list = (shape: z.ZodObject["shape"], place: "path" | "query") =>
		Object.entries(shape).map(([name, schema]) => ({
			name,
			in: place,
			required: place === "path" || !(schema as z.ZodType).safeParse(undefined).success,
			schema: toSchema(schema as z.ZodType, "input"),
		}));
	return [
		...list(endpoint.params.shape, "path"),
		...list(endpoint.query.shape, "query"),
		...(endpoint.idempotencyKey
			? [{ ...keyHeader, required: endpoint.idempotencyKey === "required" }]
			: []),
	];
}

/** Returns the schema of a successful response's body. Empty responses are described under their own status. */
const givenOutput = ({ mayBeEmpty, output }: Endpoint): z.ZodType =>
	mayBeEmpty && output instanceof z.ZodOptional ? (output.unwrap() as z.ZodType) : output;

function operationOf({ name, topic, endpoint }: (typeof contract)[number]) {
	const hasBody = Object.keys(endpoint.body.shape).length > 0;
	const file = { schema: { type: "string", format: "binary" } };
	const { body, answer } = openApiExamples[name] ?? {};
	const refusal = (status: number) => {
		const codes = codesOf(endpoint).filter((code) => problems[code].statuses.includes(status));
		return {
			description: codes.length > 0 ? `Error: ${codes.join(", ")}` : "The request was refused",
			...(codes.length > 0 && { "x-codes": codes }),
			content: { "application/json": { schema: refTo("Problem") } },
		};
	};
	const success = (status: number) =>
		status === 204
			? { description: endpoint.mayBeEmpty ? "No content" : "Success, without a response body" }
			: {
					description: endpoint.summary,
					...(endpoint.paged && { headers: pagingHeaders }),
					content: {
						[endpoint.file ?? "application/json"]: {
							schema: refOrSchema(givenOutput(endpoint)),
							...(answer !== undefined && { example: answer }),
						},
					},
				};
	return {
		operationId: name,
		tags: [topic],
		summary: endpoint.summary,
		"x-access": endpoint.access,
		...(endpoint.permission && { "x-permission": endpoint.permission }),
		security: securityOf(endpoint),
		parameters: parametersOf(endpoint),
		...(endpoint.stream && {
			requestBody: { required: true, content: { [endpoint.stream]: file } },
		}),
		...(hasBody && {
			requestBody: {
				required: true,
				content: {
					[endpoint.multipart ? "multipart/form-data" : "application/json"]: {
						schema: bodySchemaOf(endpoint),
						...(body !== undefined && { example: body }),
					},
				},
			},
		}),
		responses: {
			...Object.fromEntries(successesOf(endpoint).map((status) => [status, success(status)])),
			...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal(status)])),
		},
	};
}

/** Returns the authentication of a call: none, a session, or an API key with a scope. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
	if (endpoint.access === "public") return [];
	const scope = scopeOf(endpoint);
	return [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

const securitySchemes = (isSecure: boolean) => ({
	session: {
		type: "apiKey",
		in: "cookie",
		name: sessionCookieName(isSecure),
		description:
			"Session of a signed-in user. Unsafe calls also need the value of the XSRF-TOKEN cookie in X-XSRF-TOKEN, and X-Requested-With: XMLHttpRequest.",
	},
	apiKey: {
		type: "http",
		scheme: "bearer",
		description:
			"API key with scopes and an expiry date, created by an owner under Settings, API keys. Send no cookies and no CSRF token with it.",
	},
});

/** Returns the whole contract as OpenAPI 3.1, generated from the schemas that validate requests. */
export function describeContract(origin: string) {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const entry of contract) {
		const path = paths[entry.endpoint.path] ?? {};
		path[entry.endpoint.method.toLowerCase()] = operationOf(entry);
		paths[entry.endpoint.path] = path;
	}
	const named = [...namedShapes].map(([shape, name]) => [name, toSchema(shape, "output")] as const);
	const text = JSON.stringify([paths, named]);
	return {
		openapi: "3.1.0",
		info: {
			title: "Kargado",
			version: "1",
			description:
				"Amounts are pesos with at most two decimals, times are ISO 8601 in UTC. Unsafe calls need the session's XSRF-TOKEN cookie in X-XSRF-TOKEN and X-Requested-With: XMLHttpRequest.",
			license: { name: "MIT", identifier: "MIT" },
		},
		servers: [{ url: origin }],
		paths,
		components: {
			schemas: {
				Problem: { ...toSchema(anyRefusal(), "output"), examples: [problemExample] },
				...Object.fromEntries(named.filter(([name]) => text.includes(`"${refTo(name).$ref}"`))),
			},
			securitySchemes: securitySchemes(origin.startsWith("https:")),
		},
	};
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbf8f2;color:#15181c}
h2{margin-top:2.5rem;text-transform:capitalize}details{background:#fff;border:1px solid #e7e1d6;border-radius:10px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer;min-height:44px;display:flex;gap:.75rem;align-items:center;flex-wrap:wrap}b{min-width:4.5rem}code{overflow-wrap:anywhere}
pre{overflow-x:auto;font-size:.85rem}small{color:#4a5058}`;

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function describeTopic(topic: string) {
	return html`<h2>${topic}</h2>
		${contract
			.filter((entry) => entry.topic === topic)
			.map(({ endpoint, name }) => {
				const body = bodySchemaOf(endpoint);
				const hasBody = Object.keys(endpoint.body.shape).length > 0;
				return html`<details id="${name}">
					<summary><b>${endpoint.method}</b><code>${endpoint.path}</code><small>${endpoint.access}</small></summary>
					<p>${endpoint.summary}. Success: ${successesOf(endpoint).join(" or ")}. Errors: ${refusalsOf(endpoint).join(", ")}.${codesOf(endpoint).length > 0 ? ` Error codes: ${codesOf(endpoint).join(", ")}.` : ""}</p>
					${parametersOf(endpoint).length > 0 ? html`<h3>Parameters</h3><pre>${pretty(parametersOf(endpoint))}</pre>` : ""}
					${hasBody ? html`<h3>Body</h3><pre>${pretty(body)}</pre>` : ""}
					${endpoint.status === 204 ? "" : html`<h3>Response</h3><pre>${pretty(toSchema(endpoint.output, "output"))}</pre>`}
				</details>`;
			})}`;
}

/** Routes for the API description: `/openapi.json` for programs, `/docs/api` for people. */
export function openApiRoutes(app: App, origin: string): void {
	app.get("/openapi.json", (context) => context.json(describeContract(origin)));
	app.get("/docs/api", (context) => {
		const code = { scripts: [], styles: [hashSource(style)] };
		context.header("Content-Security-Policy", pagePolicy(code));
		const topics = [...new Set(contract.map(({ topic }) => topic))];
		return context.html(html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width, initial-scale=1" />
					<title>Kargado API</title>
					<style>${raw(style)}</style>
				</head>
				<body>
					<h1>Kargado API</h1>
					<p>Also available as an OpenAPI document: <a href="/openapi.json">openapi.json</a>.</p>
					${topics.map(describeTopic)}
				</body>
			</html>`);
	});
}
