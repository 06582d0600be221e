import type { TestProject } from "vitest/node";
import { startPostgresServer } from "./postgres-server.ts";
import { createTemplateDatabase, createTemplateFolder } from "./test-database.ts";

/** Prepares a run on one kind of database: starts a server if needed and creates the template of all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	if (project.name === "pglite") return createTemplateFolder();

	const server = await startPostgresServer({ inMemory: true });
	if ("unavailable" in server) {
		throw new Error(`No PostgreSQL server can be started here:\n${server.unavailable}`);
	}
	const removeTemplate = await createTemplateDatabase(server.url);
	return async () => {
		await removeTemplate();
		await server.stop();
	};
}
