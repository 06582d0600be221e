import { existsSync, renameSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { openDurablePglite } from "./durable-pglite.ts";
import { serveEmbeddedDatabase } from "./serve-embedded-database.ts";

export interface EmbeddedDatabaseWorkerData {
	folder: string;
	socketPath: string;
}

const { folder, socketPath } = workerData as EmbeddedDatabaseWorkerData;

if (!existsSync(folder)) await createFolder();
const postgres = await openDurablePglite(folder);
const served = await serveEmbeddedDatabase(postgres, socketPath);
parentPort?.once("message", async () => {
	await served.close();
	await postgres.close();
	process.exit();
});
parentPort?.postMessage("ready");

/**
 * Creates the folder under a temporary name and renames it when it is complete, because a half-created database can't
 * be opened.
 */
async function createFolder(): Promise<void> {
	const unfinished = `${folder}.new`;
	rmSync(unfinished, { recursive: true, force: true });
	const created = await openDurablePglite(unfinished);
	await created.close();
	renameSync(unfinished, folder);
}
