import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kargado-program-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let reports = 0;
const hour = 3_600_000;
/** Runs `script`, in which `report()` writes the report and `stay()` never ends. */
function run(script: string, limits = { tests: hour, end: hour }) {
	const reportFile = join(folder, `report-${++reports}`);
	const prelude = `
		const report = () => require("node:fs").writeFileSync(${JSON.stringify(reportFile)}, "{}");
		const stay = () => setInterval(() => {}, 1000);`;
	return runProgram({
		command: process.execPath,
		parameters: ["-e", prelude + script],
		folder,
		environment: process.env,
		reportFile,
		limits,
	});
}

test("returns whether a program succeeded", async () => {
	expect(await run("report()")).toEqual({ endedWell: true, notice: null });
	expect(await run("report(); process.exit(1)")).toEqual({ endedWell: false, notice: null });
});

test("kills a program that has written its report but doesn't end, and uses the report", async () => {
	const ending = await run("report(); stay()", { tests: hour, end: 1 });
	expect(ending).toMatchObject({
		endedWell: true,
		notice: expect.stringContaining("had run its tests, did not stop and was ended"),
	});
});

test("kills a program whose tests never end, and counts it as a failure", async () => {
	expect(await run("stay()", { tests: 1, end: 1 })).toMatchObject({
		endedWell: false,
		notice: expect.stringContaining("took longer than"),
	});
});
