import { execFile } from "node:child_process";
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
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import serverProcess from "#tools/server-process.json" with { type: "json" };

const root = join(import.meta.dirname, "../../..");
const images = join("cache", "images");
/** Names the folder that the tests of one run share. */
const variable = "KARGADO_READY_DATA";

/** `demo` as its first start leaves it; `shop` a real one that is open to shoppers, with nothing on its shelves. */
export type ReadyData = "demo" | "shop";

/** Once a run: where ready data will stand. */
export default function setUp(): () => void {
	const folder = mkdtempSync(join(tmpdir(), "kargado-ready-"));
	process.env[variable] = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Fills an empty data folder as a first start would, which takes a new database, every migration and
 * the demo's catalogue: it is done once a run, by whoever needs it first, and copied. A folder that
 * holds something already stays as it is; gives whether it was filled.
 */
export async function fillDataFolder(kind: ReadyData, dataFolder: string): Promise<boolean> {
	if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) return false;
	const ready = await readyFolder(kind);
	cpSync(join(ready, "postgres"), join(dataFolder, "postgres"), { recursive: true });
	if (kind === "demo") shareDrawings(join(ready, images), join(dataFolder, images));
	return true;
}

/** They are the same in every demo, and each is a whole file or none: one draws for all. */
function shareDrawings(drawn: string, folder: string): void {
	mkdirSync(folder, { recursive: true });
	for (const name of readdirSync(drawn)) symlinkSync(join(drawn, name), join(folder, name));
}

async function readyFolder(kind: ReadyData): Promise<string> {
	const parent = process.env[variable];
	if (!parent) throw new Error(`${variable} is missing: run through Playwright.`);
	const folder = join(parent, kind);
	const unfinished = `${folder}.unfinished`;
	while (!existsSync(folder)) {
		try {
			mkdirSync(unfinished);
		} catch {
			// Another worker is at it.
			await delay(50);
			continue;
		}
		try {
			await make(kind, unfinished);
			renameSync(unfinished, folder);
		} catch (error) {
			rmSync(unfinished, { recursive: true, force: true });
			throw error;
		}
	}
	return folder;
}

async function make(kind: ReadyData, folder: string): Promise<void> {
	const script = join(root, "test/support/make-ready-data.ts");
	const environment = { ...process.env, ...serverProcess.environment };
	await promisify(execFile)(process.execPath, [script, folder, kind], {
		cwd: root,
		env: environment,
	});
}
