import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { StartRefused } from "#lib/process/start-refused.ts";
import { connectionSettings } from "./connection-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "kargado-tls-"));
const authority = join(folder, "ca.pem");
writeFileSync(authority, "the authority");
afterAll(() => rmSync(folder, { recursive: true }));

const at = (query: string) => connectionSettings(`postgres://ana:pw@db.example/shop${query}`);

describe("sslmode has the same meaning as in libpq", () => {
	test.each([
		["", false],
		["?sslmode=disable", false],
		["?sslmode=prefer", { rejectUnauthorized: false }],
		["?sslmode=require", { rejectUnauthorized: false }],
		["?ssl=true", { rejectUnauthorized: false }],
		["?sslmode=no-verify", { rejectUnauthorized: false }],
	])("%s", (query, ssl) => {
		expect(at(query).ssl).toEqual(ssl);
	});

	test("sslmode=require with a certificate authority checks the certificate but not the host name; verify-full checks both", () => {
		for (const mode of ["require", "verify-ca"]) {
			const { ssl } = at(`?sslmode=${mode}&sslrootcert=${authority}`);
			expect(ssl).toMatchObject({ ca: "the authority" });
			expect(ssl).not.toHaveProperty("rejectUnauthorized");
			expect((ssl as { checkServerIdentity: () => unknown }).checkServerIdentity()).toBeUndefined();
		}
		const { ssl } = at("?sslmode=verify-full&sslrootcert=system");
		expect(ssl).not.toHaveProperty("ca");
		expect(ssl).not.toHaveProperty("rejectUnauthorized");
		const wrongName = (
			ssl as { checkServerIdentity: (name: string, cert: object) => unknown }
		).checkServerIdentity("db.example", { subject: { CN: "other.example" } });
		expect(wrongName).toBeInstanceOf(Error);
	});

	test("a socket needs no TLS", () => {
		expect(at("?host=/var/run/postgresql&sslmode=require")).not.toHaveProperty("ssl");
	});

	test.each([
		["?sslmode=yes", "sslmode must be disable"],
		["?sslmode=verify-ca&sslrootcert=/nowhere/ca.pem", "/nowhere/ca.pem, cannot be read"],
	])("%s is refused with a readable message", (query, sentence) => {
		expect(() => at(query)).toThrow(StartRefused);
		expect(() => at(query)).toThrow(sentence);
	});
});

test("connects with addresses as hosting providers print them", () => {
	const { connectionString, enableChannelBinding, options } = connectionSettings(
		"postgresql://ana:p%40ss%2Fw%23rd%25@ep-blue.ap-southeast-1.aws.example/shop%20one?sslmode=require&channel_binding=require&options=endpoint%3Dep-blue&application_name=x",
	);
	expect(enableChannelBinding).toBe(true);
	expect(options).toBe("endpoint=ep-blue -c TimeZone=UTC");
	const client = new pg.Client({ connectionString: connectionString ?? "" });
	expect(client).toMatchObject({
		user: "ana",
		password: "p@ss/w#rd%",
		host: "ep-blue.ap-southeast-1.aws.example",
		database: "shop one",
		port: 5432,
	});
	expect(connectionString).not.toMatch(/sslmode|channel_binding|options/);
});
