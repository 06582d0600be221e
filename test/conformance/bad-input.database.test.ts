import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login } from "#contract/account/session.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { allCalls } from "#test/support/all-calls.ts";
import { readJsonFixture } from "#test/support/fixtures.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const password = "kapeng-barako-9";

let shop: TestShop;
let owner: TestBrowser;

beforeAll(async () => {
	shop = await createTestShop();
	await createAccount(shop.database, {
		name: "Owner",
		email: "owner@shop.example",
		passwordHash: await hashPassword(password),
		role: "owner",
		verifiedAt: shop.now(),
	});
	owner = shop.visitor();
	await owner.api(login, { email: "owner@shop.example", password });
});
afterAll(() => shop.close());

// Calls that end the session or delete the account. They aren't tested, because all other calls need the session and
// the account.
const ending = new Set(["logout", "deleteAccount", "deleteProfile"]);
const calls = allCalls.filter(({ name }) => !ending.has(name));
const writing = calls.filter(({ endpoint }) => ["POST", "PUT"].includes(endpoint.method));
const takingJson = writing.filter(
	({ endpoint }) => !endpoint.multipart && Object.keys(endpoint.body.shape).length > 0,
);

const hostile: unknown[] = [
	null,
	true,
	-1,
	0,
	1.5,
	1e308,
	"",
	"2",
	"NaN",
	"' or 1=1 --",
	"<script>alert(1)</script>",
	"\u0000",
	"‮ᚙ😀é",
	"x".repeat(20_000),
	[],
	[1],
	{},
	{ toString: 1 },
];
const hostileIds = [
	"0",
	"-1",
	"1.5",
	"abc",
	"9".repeat(30),
	"%00",
	"..%2f..%2f",
	"1;drop table orders",
];

const pathOf = (endpoint: Endpoint, id?: string) =>
	endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => id ?? someId(endpoint, name));

/** Returns an unknown id: a number, or a UUID if the path parameter requires a UUID. */
function someId({ params }: Endpoint, name: string): string {
	const number = "999999";
	const isTaken = params.shape[name]?.safeParse(number).success ?? true;
	return isTaken ? number : "00000000-0000-4000-8000-000000000000";
}

function send(
	endpoint: Endpoint,
	body: string | Uint8Array<ArrayBuffer>,
	type = "application/json",
	path = pathOf(endpoint),
) {
	return owner.fetch(path, { method: endpoint.method, body, headers: { "Content-Type": type } });
}

async function expectRefusal(response: Response): Promise<void> {
	expect(response.status).toBeGreaterThanOrEqual(400);
	expect(response.status).toBeLessThan(500);
	expect(await response.json()).toHaveProperty("message");
}

describe("a body that isn't JSON is refused by the call", () => {
	test.each(takingJson)("$name", async ({ endpoint }) => {
		expect((await send(endpoint, "{", "application/json")).status).toBe(400);
		expect((await send(endpoint, "a=1", "text/plain")).status).toBe(415);
		expect((await send(endpoint, "a=1", "application/x-www-form-urlencoded")).status).toBe(415);
	});
});

describe("a body of ten megabytes is refused by the call", { tags: "rehearsal" }, () => {
	const long = new TextEncoder().encode(JSON.stringify({ text: "x".repeat(10_000_000) }));
	test.each(takingJson)("$name", async ({ endpoint }) => {
		const response = await send(endpoint, long);
		expect(response.status).toBe(413);
	});
});

describe("hostile values in every field never crash the call", { tags: "rehearsal" }, () => {
	test.each(takingJson)("$name", async ({ endpoint }) => {
		for (const body of [null, [], "text", 7]) {
			await expectRefusal(await send(endpoint, JSON.stringify(body)));
		}
		for (const field of Object.keys(endpoint.body.shape)) {
			for (const value of hostile) {
				const response = await send(endpoint, JSON.stringify({ [field]: value }));
				expect(response.status, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(
					500,
				);
			}
		}
	});
});

test("replaces an incomplete character, such as a truncated emoji, with the replacement character", async () => {
	const response = await owner.fetch("/admin/api/couriers", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ name: "Pedro \ud83d", kind: "company" }),
	});
	expect(response.status).toBe(201);
	expect(await response.json()).toMatchObject({ name: "Pedro \ufffd" });
});

describe("hostile IDs and queries never crash the call", () => {
	const reading = calls.filter(({ endpoint }) => endpoint.path.includes("{"));
	test.each(reading)("$name", async ({ endpoint }) => {
		for (const id of hostileIds) {
			const isReading = endpoint.method === "GET" || endpoint.method === "DELETE";
			const response = isReading
				? await owner.fetch(pathOf(endpoint, id), { method: endpoint.method })
				: await send(endpoint, "{}", "application/json", pathOf(endpoint, id));
			await expectRefusal(response);
		}
	});

	const asking = calls.filter(
		({ endpoint }) => endpoint.method === "GET" && endpoint.queryKeys.length > 0,
	);
	test.each(asking)("$name", async ({ endpoint }) => {
		for (const key of endpoint.queryKeys) {
			for (const value of ["", "-1", "1e9", "NaN", "'", "\u0000", "x".repeat(20_000), "%", "😀"]) {
				const query = new URLSearchParams({ [key]: value });
				const response = await owner.fetch(`${pathOf(endpoint)}?${query}`);
				expect(response.status, `${key}=${value.slice(0, 20)}`).toBeLessThan(500);
			}
		}
	});
});

test("an unknown API path returns 404 as JSON", async () => {
	for (const path of ["/user/api/nothing", "/admin/api/orders/1/nothing"]) {
		const response = await owner.fetch(path);
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ message: "Not found." });
	}
});

const naughty = readJsonFixture<string[]>("hostile", "blns.json");

test("unusual strings are stored or refused, and never cause a crash", {
	tags: "rehearsal",
}, async () => {
	for (const text of naughty) {
		const searched = await owner.fetch(
			`/user/api/products?${new URLSearchParams({ search: text })}`,
		);
		expect(searched.status, JSON.stringify(text)).toBe(200);
		const saved = await owner.fetch("/user/api/addresses", {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ label: text, line: text }),
		});
		expect([201, 409, 422], JSON.stringify(text)).toContain(saved.status);
		if (saved.status !== 201) continue;
		const { id } = (await saved.json()) as { id: number };
		await owner.fetch(`/user/api/addresses/${id}`, { method: "DELETE" });
	}
});
