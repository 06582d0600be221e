import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { changeSettings } from "./change-settings.ts";
import { defineSettings, joinSettings, memberOf, readSettings } from "./define-settings.ts";
import { setting } from "./read-setting.ts";

const rules = defineSettings(
	"test.rules",
	z.object({
		days: z.number().int().min(1),
		limits: z.object({ low: z.number(), high: z.number() }),
	}),
	{
		label: "Test rules",
		inSentence: "these rules",
		defaults: { days: 7, limits: { low: 1, high: 9 } },
		effect: (_, before, after) => {
			if (after.days < before.days) throw new Refusal("invalid", "Fewer days.");
		},
	},
);
const low = memberOf(memberOf(rules, "limits"), "low");
const joined = joinSettings(
	{ color: setting("test.color", z.string(), "blue"), low },
	{ label: "Test", inSentence: "this" },
);

let database: TestDatabase;
let actor: Actor;
beforeAll(async () => {
	database = await createTestDatabase();
	const { id } = await database.one<{ id: number }>(sql`
		insert into accounts (name, email, role, password_hash)
		values ('Nena', 'nena@alingnena.ph', 'owner', 'kept') returning id`);
	actor = { accountId: id, requestId: "request" };
});
afterAll(() => database.close());
beforeEach(async () => {
	await database.execute(sql`delete from settings where key like 'test.%'`);
});

const store = (key: string, value: unknown) =>
	database.execute(sql`
		insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`);
const stored = () =>
	database.rows(sql`select key, value from settings where key like 'test.%' order by key`);
const audited = () =>
	database.first(sql`select label, before, after from audit_log order by id desc limit 1`);

describe("settings", () => {
	it("have their defaults and version 0 until someone changes them", async () => {
		expect(await readSettings(database, rules)).toEqual({ ...rules.defaultValue, version: "0" });
	});

	it("have their defaults if the stored row doesn't match the schema", async () => {
		await store("test.rules", { days: "many" });
		expect(await readSettings(database, rules)).toMatchObject(rules.defaultValue);
	});

	it("change only in the given fields, and record only the difference", async () => {
		const after = await changeSettings(database, actor, rules, { days: 9 }, "0");
		expect(after).toMatchObject({ days: 9, limits: { low: 1, high: 9 } });
		expect(after.version).not.toBe("0");
		expect(await audited()).toEqual({
			label: "Test rules",
			before: { days: 7 },
			after: { days: 9 },
		});
	});

	it("stay unchanged if the version is outdated", async () => {
		await changeSettings(database, actor, rules, { days: 9 }, "0");
		await expect(changeSettings(database, actor, rules, { days: 10 }, "0")).rejects.toMatchObject({
			message: "Someone else changed these rules. Reload to see the latest version.",
			details: { code: "changed_elsewhere" },
		});
		expect(await readSettings(database, rules)).toMatchObject({ days: 9 });
	});

	it("can be changed without a version, based on the stored values", async () => {
		await changeSettings(database, actor, rules, { days: 9 });
		await changeSettings(database, actor, rules, ({ days }) => ({ days: days + 1 }));
		expect(await readSettings(database, rules)).toMatchObject({ days: 10 });
	});

	it("stay unchanged if `effect` refuses the change", async () => {
		await expect(changeSettings(database, actor, rules, { days: 1 })).rejects.toThrow(
			"Fewer days.",
		);
		expect(await stored()).toEqual([]);
	});

	it("can be stored in several rows, of which only the changed ones are written", async () => {
		await changeSettings(database, actor, joined, { low: 3 });
		expect(await stored()).toEqual([
			{ key: "test.rules", value: { days: 7, limits: { low: 3, high: 9 } } },
		]);
		const { version } = await changeSettings(database, actor, joined, { color: "red" });
		expect(await readSettings(database, joined)).toEqual({ color: "red", low: 3, version });
	});
});
