import { Hono } from "hono";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import type { AppVariables } from "./handle.ts";
import { outboxRoutes } from "./outbox.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	for (const [recipient, subject] of [
		["Ana@shop.example", "First"],
		["ben@shop.example", "Other"],
		["ana@shop.example", "<script>Second</script>"],
	]) {
		await shop.database.execute(sql`
			insert into mails (recipient, subject, text, html)
			values (${recipient}, ${subject}, 'Text', '<p title="a&amp;b">Hi</p><script>parent.x = 1</script>')
		`);
	}
});
afterAll(() => shop.close());

const read = (path: string) => shop.visitor().fetch(path);

test("gives the mails to an address as JSON, newest first", async () => {
	const response = await read("/dev/outbox.json?to=ANA@shop.example");
	expect(await response.json()).toEqual([
		{
			id: expect.any(Number),
			to: "ana@shop.example",
			subject: "<script>Second</script>",
			text: "Text",
			html: expect.stringContaining("<p title="),
			created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		},
		expect.objectContaining({ to: "Ana@shop.example", subject: "First" }),
	]);
	expect(await (await read("/dev/outbox.json")).json()).toHaveLength(3);
	expect(await (await read("/dev/outbox.json?to=nobody%00'")).json()).toEqual([]);
});

test("shows them on a page in which no mail is markup", async () => {
	const response = await read(`/dev/outbox?to=${encodeURIComponent('"><script>')}`);
	expect(await response.text()).not.toContain("<script>");
	const page = await (await read("/dev/outbox")).text();
	expect(
		page.match(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/g),
	).toHaveLength(3);
	expect(page).not.toContain("<script>");
	expect(page).toContain("&lt;script&gt;Second&lt;/script&gt;");
});

test("does not exist outside a demo", async () => {
	const app = new Hono<{ Variables: AppVariables }>();
	outboxRoutes(app, { ...shop, origin: "http://shop.test", demo: false });
	expect((await app.request("/dev/outbox")).status).toBe(404);
	expect((await app.request("/dev/outbox.json")).status).toBe(404);
});
