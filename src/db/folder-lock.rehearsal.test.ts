import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type SpawnedModule, spawnModule } from "#test/support/spawn-module.ts";
import { FolderLockedError, lockFolder } from "./folder-lock.ts";

let folder: string;
let processes: SpawnedModule[];

beforeEach(() => {
	folder = join(mkdtempSync(join(tmpdir(), "kargado-lock-")), "data");
	processes = [];
});

afterEach(async () => {
	await Promise.all(processes.map((process) => process.kill()));
	rmSync(join(folder, ".."), { recursive: true });
});

/** Starts a process that tries to take the lock on command, reports the result and keeps running. */
function spawnContender(): SpawnedModule {
	const contender = spawnModule(
		`import { lockFolder } from ${JSON.stringify(new URL("./folder-lock.ts", import.meta.url))};
		console.log("ready");
		process.stdin.on("data", () => {
			try {
				lockFolder(process.argv[1]);
				console.log("locked");
			} catch (error) {
				console.log(error.name);
			}
		});`,
		folder,
	);
	processes.push(contender);
	return contender;
}

async function contend(contender: SpawnedModule): Promise<string | undefined> {
	contender.process.stdin?.write("go\n");
	return contender.nextLine();
}

async function spawnReady(count: number): Promise<SpawnedModule[]> {
	const contenders = Array.from({ length: count }, spawnContender);
	for (const contender of contenders) await contender.nextLine();
	return contenders;
}

it("the lock on a folder is exclusive within a process, until released", () => {
	const lock = lockFolder(folder);
	expect(() => lockFolder(folder)).toThrow(FolderLockedError);
	expect(() => lockFolder(folder)).toThrow(folder);
	lock.release();
	lock.release();
	lockFolder(folder).release();
});

it("the lock on a folder is exclusive between processes, and is released when its process is killed", async () => {
	const [holder, second] = await spawnReady(2);
	if (!holder || !second) throw new Error("Two processes were asked for.");
	expect(await contend(holder)).toBe("locked");
	expect(await contend(second)).toBe("FolderLockedError");
	expect(() => lockFolder(folder)).toThrow(FolderLockedError);
	await holder.kill();
	expect(await contend(second)).toBe("locked");
});

it("the lock on a folder goes to exactly one of several processes that try to take it at the same instant", async () => {
	for (let round = 0; round < 3; round++) {
		const contenders = await spawnReady(4);
		const outcomes = await Promise.all(contenders.map(contend));
		expect(outcomes.sort()).toEqual([...Array(3).fill("FolderLockedError"), "locked"]);
		await Promise.all(contenders.map((contender) => contender.kill()));
	}
});
