import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import serverProcess from "#tools/server-process.json" with { type: "json" };
import { createDatabase, hasServer, startServer } from "./postgres.ts";

const root = join(import.meta.dirname, "../../..");
const images = join("cache", "images");
/** Environment variable with the folder that the tests of a run share. */
const folderVariable = "KARGADO_READY_DATA";

/**
 * Prepared data that tests copy: `demo` is a demo after its first start; `shop` is a real shop that is open to
 * shoppers, without products.
 */
export type ReadyData = "demo" | "shop";

/** Prepares a test run: creates the folder for prepared data and, if possible, starts PostgreSQL for real shops. */
export default async function setUp(): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), "kargado-ready-"));
	process.env[folderVariable] = folder;
	const server = await startServer();
	return async () => {
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}

const sharedFolder = (): string => {
	const folder = process.env[folderVariable];
	if (!folder) throw new Error(`${folderVariable} is missing: run through Playwright.`);
	return folder;
};

/**
 * Returns the address of a new copy of a filled database on the run's PostgreSQL server; undefined without a server.
 * Puts the demo's drawings into the data folder.
 */
export async function readyPostgres(
	kind: ReadyData = "shop",
	dataFolder?: string,
): Promise<string | undefined> {
	if (!hasServer()) return undefined;
	const template = `ready_${kind}_${basename(sharedFolder()).slice(-6)}`;
	const ready = await once(`postgres-${kind}`, async (unfinished) =>
		makeIn(unfinished, kind, await createDatabase(template)),
	);
	if (kind === "demo" && dataFolder) shareDrawings(join(ready, images), join(dataFolder, images));
	return createDatabase(`${template}_${randomUUID().slice(0, 8)}`, template);
}

/**
 * Fills an empty data folder with the result of a first start, which would be slow. The first caller of a run creates
 * the data, and later callers copy it. Returns false if the folder has content, which stays unchanged.
 */
export async function fillDataFolder(kind: ReadyData, dataFolder: string): Promise<boolean> {
	if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) return false;
	const ready = await readyFolder(kind);
	cpSync(join(ready, "postgres"), join(dataFolder, "postgres"), { recursive: true });
	if (kind === "demo") shareDrawings(join(ready, images), join(dataFolder, images));
	return true;
}

/**
 * Links the demo's drawings into a data folder, so that only one shop has to draw them. This is safe because all shops
 * draw the same pictures and write them atomically.
 */
function shareDrawings(drawn: string, folder: string): void {
	mkdirSync(folder, { recursive: true });
	for (const name of readdirSync(drawn)) symlinkSync(join(drawn, name), join(folder, name));
}

async function readyFolder(kind: ReadyData): Promise<string> {
	return once(kind, (unfinished) => makeIn(unfinished, kind));
}

/** Returns a shared folder. The first worker that needs the folder fills it, once per run. */
async function once(name: string, make: (unfinished: string) => Promise<void>): Promise<string> {
	const folder = join(sharedFolder(), name);
	const unfinished = `${folder}.unfinished`;
	while (!existsSync(folder)) {
		try {
			mkdirSync(unfinished);
		} catch {
			// Another worker is filling the folder.
			await delay(50);
			continue;
		}
		try {
			await make(unfinished);
			renameSync(unfinished, folder);
		} catch (error) {
			rmSync(unfinished, { recursive: true, force: true });
			throw error;
		}
	}
	return folder;
}

/** @param address an empty database for the rows; if omitted, the rows are stored in the folder */
async function makeIn(folder: string, kind: ReadyData, address = ""): Promise<void> {
	const script = join(root, "test/support/make-ready-data.ts");
	const environment = { ...process.env, ...serverProcess.environment };
	await promisify(execFile)(process.execPath, [script, folder, kind, address], {
		cwd: root,
		env: environment,
	});
}
