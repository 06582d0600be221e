import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "#contract/admin/audit.ts";
import { changeBranch, createBranch, listBranchSettings } from "#contract/admin/branches.ts";
import { removeHoliday, saveHoliday } from "#contract/admin/holidays.ts";
import { readJobs, retryJob } from "#contract/admin/jobs.ts";
import { listOutbox, readOutboxMail, retryMail } from "#contract/admin/outbox.ts";
import { changeSettings, readSettings } from "#contract/admin/settings.ts";
import { receiveStock } from "#contract/admin/stock.ts";
import { readSystemHealth } from "#contract/admin/system.ts";
import { changeText, listAdminTexts, previewText } from "#contract/admin/texts.ts";
import { listHolidays } from "#contract/landing/holidays.ts";
import { getShop } from "#contract/landing/shop.ts";
import { getPageText } from "#contract/landing/texts.ts";
import { getProduct } from "#contract/user/catalogue.ts";
import { readSystemHealth as measureHealth } from "#domain/operations/system-health.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { createLog } from "#src/server/log.ts";
import { allMigrations } from "#test/support/all-migrations.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { sendingWith } from "#test/support/test-sender.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

let shop: TestShop;
let manager: TestCustomer;
beforeAll(async () => {
	shop = await createTestShop({ sender: sendingWith(async () => "sent") });
	manager = await createCustomer(shop, { role: "manager", name: "Liza Cruz" });
});
afterAll(() => shop.close());

const refresh = () => shop.catalogue.refresh();

describe("settings", () => {
	test("change only if the request contains them, and the shop shows the new values", async () => {
		const before = await manager.api(readSettings);
		expect(before).toMatchObject({ name: "Kargado", highlight_limit: 9, mail_from: null });
		const after = await manager.api(changeSettings, {
			version: before.version,
			name: "Tindahan",
			hours: "Always",
			highlight_limit: 12,
			vat_registered: true,
			mail_from: "Tindahan <hello@shop.example>",
		});
		expect(after).toMatchObject({
			name: "Tindahan",
			tagline: before.tagline,
			vat_registered: true,
		});
		await refresh();
		expect(await shop.visitor().api(getShop)).toMatchObject({
			name: "Tindahan",
			hours: "Always",
			highlight_limit: 12,
		});
		const [entry] = await manager.api(listAudit, { action: "settings.changed" });
		expect(entry?.before).toEqual({
			name: "Kargado",
			hours: before.hours,
			highlight_limit: 9,
			vat_registered: false,
			mail_from: null,
		});
	});

	test("don't overwrite someone else's change", async () => {
		const { version } = await manager.api(readSettings);
		await manager.api(changeSettings, { version, tagline: "Theirs" });
		await expect(manager.api(changeSettings, { version, tagline: "Mine" })).rejects.toMatchObject({
			code: "changed_elsewhere",
			body: { current: { tagline: "Theirs" } },
		});
	});

	test.each([
		{ mail_from: "no address" },
		{ mail_from: "Evil\r\nBcc: x <a@b.c>" },
		{ highlight_limit: 0 },
		{ email: "nobody" },
		{ social: { label: "x", url: "javascript:alert(1)" } },
		{ name: "" },
	])("are refused as %j", async (wrong) => {
		const { version } = await manager.api(readSettings);
		await expect(manager.api(changeSettings, { version, ...wrong })).rejects.toMatchObject({
			status: 422,
		});
	});
});

test("a branch can be added, closed and renamed; one branch must stay open", async () => {
	const third = await manager.api(createBranch, {
		code: "third",
		name: "Third branch",
		address: "Market",
	});
	const product = await insertProduct(shop.database, { stock: {} });
	await manager.api(receiveStock, {
		branch_id: third.id,
		lines: [{ variation_id: product.variationIds[0] ?? 0, quantity: 5 }],
	});
	const sellable = async () => {
		await refresh();
		return (await shop.visitor().api(getProduct, { id: product.id })).stock_quantity;
	};
	expect(await sellable()).toBe(5);
	const closed = await manager.api(changeBranch, { id: third.id, is_open: false });
	expect(closed).toMatchObject({ name: "Third branch", address: "Market", is_open: false });
	expect(await sellable()).toBe(0);
	await expect(manager.api(createBranch, { code: "third", name: "Again" })).rejects.toMatchObject({
		errors: { code: [expect.any(String)] },
	});
	const [main, second] = await manager.api(listBranchSettings);
	await manager.api(changeBranch, { id: second?.id ?? 0, is_open: false });
	await expect(
		manager.api(changeBranch, { id: main?.id ?? 0, is_open: false }),
	).rejects.toMatchObject({ code: "last_open_branch" });
});

test("a branch without its own hours uses the shop's hours", async () => {
	const hours = async () => {
		await refresh();
		const shown = await shop.visitor().api(getShop);
		return [shown.hours, ...shown.branches.map((branch) => branch.hours)];
	};
	const [ofShop] = await hours();
	const [main] = await manager.api(listBranchSettings);
	const id = main?.id ?? 0;
	expect(main?.hours).toBe("");
	expect(new Set(await hours())).toEqual(new Set([ofShop]));
	const own = "Mon–Fri 9:00 AM–5:00 PM";
	expect(await manager.api(changeBranch, { id, hours: own })).toMatchObject({ hours: own });
	expect((await hours()).slice(0, 2)).toEqual([ofShop, own]);
	await expect(
		manager.api(changeBranch, { id, version: main?.version ?? "", hours: "Always" }),
	).rejects.toMatchObject({ code: "changed_elsewhere", body: { current: { hours: own } } });
	await manager.api(changeBranch, { id, hours: "" });
	expect((await hours())[1]).toBe(ofShop);
});

