import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { register as registerCall } from "#contract/account/session.ts";
import {
	maxPerHour,
	takeRegistrationTurn,
} from "#domain/accounts/registration/registration-turn.ts";
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
	// Start each test in a new hour, because rate limits count per full hour.
	shop.advance(hour - (shop.now().getTime() % hour) + 1);
});

const attempt = (email: string, password: string, address: string): Promise<Response> =>
	browser.fetch("/login", {
		method: "POST",
		headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
		body: JSON.stringify({ email, password }),
	});

/** Counts the responses by status. */
async function tally(attempts: Promise<Response>[]): Promise<Record<number, number>> {
	const counts: Record<number, number> = {};
	for (const { status } of await Promise.all(attempts)) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}
const times = <T>(number: number, make: (index: number) => T): T[] =>
	Array.from({ length: number }, (_, index) => make(index));

test("refuses even the right password after ten wrong passwords from one address", async () => {
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

test("refuses about half of a hundred wrong passwords on one account, even from a hundred addresses", async () => {
	const { email } = await createTestAccount(shop);
	const counts = await tally(times(100, (n) => attempt(email, `guess ${n}`, `203.0.113.${n}`)));
	expect(counts[422]).toBeLessThanOrEqual(52);
});

test("refuses one password on most of a thousand accounts, but lets honest users of the network sign in", async () => {
	const { email } = await createTestAccount(shop);
	const counts = await tally(
		times(1_000, (n) => attempt(`person${n}@else.example`, "Summer2026!", "198.51.100.3")),
	);
	expect(counts[422]).toBeLessThanOrEqual(22);
	expect(counts[429]).toBeGreaterThanOrEqual(978);
	expect((await attempt(email, testPassword, "198.51.100.3")).status).toBe(200);
});

test("refuses all sign-ins from a network after a hundred wrong passwords on different accounts", async () => {
	const counts = await tally(
		times(300, (n) => attempt(`person${n}@else.example`, `guess ${n}`, "2001:db8:1:2::7")),
	);
	expect(counts[422]).toBeLessThanOrEqual(102);
	const { email } = await createTestAccount(shop);
	expect((await attempt(email, testPassword, "2001:db8:1:2:ffff::1")).status).toBe(429);
	expect((await attempt(email, testPassword, "2001:db8:1:3::1")).status).toBe(200);
});

test("allows two hundred honest sign-ins behind one address", {
	tags: "rehearsal",
}, async () => {
	const accounts = await Promise.all(times(200, () => createTestAccount(shop)));
	const counts = await tally(
		accounts.map(({ email }) => attempt(email, testPassword, "198.51.100.4")),
	);
	expect(counts).toEqual({ 200: 200 });
});

test("allows two hundred honest registrations behind one address", {
	tags: "rehearsal",
}, async () => {
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

describe("registrations from many addresses", () => {
	const register = (number: number) =>
		browser.fetch("/register", {
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				"X-Forwarded-For": `2001:db8:${number.toString(16)}::1`,
			},
			body: JSON.stringify({
				name: "Person",
				email: `from-everywhere${number}@else.example`,
				password: "tatlong tilapia",
			}),
		});
	/** Simulates earlier registrations in the current hour. */
	const pretend = (count: number) =>
		shop.database.execute(sql`
			insert into rate_limits (key, window_start, count)
			values (${maxPerHour.key}, ${new Date(Math.floor(shop.now().getTime() / hour) * hour)}, ${count})`);

	test("are queued above two hundred an hour; if the queue is too long, visitors must try again later", async () => {
		await pretend(199);
		const start = shop.now();
		// The 200th registration isn't delayed. The eleventh one after it is refused, because it would wait more than
		// 20 seconds.
		expect(await takeRegistrationTurn(shop.database, start)).toEqual(start);
		const turns = await Promise.all(times(10, () => takeRegistrationTurn(shop.database, start)));
		const seconds = turns.map((turn) => turn.getTime() / 1000).sort((a, b) => a - b);
		expect(seconds[0]).toBeGreaterThan(start.getTime() / 1000);
		for (const [index, second] of seconds.entries()) {
			if (index > 0) expect(second - (seconds[index - 1] ?? 0)).toBe(2);
		}
		const refused = await register(1);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("Retry-After")).toBe("20");
		expect(await refused.json()).toMatchObject({
			message: "Many people are registering right now. Please try again in a minute.",
		});
	});

	test("each succeed after waiting in the queue", async () => {
		await pretend(200);
		const begun = performance.now();
		const [first, second] = await Promise.all([register(2), register(3)]);
		expect([first?.status, second?.status]).toEqual([201, 201]);
		// The queue lets one registration through every two seconds.
		expect(performance.now() - begun).toBeGreaterThan(1_900);
	});

	test("are not slowed down if each visitor passes the human check", async () => {
		const guarded = await createTestShop({
			humanCheck: { siteKey: "site", verify: async () => "human" },
		});
		await guarded.database.execute(sql`
			insert into rate_limits (key, window_start, count)
			select ${maxPerHour.key}, date_trunc('hour', now()) + hours * interval '1 hour', 100000
			from generate_series(0, 1) as hours`);
		const answers = await Promise.all(
			times(12, (number) =>
				guarded.visitor().api(registerCall, {
					name: "Person",
					email: `person${number}@else.example`,
					password: "tatlong tilapia",
					turnstile_token: "good",
				}),
			),
		);
		expect(answers).toHaveLength(12);
		await guarded.close();
	});
});
