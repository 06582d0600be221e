import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listHolidays } from "#contract/landing/holidays.ts";
import { getPageText, pageTextKeys } from "#contract/landing/texts.ts";
import { parseMarkdown } from "#lib/text/markdown.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let visitor: TestBrowser;
beforeAll(async () => {
	shop = await createTestShop();
	visitor = shop.visitor();
});
afterAll(() => shop.close());

test.each(pageTextKeys)("includes a default text for %s", async (key) => {
	const text = await visitor.api(getPageText, { key });
	expect(text.title).not.toBe(key);
	expect(parseMarkdown(text.markdown).length).toBeGreaterThan(0);
	expect(text.markdown).not.toMatch(/\{\w+\}|no return|no exchange|official receipt/i);
});

test("the owner's text replaces the default one, with the shop's details filled in", async () => {
	await shop.database.execute(sql`
		insert into page_texts (key, markdown) values ('terms', ${"# House rules\r\n\r\nCall {phone}. {unknown} stays.\n\n{shipping_methods}"})
	`);
	await shop.database.execute(
		sql`update settings set value = '"*Star* Shop"' where key = 'shop.name'`,
	);
	await shop.catalogue.refresh();
	expect(await visitor.api(getPageText, { key: "terms" })).toEqual({
		key: "terms",
		title: "House rules",
		markdown:
			"Call [0917 000 1234](tel:+639170001234). {unknown} stays.\n\n- **Standard**: ₱150.00, 5–7 business days\n- **Express**: ₱250.00, 3–5 business days",
	});
	await shop.database.execute(
		sql`update page_texts set markdown = 'By {name}.' where key = 'terms'`,
	);
	await shop.catalogue.refresh();
	expect((await visitor.api(getPageText, { key: "terms" })).markdown).toBe("By \\*Star\\* Shop.");
	await shop.database.execute(sql`delete from page_texts`);
	await shop.catalogue.refresh();
	expect((await visitor.api(getPageText, { key: "terms" })).title).toBe("Terms of Service");
});

test("texts about payment follow the enabled payment methods", async () => {
	const payments = async () => (await visitor.api(getPageText, { key: "payments" })).markdown;
	expect(await payments()).toMatch(/two ways to pay.+E-wallets are not accepted\./s);
	const off = { cod: true, gcash: true, card: false };
	await shop.database.execute(
		sql`insert into settings (key, value) values ('payment_methods', ${JSON.stringify(off)}::jsonb)`,
	);
	await shop.catalogue.refresh();
	expect(await payments()).toMatch(/one way to pay/);
	expect(await payments()).not.toMatch(/credit and debit|E-wallets/);
	await shop.database.execute(sql`delete from settings where key = 'payment_methods'`);
	await shop.catalogue.refresh();
});

test("holidays start with the Philippine calendar, and the owner can edit them", async () => {
	const days = (await visitor.api(listHolidays)).map(({ day }) => day);
	expect(days).toEqual([...days].sort());
	for (const day of ["2026-12-25", "2026-12-30", "2027-01-01", "2027-04-09", "2028-11-30"]) {
		expect(days).toContain(day);
	}
	await shop.database.execute(sql`delete from holidays where day = '2026-12-08'`);
	await shop.database.execute(sql`insert into holidays values ('2026-12-09', 'Town fiesta')`);
	await shop.catalogue.refresh();
	const edited = await visitor.api(listHolidays);
	expect(edited).toContainEqual({ day: "2026-12-09", name: "Town fiesta" });
	expect(edited.map(({ day }) => day)).not.toContain("2026-12-08");
});
