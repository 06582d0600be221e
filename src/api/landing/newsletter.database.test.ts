import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	confirmNewsletter,
	subscribeToNewsletter,
	subscribeToNewsletterPublicly,
} from "#contract/landing/newsletter.ts";
import { getShop } from "#contract/landing/shop.ts";
import { changeOwnNewsletter, readOwnNewsletter } from "#contract/user/profile.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { createCustomer } from "#test/support/customer-fixture.ts";
import { confirmationToken, subscribe } from "#test/support/newsletter.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const subscribers = () =>
	shop.database.rows<{ email: string; withdrawn_at: Date | null; consent_text: string }>(
		sql`select email, withdrawn_at, consent_text from newsletter_subscribers order by id`,
	);
const leaveToken = async (email: string) =>
	/newsletter\/leave\?token=([\w.-]+)/.exec((await emailsTo(shop, email))[0]?.text ?? "")?.[1] ??
	"";
/** Unsubscribes like an email app: sends a form without cookies and without the headers that the shop's pages send. */
const leaveByOneClick = (token: string) =>
	shop.app.request(`/newsletter/leave?token=${token}`, {
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});

test("a sign-up takes effect once its email is confirmed, and every attempt gets the same response", async () => {
	const { api } = shop.visitor();
	for (const [endpoint, email] of [
		[subscribeToNewsletter, " mila@kargado.example "],
		[subscribeToNewsletterPublicly, "MILA@kargado.example"],
	] as const) {
		expect(await api(endpoint, { email })).toEqual({
			message: "Thank you for subscribing! Please check your email.",
		});
	}
	expect(await subscribers()).toEqual([]);
	const token = await confirmationToken(shop, "mila@kargado.example");
	// Email scanners follow links, so following a link isn't consent.
	await shop.app.request(`/newsletter/confirm?token=${token}`);
	expect(await subscribers()).toEqual([]);
	await expect(api(confirmNewsletter, { token: "wrong" })).rejects.toMatchObject({
		code: "invalid_link",
	});
	for (const _ of ["first", "again"]) await api(confirmNewsletter, { token });
	expect(await subscribers()).toEqual([
		{
			email: expect.stringMatching(/^mila@/i),
			withdrawn_at: null,
			consent_text: "Kargado may email me news and offers until I unsubscribe.",
		},
	]);
	const before = (await emailsTo(shop, "mila@kargado.example")).length;
	await api(subscribeToNewsletter, { email: "mila@kargado.example" });
	expect(await emailsTo(shop, "mila@kargado.example")).toHaveLength(before);
});

test("one click in an email app unsubscribes without a session; opening the link alone doesn't", async () => {
	const token = await leaveToken("mila@kargado.example");
	await shop.app.request(`/newsletter/leave?token=${token}`);
	expect(await subscribers()).toMatchObject([{ withdrawn_at: null }]);
	for (const wrong of ["", "nothing", "00000000-0000-0000-0000-000000000000", `${token}0`, "'"]) {
		expect((await leaveByOneClick(wrong)).status).toBe(200);
	}
	expect(await subscribers()).toMatchObject([{ withdrawn_at: null }]);
	for (const _ of ["first", "again"]) expect((await leaveByOneClick(token)).status).toBe(200);
	expect(await subscribers()).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
});

test("an old confirmation link doesn't resubscribe; a new link does, with new consent", async () => {
	const email = "mila@kargado.example";
	const old = await confirmationToken(shop, email);
	await shop.visitor().api(confirmNewsletter, { token: old });
	expect(await subscribers()).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
	shop.advance(60_000);
	await subscribe(shop, email);
	expect(await subscribers()).toMatchObject([{ withdrawn_at: null }]);
	const consents = await shop.database.rows(
		sql`select event, text is not null as has_text from newsletter_consents order by id`,
	);
	expect(consents).toEqual([
		{ event: "consented", has_text: true },
		{ event: "withdrawn", has_text: false },
		{ event: "consented", has_text: true },
	]);
	shop.advance(8 * 24 * 60 * 60 * 1000);
	await shop.visitor().api(subscribeToNewsletter, { email: "late@kargado.example" });
	const late = await confirmationToken(shop, "late@kargado.example");
	shop.advance(8 * 24 * 60 * 60 * 1000);
	await expect(shop.visitor().api(confirmNewsletter, { token: late })).rejects.toMatchObject({
		code: "invalid_link",
	});
});

