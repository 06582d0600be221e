import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installSuites, type MadeExtension, makeExtension } from "#test/support/make-extension.ts";
import { root, runCheck } from "#tools/static-checks.ts";

let made: MadeExtension;
beforeAll(async () => {
	made = makeExtension();
	await installSuites(made);
});
afterAll(() => made.remove());

/** Runs the package's `npm test`. */
async function testPackage(): Promise<{ code: unknown; said: string }> {
	const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...environment } = process.env;
	const child = spawn(process.execPath, ["--test", "--test-reporter=tap", "test/*.test.js"], {
		cwd: made.folder,
		env: environment,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
	return { code, said };
}

test("a package made from the template passes its suites in Node's own runner", async () => {
	const { code, said } = await testPackage();
	expect(said).toMatch(/^# fail 0$/m);
	expect(code).toBe(0);
	// Expects tests of each suite, so that an empty suite is noticed.
	for (const sentence of [
		"gives each of its own methods a unique name and a label that the shop can store",
		"refunds once per reference",
		"books a parcel once per reference",
	]) {
		expect(said).toMatch(new RegExp(`^ok \\d+ - ${sentence}$`, "m"));
	}
});

test("the same package fails if it accepts a webhook with a wrong signature", async () => {
	made.change("signature.js", "throw new ForgedEvent", "if (false) throw new ForgedEvent");
	const { code, said } = await testPackage();
	expect(code).not.toBe(0);
	expect(said).toMatch(/^not ok \d+ - /m);
});

test("the template compiles with the package's types", async () => {
	const checked = await runCheck({
		name: "template",
		command: "node",
		parameters: ["node_modules/typescript/bin/tsc", "-p", join(root, "extension/template")],
	});
	expect(checked.output).toBe("");
	expect(checked.passed).toBe(true);
});
