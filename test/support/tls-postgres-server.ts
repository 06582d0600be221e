import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgresServer } from "./postgres-server.ts";
import { writeSelfSigned } from "./self-signed.ts";
import { findServerUser } from "./server-user.ts";
import { freePort } from "./shop-process.ts";

export interface TlsPostgresServer {
	/**
	 * Returns a connection address in the form that database providers show. `query` is its query string, such as
	 * `sslmode=require`.
	 */
	address(query: string, other?: { user?: string; password?: string; database?: string }): string;
	port: number;
	/** The server's self-signed certificate. */
	certificate: string;
	stop(): Promise<void>;
}

export const managedPassword = "p@ss/w#rd%1";

/** Starts a PostgreSQL server like a hosting provider's: TLS only, with a password, one database and one user. */
export async function startTlsPostgresServer(): Promise<
	TlsPostgresServer | { unavailable: string }
> {
	const folder = mkdtempSync(join(tmpdir(), "kargado-tls-postgres-"));
	const { certificate, key } = writeSelfSigned(folder, "db.example");
	const access = join(folder, "pg_hba.conf");
	writeFileSync(access, "local all postgres trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n");
	const user = findServerUser();
	if (user.uid !== undefined) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
	execFileSync("chmod", ["600", key]);
	execFileSync("chmod", ["755", folder]);

	const port = await freePort();
	const given = process.env["TEST_DATABASE_URL"];
	// Starts a new server, because the one in this variable has neither TLS nor passwords.
	delete process.env["TEST_DATABASE_URL"];
	const server = await startPostgresServer({
		settings: {
			listen_addresses: "127.0.0.1",
			port,
			hba_file: access,
			ssl: "on",
			ssl_cert_file: certificate,
			ssl_key_file: key,
		},
	});
	if (given !== undefined) process.env["TEST_DATABASE_URL"] = given;
	if ("unavailable" in server) return server;
	const owner = new pg.Client({ connectionString: server.url });
	await owner.connect();
	await owner.query(`create role shop login password '${managedPassword}'`);
	await owner.query("create database shop owner shop");
	await owner.end();
	return {
		port,
		certificate,
		address: (query, { user: name = "shop", password = managedPassword, database = "shop" } = {}) =>
			`postgresql://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}?${query}`,
		async stop() {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
