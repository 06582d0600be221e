import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#db/database.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { deleteOldSecurityEvents } from "./delete-old-security-events.ts";
import { listSecurityEvents } from "./list-security-events.ts";
import { createSecurityLog } from "./security-log.ts";
import type { RecordedEvent } from "./write-security-events.ts";

let database: TestDatabase;
let ana: number;
let time: Date;
let lines: Record<string, unknown>[];
beforeAll(async () => {
	database = await createTestDatabase();
	const account = { name: "Ana", email: "ana@shop.example", passwordHash: null } as const;
	ana = Number(await createAccount(database, { ...account, role: "customer", verifiedAt: null }));
});
afterAll(() => database.close());
beforeEach(async () => {
	time = new Date("2026-11-22T04:00:00Z");
	lines = [];
	await database.execute(sql`delete from security_events`);
});

const open = (of: Pick<Database, "execute"> = database) =>
	createSecurityLog({
		database: { ...database, ...of },
		log: pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) }),
		now: () => time,
	});
const failed = (about: Partial<RecordedEvent> = {}): RecordedEvent => ({
	kind: "sign_in_failed",
	accountId: ana,
	aboutId: null,
	what: "POST /login",
	network: "198.51.100.7",
	rows: null,
	requestId: "r",
	...about,
});
const list = async () => (await listSecurityEvents(database, {}, {})).items;
const later = (seconds: number) => {
	time = new Date(time.getTime() + seconds * 1000);
};

describe("security events", () => {
	it("are stored and logged with person, action, network and time", async () => {
		const log = open();
		log.note(failed());
		log.note(failed({ kind: "export", what: "Customers", rows: 213, requestId: "e" }));
		await log.flush();
		expect(await list()).toEqual([
			expect.objectContaining({ kind: "export", what: "Customers", rows: 213, request_id: "e" }),
			{
				id: expect.any(Number),
				kind: "sign_in_failed",
				person: { id: ana, name: "Ana" },
				about: null,
				what: "POST /login",
				network: "198.51.100.7",
				rows: null,
				count: 1,
				request_id: "r",
				created_at: time,
				last_at: time,
			},
		]);
		expect(lines).toEqual([
			expect.objectContaining({
				event: "security.sign_in_failed",
				accountId: ana,
				what: "POST /login",
				count: 1,
				network: "198.51.100.7",
				firstAt: time.toISOString(),
			}),
			expect.objectContaining({ event: "security.export", rows: 213 }),
		]);
	});

	it("that repeat within a minute become one row, and two log lines per process", async () => {
		const [log, other] = [open(), open()];
		for (let count = 0; count < 300; count++) {
			log.note(failed({ requestId: `r${count}` }));
			if (count === 0) await log.flush();
		}
		other.note(failed());
		expect(lines).toHaveLength(1);
		await Promise.all([log.flush(), other.flush()]);
		expect(await list()).toEqual([expect.objectContaining({ count: 301 })]);
		expect(lines.map(({ count }) => count)).toEqual([1, 299, 1]);
		later(60);
		log.note(failed());
		await log.flush();
		expect((await list()).map(({ count }) => count)).toEqual([1, 301]);
	});

	it("that anyone can cause are stored separately up to fifty times per minute, then counted together", async () => {
		const log = open();
		for (let count = 0; count < 5_000; count++) {
			log.note(failed({ accountId: null, network: `2001:db8:${count.toString(16)}::/64` }));
		}
		log.note(failed({ kind: "export", what: "Orders" }));
		await log.flush();
		const rows = await list();
		expect(rows).toHaveLength(52);
		expect(rows.find(({ what }) => what === "Many more such events, not listed")).toMatchObject({
			count: 4_950,
			network: "",
			person: null,
		});
		expect(rows.some(({ kind }) => kind === "export")).toBe(true);
		expect(lines).toHaveLength(52);
	});

	it("about exports are all stored", async () => {
		const log = open();
		for (let count = 0; count < 60; count++) {
			log.note(failed({ kind: "export", what: "Orders", rows: 5, requestId: `e${count}` }));
		}
		await log.flush();
		expect(await list()).toHaveLength(60);
	});

	it("wait while the database is unavailable, and no call fails", async () => {
		let isAway = true;
		const log = open({
			execute: (query) =>
				isAway
					? Promise.reject(new Error("The database is unavailable."))
					: database.execute(query),
		});
		log.note(failed());
		await log.flush();
		log.note(failed({ network: "198.51.100.8" }));
		await log.flush();
		expect(await list()).toEqual([]);
		isAway = false;
		await log.close();
		expect(await list()).toHaveLength(2);
		// The process logs events when they happen. It doesn't log them again when it writes them to the database.
		expect(lines.filter(({ event }) => event)).toHaveLength(2);
	});

	it("of a deleted account are stored without the account", async () => {
		const log = open();
		log.note(failed({ accountId: 999_999_999 }));
		const gone = { name: "Gone", email: "gone@shop.example", passwordHash: null } as const;
		const id = await createAccount(database, { ...gone, role: "customer", verifiedAt: null });
		log.note(failed({ accountId: id }));
		await log.flush();
		await database.execute(sql`delete from accounts where id = ${id}`);
		expect((await list()).map(({ person }) => person)).toEqual([null, null]);
		// Empty the table, so that it contains only the next event.
		await database.execute(sql`delete from security_events`);
		await database.execute(sql`update accounts set deleted_at = now() where id = ${ana}`);
		log.note(failed());
		await log.flush();
		await database.execute(sql`update accounts set deleted_at = null where id = ${ana}`);
		expect((await list()).map(({ person }) => person)).toEqual([null]);
	});
});

