import { randomUUID } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sql, { raw } from "sql-template-tag";
import { type ConnectOptions, connect, type Database } from "#db/database.ts";
import { openEmbeddedDatabase } from "#db/embedded-database.ts";
import { migrate } from "#db/migrate.ts";
import { findMemoryFolder } from "./memory-folder.ts";

export interface TestDatabase extends Database {
	url: string;
}

/** Environment variables with the template of a run's databases: a folder for PGlite, or an address for PostgreSQL. */
const templateVariable = { pglite: "TEST_PGLITE_TEMPLATE", postgres: "TEST_POSTGRES_TEMPLATE" };

/** Creates a separate, migrated database. Closing the database deletes it. */
export function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
	const kind = process.env["TEST_DATABASE"] ?? "pglite";
	if (kind !== "pglite" && kind !== "postgres")
		throw new Error(`TEST_DATABASE=${kind} is unknown.`);
	const template = process.env[templateVariable[kind]];
	if (!template) throw new Error(`${templateVariable[kind]} is missing: run through Vitest.`);
	return kind === "pglite"
		? copyFolder(template, options)
		: copyServedDatabase(new URL(template), options);
}

/** The compiled WebAssembly of PGlite. It is compiled once and shared by all databases of this process. */
const kept: { pglite?: Promise<WebAssembly.Module> } = {};

const compilePglite = async () => {
	const pglite = createRequire(import.meta.url).resolve("@electric-sql/pglite");
	return WebAssembly.compile(readFileSync(join(dirname(pglite), "pglite.wasm")));
};

async function copyFolder(template: string, options: ConnectOptions): Promise<TestDatabase> {
	kept.pglite ??= compilePglite();
	await kept.pglite;
	const folder = await mkdtemp(`${template}-`);
	// The synchronous call is much faster, because it doesn't create a promise for each of the 1,500 small files.
	cpSync(join(template, "postgres"), join(folder, "postgres"), { recursive: true });
	const opened = await openEmbeddedDatabase(folder);
	const database = connect(opened.url, options);
	return {
		...database,
		url: opened.url,
		async close() {
			await database.close();
			await opened.close();
			await rm(folder, { recursive: true });
		},
	};
}

async function copyServedDatabase(template: URL, options: ConnectOptions): Promise<TestDatabase> {
	const templateName = template.pathname.slice(1);
	const name = `${templateName}_${randomUUID().slice(0, 8)}`;
	// PostgreSQL's default strategy would write every page to the log. Copying the files takes much less time and
	// includes the cache files of the system catalogs.
	await onMaintenance(
		template,
		`create database "${name}" template "${templateName}" strategy file_copy`,
	);
	const url = withDatabase(template, name);
	const database = connect(url, options);
	// Reads for the replica go through a read-only session, so that a write among them fails the test.
	const reads = connect(readOnly(url), { maxConnections: 2 });
	return {
		...database,
		url,
		onReplica: (read) => read(reads),
		eachOnReplica: reads,
		async close() {
			await database.close();
			await reads.close();
			await onMaintenance(template, `drop database "${name}" with (force)`);
		},
	};
}

/** Creates a database without tables on the same kind of server. Closing the database deletes it. */
export async function createBareDatabase(): Promise<TestDatabase> {
	const server = process.env[templateVariable.postgres];
	if (process.env["TEST_DATABASE"] === "postgres" && server) {
		const name = `kargado_bare_${randomUUID().slice(0, 8)}`;
		await onMaintenance(new URL(server), `create database "${name}"`);
		const url = withDatabase(new URL(server), name);
		const database = connect(url);
		return {
			...database,
			url,
			async close() {
				await database.close();
				await onMaintenance(new URL(server), `drop database "${name}" with (force)`);
			},
		};
	}
	const folder = await mkdtemp(join(tmpdir(), "kargado-bare-"));
	const opened = await openEmbeddedDatabase(folder);
	const database = connect(opened.url);
	return {
		...database,
		url: opened.url,
		async close() {
			await database.close();
			await opened.close();
			await rm(folder, { recursive: true });
		},
	};
}

/** Creates the template for `createTestDatabase` at the start of a run. Returns a function that deletes it. */
export async function createTemplateFolder(): Promise<() => Promise<void>> {
	const parent = await mkdtemp(join(findMemoryFolder() ?? tmpdir(), "kargado-test-"));
	const template = join(parent, "t");
	await mkdir(template);
	const opened = await openEmbeddedDatabase(template);
	await migrateAt(opened.url);
	await opened.close();
	process.env[templateVariable.pglite] = template;
	return () => rm(parent, { recursive: true, force: true });
}

/** Creates the template on a PostgreSQL server. Returns a function that deletes it. */
export async function createTemplateDatabase(serverUrl: string): Promise<() => Promise<void>> {
	const server = new URL(serverUrl);
	const name = `kargado_test_${randomUUID().slice(0, 8)}`;
	await onMaintenance(server, `create database "${name}"`);
	const url = withDatabase(server, name);
	await migrateAt(url);
	process.env[templateVariable.postgres] = url;
	return () => onMaintenance(server, `drop database "${name}" with (force)`);
}

async function migrateAt(url: string): Promise<void> {
	const database = connect(url, { maxConnections: 1 });
	try {
		await migrate(database);
	} finally {
		await database.close();
	}
}

async function onMaintenance(server: URL, statement: string): Promise<void> {
	const database = connect(withDatabase(server, "postgres"), { maxConnections: 1 });
	try {
		await database.execute(sql`${raw(statement)}`);
	} finally {
		await database.close();
	}
}

function readOnly(address: string): string {
	const url = new URL(address);
	url.searchParams.set("options", "-c default_transaction_read_only=on");
	return url.href;
}

function withDatabase(server: URL, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}
