import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	createTemporaryFiles,
	shopifyRow,
	type TemporaryFiles,
	toCsv,
} from "#test/support/catalogue-files.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

let database: TestDatabase;
let files: TemporaryFiles;
beforeAll(async () => {
	database = await createTestDatabase();
	files = await createTemporaryFiles();
});
afterAll(async () => {
	await database.close();
	await files.remove();
});

async function runImport(args: string[], environment: Record<string, string>) {
	const child = spawn(process.execPath, [join(import.meta.dirname, "import.ts"), ...args], {
		cwd: files.folder,
		env: { PATH: process.env["PATH"], ...environment },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const output = { stdout: "", stderr: "" };
	child.stdout.on("data", (data: Buffer) => {
		output.stdout += data.toString();
	});
	child.stderr.on("data", (data: Buffer) => {
		output.stderr += data.toString();
	});
	const [code] = await once(child, "close");
	return { ...output, code: code as number };
}

const served = () => ({ DATABASE_URL: database.url });
const rows = [shopifyRow("a"), shopifyRow("b", { "Variant Price": "?" }), shopifyRow("c")];

test("prints one summary line on stdout and rejected rows on stderr, and exits with 0", async () => {
	const path = await files.write(toCsv(rows));
	const preview = await runImport([path, "--dry-run"], served());
	expect(preview).toEqual({
		code: 0,
		stdout: "2 created, 0 updated, 0 unchanged, 1 rejected\n",
		stderr: 'Dry run: no changes are saved.\nline 3: has a price of "?", which is not an amount\n',
	});
	expect((await runImport([path], served())).stdout).toBe(preview.stdout);
	const again = await runImport([path, "--format", "shopify", "--branch", "main"], served());
	expect(again).toMatchObject({
		code: 0,
		stdout: "0 created, 0 updated, 2 unchanged, 1 rejected\n",
	});
});

test.each([
	[["gone.csv"], /file not found/],
	[[], /npm run import -- FILE/],
	[["--colour"], /--colour/],
	[["x.csv", "--format", "excel"], /--format must be one of: shopify, woocommerce/],
	[["x.csv", "--branch", "north"], /branches are: main, second/],
])("the arguments %j fail with one clear line", async (args, message) => {
	const { code, stdout, stderr } = await runImport(args, served());
	expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
	expect(stderr).toMatch(message);
	expect(stderr).not.toMatch(/\n\s+at /);
});

test("names an invalid environment variable", async () => {
	const { code, stderr } = await runImport(["x.csv"], { DATABASE_URL: "mysql://x" });
	expect(code).toBe(1);
	expect(stderr).toMatch(/DATABASE_URL/);
});

// Only applies to the embedded database, whose folder only one process can open.
if (process.env["TEST_DATABASE"] === "pglite") {
	test("imports through the process that has the embedded database open", async () => {
		const socketFolder = new URL(database.url).searchParams.get("host") ?? "";
		const path = await files.write(toCsv([shopifyRow("through-the-socket")]));
		const { stdout } = await runImport([path], { DATA_DIR: dirname(socketFolder) });
		expect(stdout).toBe("1 created, 0 updated, 0 unchanged, 0 rejected\n");
		expect(await database.rows(sql`select slug from products where slug like 'through%'`)).toEqual([
			{ slug: "through-the-socket" },
		]);
	});
}
