import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Database } from "#db/database.ts";
import { openDatabase } from "#db/embedded-database.ts";
import { requireReachable } from "#db/require-reachable.ts";
import { StartRefused } from "#lib/process/start-refused.ts";
import { type Environment, readEnvironment } from "#src/server/environment.ts";
import { BackupRefused } from "./destinations/backup-destination.ts";

/** Returns the shop's configuration from its `.env` file and its environment variables. */
export function readShopEnvironment(): Environment {
	const hasEnvFile = existsSync(".env");
	if (hasEnvFile) process.loadEnvFile(".env");
	return readEnvironment(process.env, hasEnvFile);
}

export const keyFileOf = ({ dataFolder }: Environment): string => join(dataFolder, "secrets.key");

/** Returns the key that encrypts the shop's secrets, in Base64, or null if there is none yet. */
export async function readSecretsKey(environment: Environment): Promise<string | null> {
	if (environment.secretsKey) return environment.secretsKey.toString("base64");
	try {
		return (await readFile(keyFileOf(environment), "utf8")).trim();
	} catch {
		return null;
	}
}

/**
 * Opens a database for one command. If a running shop has the embedded database open, connects through that shop.
 * @throws StartRefused with a message for the operator if the server can't be reached
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

/** Runs one of the owner's commands. If it is refused or the disk is full, prints one sentence and sets exit code 1. */
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

/** True if this machine's disk or PostgreSQL's disk (`disk_full`) is full. */
const isDiskFull = (error: unknown): boolean =>
	error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "53100");
