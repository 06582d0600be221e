import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptInvitation } from "#domain/accounts/staff/accept-invitation.ts";
import { shopOn } from "#test/support/shop-on.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

const run = promisify(execFile);
let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

const createOwner = (...parameters: string[]) =>
	run(process.execPath, [join(import.meta.dirname, "create-owner.ts"), ...parameters], {
		env: { ...process.env, DATABASE_URL: database.url, ORIGIN: "https://shop.example" },
	});

test("prints a link that creates an owner while the shop is running", async () => {
	const { stdout } = await createOwner("may-ari@shop.example");
	const [, token] = /https:\/\/shop\.example\/invitation\?token=([\w-]{43})\n$/.exec(stdout) ?? [];
	expect(token).toBeDefined();
	await acceptInvitation(
		{ ...shopOn(database), breachedPasswords: null },
		{
			token: token ?? "",
			name: "May-ari",
			password: "bagong sinigang 7",
			address: "::1",
			requestId: "r-1",
		},
	);
	const owner = await database.one(sql`
		select role, email_verified_at is not null as verified from accounts
		where email = 'may-ari@shop.example'
	`);
	expect(owner).toEqual({ role: "owner", verified: true });
});

test.each([[], ["no e-mail"]])("prints its usage for the arguments %j", async (...parameters) => {
	await expect(createOwner(...parameters)).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringContaining("Usage: npm run create-owner -- EMAIL"),
	});
});
