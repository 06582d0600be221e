import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestAccount, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

const hour = 60 * 60 * 1000;
let shop: TestShop;
let browser: TestBrowser;
beforeAll(async () => {
	shop = await createTestShop();
	browser = shop.visitor();
});
afterAll(() => shop.close());
beforeEach(() => {
	// The windows of limits start at full hours.
	shop.advance(hour - (shop.now().getTime() % hour) + 1);
});

const attempt = (email: string, password: string, address: string): Promise<Response> =>
	browser.fetch("/login", {
		method: "POST",
		headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
		body: JSON.stringify({ email, password }),
	});

/** How often each status was answered. */
async function tally(attempts: Promise<Response>[]): Promise<Record<number, number>> {
	const counts: Record<number, number> = {};
	for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
const times = <T>(number: number, make: (index: number) => T): T[] =>
	Array.from({ length: number }, (_, index) => make(index));

test("a hundred wrong passwords on one account are stopped, the right one among them", async () => {
	const { email } = await createTestAccount(shop);
	const counts = await tally(times(100, (n) => attempt(email, `guess ${n}`, "198.51.100.1")));
	expect(counts[422]).toBeGreaterThanOrEqual(10);
	expect(counts[422]).toBeLessThanOrEqual(12);
	const right = await attempt(email, testPassword, "198.51.100.1");
	expect(right.status).toBe(429);
	expect(Number(right.headers.get("Retry-After"))).toBeLessThanOrEqual(15 * 60);

	expect((await attempt(email, testPassword, "198.51.100.2")).status).toBe(200);
	shop.advance(15 * 60_000);
	expect((await attempt(email, testPassword, "198.51.100.1")).status).toBe(200);
});

test("a hundred wrong passwords from a hundred addresses are stopped as well", async () => {
	const { email } = await createTestAccount(shop);
	const counts = await tally(times(100, (n) => attempt(email, `guess ${n}`, `203.0.113.${n}`)));
	expect(counts[422]).toBeLessThanOrEqual(52);
});

test("one password on a thousand accounts is stopped, and honest neighbours still get in", async () => {
	const { email } = await createTestAccount(shop);
	const counts = await tally(
		times(1_000, (n) => attempt(`person${n}@else.example`, "Summer2026!", "198.51.100.3")),
	);
	expect(counts[422]).toBeLessThanOrEqual(22);
	expect(counts[429]).toBeGreaterThanOrEqual(978);
	expect((await attempt(email, testPassword, "198.51.100.3")).status).toBe(200);
});

test("many passwords on many accounts from one address are stopped", async () => {
	const counts = await tally(
		times(300, (n) => attempt(`person${n}@else.example`, `guess ${n}`, "2001:db8:1:2::7")),
	);
	expect(counts[422]).toBeLessThanOrEqual(102);
	const { email } = await createTestAccount(shop);
	expect((await attempt(email, testPassword, "2001:db8:1:2:ffff::1")).status).toBe(429);
	expect((await attempt(email, testPassword, "2001:db8:1:3::1")).status).toBe(200);
});

test("two hundred honest sign-ins behind one address all succeed", async () => {
	const accounts = await Promise.all(times(200, () => createTestAccount(shop)));
	const counts = await tally(
		accounts.map(({ email }) => attempt(email, testPassword, "198.51.100.4")),
	);
	expect(counts).toEqual({ 200: 200 });
});

test("two hundred honest registrations behind one address all succeed", async () => {
	const counts = await tally(
		times(200, (n) =>
			browser.fetch("/register", {
				method: "POST",
				headers: { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.5" },
				body: JSON.stringify({
					name: "Person",
					email: `registered${n}@else.example`,
					password: "tatlong tilapia",
				}),
			}),
		),
	);
	expect(counts).toEqual({ 201: 200 });
});
