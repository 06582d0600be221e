import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Database } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { requireReachable } from "#db/require-reachable.ts";
import { StartRefused } from "#lib/start-refused.ts";
import { type Environment, readEnvironment } from "#src/server/environment.ts";
import { BackupRefused } from "./places/backup-place.ts";

/** What the shop is told, by its `.env` or its variables. */
export function readShopEnvironment(): Environment {
	const hasEnvFile = existsSync(".env");
	if (hasEnvFile) process.loadEnvFile(".env");
	return readEnvironment(process.env, hasEnvFile);
}

export const keyFileOf = ({ dataFolder }: Environment): string => join(dataFolder, "secrets.key");

/** The key that closes the shop's secrets, in Base64; null: it has none yet. */
export async function readSecretsKey(environment: Environment): Promise<string | null> {
	if (environment.secretsKey) return environment.secretsKey.toString("base64");
	try {
		return (await readFile(keyFileOf(environment), "utf8")).trim();
	} catch {
		return null;
	}
}

/**
 * Opens a database for one command, the embedded one through the shop that has it open.
 * @throws StartRefused where a served one cannot be reached, in a sentence
 */
export async function withDatabase<Result>(
	place: { url?: string | undefined; folder: string },
	work: (database: Database) => Promise<Result>,
): Promise<Result> {
	if (place.url !== undefined) await requireReachable(place.url);
	const opened = await openDatabase({ DATABASE_URL: place.url, DATA_DIR: place.folder });
	const database = connect(opened.url, { maxConnections: 4, statementTimeoutMilliseconds: 0 });
	try {
		return await work(database);
	} finally {
		await database.close();
		await opened.close();
	}
}

/** Runs a command of the owner's; what is refused is told in a sentence. */
export async function runCommand(
	command: () => Promise<void>,
	whereDiskIsFull: string,
): Promise<void> {
	try {
		await command();
	} catch (error) {
		if (isDiskFull(error)) console.error(`The disk is full. ${whereDiskIsFull}`);
		else if (error instanceof BackupRefused || error instanceof StartRefused) {
			console.error(error.message);
		} else throw error;
		process.exitCode = 1;
	}
}

/** This machine's, or that of PostgreSQL (`disk_full`). */
const isDiskFull = (error: unknown): boolean =>
	error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "53100");
