import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	subscribeToNewsletter,
	subscribeToNewsletterPublicly,
} from "#contract/landing/newsletter.ts";
import { getShop } from "#contract/landing/shop.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const mailsTo = (email: string) =>
	shop.database.rows<{ subject: string }>(
		sql`select subject from mails where recipient = ${email}`,
	);

test("consent is recorded once, thanked for once, and answered alike each time", async () => {
	const { api } = shop.visitor();
	for (const [endpoint, email] of [
		[subscribeToNewsletter, " mila@kargado.example "],
		[subscribeToNewsletterPublicly, "MILA@kargado.example"],
	] as const) {
		expect(await api(endpoint, { email })).toEqual({
			message: "Thank you for subscribing! Please check your email.",
		});
	}
	const subscribers = await shop.database.rows(
		sql`select email, withdrawn_at from newsletter_subscribers`,
	);
	expect(subscribers).toEqual([{ email: "mila@kargado.example", withdrawn_at: null }]);
	expect(await mailsTo("mila@kargado.example")).toHaveLength(1);
	expect(shop.jobs).toMatchObject([{ name: "send-mail" }]);
});

test("whoever withdrew can subscribe again, with a new consent", async () => {
	await shop.database.execute(sql`update newsletter_subscribers set withdrawn_at = now()`);
	shop.advance(60_000);
	await shop.visitor().api(subscribeToNewsletter, { email: "mila@kargado.example" });
	const [subscriber] = await shop.database.rows(sql`
		select withdrawn_at, consented_at > now() as renewed from newsletter_subscribers`);
	expect(subscriber).toEqual({ withdrawn_at: null, renewed: true });
	expect(await mailsTo("mila@kargado.example")).toHaveLength(2);
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

test("one address cannot subscribe the whole world", async () => {
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

test("the shop tells who it is: the defaults, then what was set", async () => {
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
