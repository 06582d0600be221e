import { randomUUID } from "node:crypto";
import sql, { raw } from "sql-template-tag";
import { connect } from "#db/database.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";

/** An empty PostgreSQL of our own; null where none can be had. */
export async function emptyPostgres() {
	const server = await startPostgresServer();
	if ("unavailable" in server) return null;
	const name = `kargado_${randomUUID().slice(0, 8)}`;
	const maintenance = connect(server.url, { maxConnections: 1 });
	await maintenance.execute(sql`${raw(`create database "${name}"`)}`);
	await maintenance.close();
	const url = new URL(server.url);
	url.pathname = `/${name}`;
	return { url: url.href, stop: () => server.stop() };
}
