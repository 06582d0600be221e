import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

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

test("returns the emails to an address as JSON, newest first", async () => {
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

test("shows emails on a page without running their markup", async () => {
	const response = await read(`/dev/outbox?to=${encodeURIComponent('"><script>')}`);
	expect(await response.text()).not.toContain("<script>");
	const page = await (await read("/dev/outbox")).text();
	expect(
		page.match(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/g),
	).toHaveLength(3);
	expect(page).not.toContain("<script>");
	expect(page).toContain("&lt;script&gt;Second&lt;/script&gt;");
});

test("returns 404 outside a demo", async () => {
	const real = await createTestShop({ demo: false });
	for (const path of ["/dev/outbox", "/dev/outbox.json", "/storage/art/case-mango-0.webp"]) {
		expect([path, (await real.app.request(path)).status]).toEqual([path, 404]);
	}
	await real.close();
});