test("the form can't be used to flood a mailbox", async () => {
	const email = "victim@elsewhere.example";
	for (let count = 0; count < 8; count += 1) {
		await shop.visitor().api(subscribeToNewsletter, { email });
	}
	expect(await emailsTo(shop, email)).toHaveLength(5);
});

test("customers subscribe and unsubscribe in their profile; an unverified address must confirm by email", async () => {
	const proved = await createCustomer(shop);
	expect(await proved.api(readOwnNewsletter)).toMatchObject({ subscribed: false });
	expect(await proved.api(changeOwnNewsletter, { subscribed: true })).toMatchObject({
		subscribed: true,
	});
	expect(await proved.api(changeOwnNewsletter, { subscribed: false })).toMatchObject({
		subscribed: false,
	});
	const unproved = await createCustomer(shop, { verified: false });
	expect(await unproved.api(changeOwnNewsletter, { subscribed: true })).toMatchObject({
		subscribed: false,
	});
	expect(await confirmationToken(shop, unproved.email)).not.toBe("");
});

test.each(["", "mila", "mila@", "a b@c.de", "mila@kargado.example\nBcc: all@kargado.example"])(
	"refuses %j",
	async (email) => {
		const { api } = shop.visitor();
		await expect(api(subscribeToNewsletter, { email })).rejects.toMatchObject({
			status: 422,
			errors: { email: [expect.any(String)] },
		});
	},
);

test("limits sign-ups from one IP address", async () => {
	const { api } = shop.visitor();
	const attempts = Array.from({ length: 80 }, (_, number) =>
		api(subscribeToNewsletter, { email: `n${number}@kargado.example` }).then(
			() => 200,
			(error: { status: number }) => error.status,
		),
	);
	const statuses = await Promise.all(attempts);
	expect(statuses).toContain(429);
	expect(statuses).toContain(200);
});

test("publishes the shop's details: first the defaults, then the details that the owner entered", async () => {
	const { api } = shop.visitor();
	const before = await api(getShop);
	expect(before).toMatchObject({
		name: "Kargado",
		since: 2020,
		hours: "Mon–Sat 8:00 AM–6:00 PM",
		branches: [{ code: "main" }, { code: "second" }],
		shipping_methods: [
			{ code: "standard", fee: 150, min_days: 5, max_days: 7 },
			{ code: "express", fee: 250, min_days: 3, max_days: 5 },
		],
		demo: true,
	});
	const { name, branches, shipping_methods, demo, ...identity } = before;
	const set = { ...identity, hours: "Always", branches: { main: { address: "Here", phone: "1" } } };
	await shop.database.execute(sql`
		insert into settings (key, value) values
			('shop.name', '"Tindahan"'), ('shop', ${JSON.stringify(set)}::jsonb)
		on conflict (key) do update set value = excluded.value`);
	await shop.database.execute(sql`update shipping_methods set fee = 9950 where code = 'standard'`);
	await shop.catalogue.refresh();
	expect(await api(getShop)).toMatchObject({
		name: "Tindahan",
		hours: "Always",
		branches: [
			{ code: "main", address: "Here", phone: "1" },
			{ code: "second", address: "", phone: before.phone },
		],
		shipping_methods: [{ fee: 99.5 }, { fee: 250 }],
	});
	await shop.database.execute(
		sql`update settings set value = '{"since": "long ago"}' where key = 'shop'`,
	);
	await shop.catalogue.refresh();
	expect(await api(getShop)).toMatchObject({ name: "Tindahan", hours: "" });
});