describe("the security log", () => {
	it("is filtered by kind, person and day, in pages", async () => {
		const log = open();
		for (let count = 0; count < 5; count++) {
			log.note(failed({ accountId: null, network: `198.51.100.${count}` }));
		}
		log.note(failed({ kind: "role_changed", accountId: null, aboutId: ana, what: "Now staff" }));
		await log.flush();
		later(2 * 24 * 60 * 60);
		log.note(failed({ kind: "throttled" }));
		await log.flush();
		const kinds = async (filter: Parameters<typeof listSecurityEvents>[1]) =>
			(await listSecurityEvents(database, filter, {})).items.map(({ kind }) => kind);
		expect(await kinds({ person_id: ana })).toEqual(["throttled", "role_changed"]);
		expect(await kinds({ kind: "role_changed" })).toEqual(["role_changed"]);
		expect(await kinds({ from: "2026-11-24" })).toEqual(["throttled"]);
		expect(await kinds({ to: "2026-11-22", person_id: ana })).toEqual(["role_changed"]);
		const first = await listSecurityEvents(database, {}, { limit: 4 });
		expect([first.items.length, first.total]).toEqual([4, 7]);
		const rest = await listSecurityEvents(database, {}, { limit: 4, cursor: first.next ?? "" });
		expect([rest.items.length, rest.next]).toEqual([3, null]);
	});

	it("deletes events after the owner's retention period, and the oldest refusals of an attack", async () => {
		const log = open();
		log.note(failed({ kind: "export" }));
		await log.flush();
		later(80 * 24 * 60 * 60);
		log.note(failed({ kind: "export", requestId: "kept" }));
		for (let count = 0; count < 9; count++) log.note(failed({ network: `198.51.100.${count}` }));
		await log.flush();
		await deleteOldSecurityEvents(database, time, 3);
		expect((await list()).map(({ kind }) => kind)).toEqual([
			...Array(3).fill("sign_in_failed"),
			"export",
			"export",
		]);
		later(11 * 24 * 60 * 60);
		await deleteOldSecurityEvents(database, time);
		expect((await list()).map(({ request_id }) => request_id)).toContain("kept");
		expect(await list()).toHaveLength(4);
		await database.execute(
			sql`insert into settings (key, value) values ('security_log.days', '7'::jsonb)`,
		);
		await deleteOldSecurityEvents(database, time);
		expect(await list()).toEqual([]);
	});
});