test("holidays are added, renamed and removed", async () => {
	await manager.api(saveHoliday, { day: "2026-06-24", name: "Fiesta" });
	await manager.api(saveHoliday, { day: "2026-06-24", name: "Town fiesta" });
	await refresh();
	const shown = await shop.visitor().api(listHolidays);
	expect(shown).toContainEqual({ day: "2026-06-24", name: "Town fiesta" });
	const left = await manager.api(removeHoliday, { day: "2026-06-24" });
	expect(left.map(({ day }) => day)).not.toContain("2026-06-24");
	await expect(
		manager.api(saveHoliday, { day: "2026-02-30", name: "Nothing" }),
	).rejects.toMatchObject({ status: 422 });
});

test("a page text can be previewed and saved, is protected from overwriting, and can be reset", async () => {
	const find = async () => (await manager.api(listAdminTexts)).find(({ key }) => key === "about");
	const shipped = await find();
	expect(shipped).toMatchObject({ is_own: false, updated_at: null });
	const markdown = "# About us\n\nWe are {name}.";
	const { name } = await manager.api(readSettings);
	expect(await manager.api(previewText, { key: "about", markdown })).toEqual({
		title: "About us",
		markdown: `We are ${name}.`,
	});
	const written = await manager.api(changeText, { key: "about", markdown, updated_at: null });
	await refresh();
	expect((await shop.visitor().api(getPageText, { key: "about" })).title).toBe("About us");
	await expect(
		manager.api(changeText, { key: "about", markdown: "Mine", updated_at: null }),
	).rejects.toMatchObject({ code: "changed_elsewhere", body: { current: { markdown } } });
	const back = await manager.api(changeText, {
		key: "about",
		markdown: "",
		updated_at: written.updated_at,
	});
	expect(back).toMatchObject({ is_own: false, markdown: shipped?.markdown });
});

describe("emails", () => {
	test("are shown without the tokens of their links, and can be retried", async () => {
		const { id } = await shop.database.one<{ id: number }>(sql`
			insert into mails (recipient, subject, text, html, state, attempts, last_error)
			values ('maria@elsewhere.example', 'Reset', 'Go to http://shop.test/x?token=s3cret now',
				'<a href="http://shop.test/x?token=s3cret">x</a>', 'failed', 10, 'refused')
			returning id`);
		const read = await manager.api(readOutboxMail, { id });
		expect(JSON.stringify(read)).not.toContain("s3cret");
		expect(read.text).toContain("token=… now");
		const page = await manager.api.page(listOutbox, { state: "failed", search: "MARIA" });
		expect(page).toMatchObject({ total: 1, items: [{ id, last_error: "refused" }] });
		expect(await manager.api(retryMail, { id })).toMatchObject({
			state: "queued",
			attempts: 0,
		});
		expect(shop.jobs.at(-1)).toEqual({ name: "send-mail", job: { mailId: id } });
		await expect(manager.api(retryMail, { id })).rejects.toMatchObject({
			code: "not_failed",
		});
	});
});

test("jobs are listed and can be retried", async () => {
	expect(await manager.api(readJobs)).toEqual({ queues: [], failed: [] });
	const queue = openJobQueue(shop.database, createLog("silent"));
	await queue.start();
	try {
		await shop.database.transaction((transaction) =>
			queue.enqueue(transaction, "send-mail", { mailId: 1 }),
		);
		await shop.database.execute(sql`
			update jobs.job set state = 'failed', retry_count = 9, output = '{"message": "No host"}'`);
		const { queues, failed } = await manager.api(readJobs);
		expect(queues).toContainEqual({ name: "send-mail", waiting: 0, active: 0, failed: 1 });
		expect(failed).toMatchObject([{ name: "send-mail", attempts: 10, last_error: "No host" }]);
		const id = failed[0]?.id ?? "";
		const after = await manager.api(retryJob, { id });
		expect(after.queues).toContainEqual({ name: "send-mail", waiting: 1, active: 0, failed: 0 });
		await expect(manager.api(retryJob, { id })).rejects.toMatchObject({ status: 404 });
	} finally {
		await queue.stop();
	}
});

test("measures the system's health", async () => {
	const health = await manager.api(readSystemHealth);
	expect(health.node).toBe(process.version);
	expect(health.orders.day).toBeGreaterThanOrEqual(health.orders.hour);
	expect(health.pulse.connections).toEqual({ used: 0, idle: 0, waiting: 0, most: 10 });
	expect(health.database.size_bytes).toBeGreaterThan(1_000_000);
	expect(health.database.migrations).toBe(allMigrations.length);
	expect(health.backup).toEqual({ last: null, is_late: true });
	expect(health.disk.free_bytes).toBeGreaterThan(0);
	expect(health.disk.free_bytes).toBeLessThanOrEqual(health.disk.total_bytes);
	// With an external database, the data folder doesn't exist before the first upload.
	const early = await measureHealth({
		database: shop.database,
		dataFolder: "/nowhere/at/all",
		pulse: () => health.pulse,
		now: shop.now,
	});
	expect(early.disk).toMatchObject({ total_bytes: expect.any(Number), is_writable: true });
});
