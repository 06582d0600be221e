import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Schema } from "#tools/contract/openapi-document.ts";
import { root } from "#tools/static-checks.ts";
import { writeClient } from "./write-client.ts";
import { writeType } from "./write-type.ts";

const written = writeClient();
const read = (path: string) => readFileSync(join(root, "client", path), "utf8");

test("every API call is in the client, except uploads, event streams, webhooks and email links", () => {
	const calls = written.get("src/generated/calls.ts") ?? "";
	const left = contract
		.map(({ name }) => name)
		.filter((name) => !calls.includes(`export const ${name}:`));
	expect(left.sort()).toEqual([
		"endReviewInvitations",
		"followDisplay",
		"followOwnEvents",
		"followStaffEvents",
		"leaveNewsletter",
		"receiveCourierWebhook",
		"receivePaymentWebhook",
		"stopBeingTold",
		"uploadPastFile",
		"uploadPayout",
		"uploadProductImport",
		"uploadStatusReport",
	]);
});

test("the package has the shop's version, and no runtime dependencies", () => {
	const { version, dependencies } = JSON.parse(read("package.json"));
	expect(version).toBe(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);
	expect(dependencies).toBeUndefined();
});

test.each<[Schema, string]>([
	[{ type: "integer" }, "number"],
	[{ type: ["string", "null"] }, "string | null"],
	[{ enum: ["a", 1] }, '"a" | 1'],
	[{ const: "1", type: "string" }, '"1"'],
	[{ anyOf: [{ $ref: "#/components/schemas/Cart" }, { type: "null" }] }, "Cart | null"],
	[{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
	[{ type: "array", prefixItems: [{ type: "string" }, {}] }, "[string, unknown]"],
	[{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
	[{ type: "object", properties: {} }, "object"],
	[{ type: "string", contentEncoding: "binary" }, "Blob"],
	[{ type: "string", allOf: [{ pattern: "a" }] }, "string"],
	[{}, "unknown"],
	[
		{
			type: "object",
			properties: { "a-b": { type: "boolean", description: "Ends */ here" }, c: {} },
			required: ["c"],
		},
		'{\n/** Ends * / here */\n"a-b"?: boolean;\nc: unknown\n}',
	],
])("%j has the type %s", (schema, type) => {
	expect(writeType(schema)).toBe(type);
});
