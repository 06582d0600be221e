import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const program = `
import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { lowerPriority } from ${JSON.stringify(join(import.meta.dirname, "lower-priority.ts"))};
lowerPriority();
const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
console.log(JSON.stringify([...new Set(threads.map((thread) => getPriority(thread)))]));
`;

test("all threads of the process run at lower priority, including worker threads", () => {
	const said = execFileSync(process.execPath, ["--input-type=module", "-e", program]);
	expect(JSON.parse(String(said))).toEqual([10]);
});
