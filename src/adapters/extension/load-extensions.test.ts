import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { StartRefused } from "#lib/process/start-refused.ts";
import { type MadeExtension, makeExtension } from "#test/support/make-extension.ts";
import { maxTimeout } from "./foreign-answers.ts";
import { loadExtensions } from "./load-extensions.ts";

const folder = mkdtempSync(join(tmpdir(), "kargado-load-"));
const made: MadeExtension[] = [];
afterAll(() => {
	rmSync(folder, { recursive: true });
	for (const extension of made) extension.remove();
});

let count = 0;
/** Writes the text of a module to a separate file. */
function write(text: string): string {
	const file = join(folder, `extension-${++count}.js`);
	writeFileSync(file, text);
	return file;
}

const part = "{ settings: [], create: () => ({}) }";
const module = (name: string, parts: string, more = "") =>
	write(
		`export default { name: "${name}", label: "${name}", version: "1.2.3", apiVersion: 1, ${parts}${more} };`,
	);
const load = (sources: string[], demo = false) =>
	loadExtensions(sources, { demo, reserved: ["S3_BUCKET", "ACME_TAKEN"] });

/** Returns the message shown to the person who starts the shop. */
async function refusal(sources: string[], demo = false): Promise<string> {
	const error = await load(sources, demo).then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(StartRefused);
	return (error as StartRefused).message;
}

test("loads a package from its folder through the entry in package.json", async () => {
	const extension = makeExtension();
	made.push(extension);
	const [loaded] = await load([extension.folder]);
	expect(loaded).toMatchObject({ name: "example", label: "Example", version: "0.1.0" });
	expect(Object.keys(loaded?.parts ?? {}).sort()).toEqual(["courier", "payment"]);
	expect(loaded?.parts.courier?.settings).toContainEqual(
		expect.objectContaining({ key: expect.stringMatching(/^EXAMPLE_/), optional: false }),
	);
});

test.each([
	['{ "exports": "./entry.js" }'],
	['{ "exports": { ".": { "types": "./x.d.ts", "import": "./entry.js" } } }'],
	['{ "exports": { "node": { "default": "./entry.js" } } }'],
	['{ "type": "module", "main": "entry.js" }'],
])("finds a package's entry file: %s", async (described) => {
	const place = join(folder, `package-${++count}`);
	mkdirSync(place);
	writeFileSync(
		join(place, "package.json"),
		JSON.stringify({ type: "module", ...JSON.parse(described) }),
	);
	writeFileSync(
		join(place, "entry.js"),
		`export default { name: "acme", label: "Acme", version: "1", apiVersion: 1, courier: ${part} };`,
	);
	expect((await load([place]))[0]?.name).toBe("acme");
});

test("loads no extensions if none is configured", async () => {
	expect(await load([])).toEqual([]);
});

test("reports a module that never finishes loading, instead of waiting forever", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	const source = write("await new Promise(() => {}); export default {};");
	const said = refusal([source]);
	await vi.waitUntil(() => vi.getTimerCount() > 0);
	await vi.advanceTimersByTimeAsync(maxTimeout);
	expect(await said).toBe(
		`The extension ${source} cannot be loaded: The extension did not answer in time.`,
	);
});

test("reports a package that isn't installed and a path that doesn't exist", async () => {
	expect(await refusal(["kargado-no-such-package"])).toBe(
		"EXTENSIONS names kargado-no-such-package, which is not installed. Run npm install kargado-no-such-package in the shop's folder or the folder above it.",
	);
	expect(await refusal(["./no/such/place"])).toMatch(
		/^EXTENSIONS names \.\/no\/such\/place, but \/.*\/no\/such\/place does not exist\.$/,
	);
	const empty = join(folder, "empty");
	mkdirSync(empty);
	expect(await refusal([empty])).toContain("but its package.json cannot be read");
	writeFileSync(join(empty, "package.json"), '{ "main": "gone.js" }');
	expect(await refusal([empty])).toBe(
		`EXTENSIONS names ${empty}, but its file gone.js does not exist.`,
	);
});

test.each<[string, string, string]>([
	["throws", 'throw new Error("no disk");', "cannot be loaded: no disk"],
	["is no JavaScript", "export default {", "cannot be loaded:"],
	["imports a missing module", 'import "kargado-gone";', "cannot be loaded:"],
	["exports nothing", "export const extension = {};", "has no default export"],
	[
		"has another API version",
		'export default { name: "acme", label: "Acme", version: "9.0.0", apiVersion: 2 };',
		"The extension acme (9.0.0) is built for version 2 of the extension API, and this shop has version 1",
	],
	[
		"says no version",
		'export default { name: "acme", label: "Acme", version: "9.0.0" };',
		"has no default export with its name, label, version and apiVersion",
	],
	[
		"does nothing",
		'export default { name: "acme", label: "Acme", version: "1", apiVersion: 1 };',
		"it must provide at least one of these parts: payment, courier",
	],
	[
		"misspells a part",
		`export default { name: "acme", label: "Acme", version: "1", apiVersion: 1, couriers: ${part} };`,
		"couriers",
	],
	[
		"has an invalid part",
		'export default { name: "acme", label: "Acme", version: "1", apiVersion: 1, payment: { settings: [] } };',
		"payment.create: must be a function",
	],
	[
		"has a name with spaces",
		`export default { name: "Acme Pay", label: "Acme", version: "1", apiVersion: 1, payment: ${part} };`,
		"name: must be lowercase letters and digits",
	],
	[
		"reads settings of others",
		'export default { name: "acme", label: "Acme", version: "1", apiVersion: 1, payment: { settings: [{ key: "DATABASE_URL", label: "x", secret: true }], create() {} } };',
		"payment: DATABASE_URL must begin with ACME_",
	],
	[
		"describes one setting in two ways",
		'export default { name: "acme", label: "Acme", version: "1", apiVersion: 1, payment: { settings: [{ key: "ACME_KEY", label: "x", secret: true }], create() {} }, courier: { settings: [{ key: "ACME_KEY", label: "x", secret: false }], create() {} } };',
		"ACME_KEY is declared twice, with different properties",
	],
])("reports a module that %s", async (_what, text, words) => {
	const file = write(text);
	const said = await refusal([file]);
	expect(said).toContain(words);
	expect(said).toMatch(/^The extension /);
});

test("reports extensions that conflict with each other or with the shop", async () => {
	const first = module("first", `courier: ${part}`);
	expect(await refusal([first, first])).toBe(
		"Two extensions are named first. Remove one from EXTENSIONS.",
	);
	expect(await refusal([module("stripe", `payment: ${part}`)])).toBe(
		"An extension can't be named stripe, because Kargado uses this name itself.",
	);
	const taken =
		'payment: { settings: [{ key: "ACME_TAKEN", label: "x", secret: true }], create() {} }';
	expect(await refusal([module("acme", taken)])).toBe(
		"The extension acme and the shop both use the setting ACME_TAKEN. Remove the extension from EXTENSIONS, or rename its setting.",
	);
});

test("loads no extensions in a demo", async () => {
	for (const kind of ["payment", "courier"]) {
		const file = module("acme", `${kind}: ${part}`);
		expect(await refusal([file], true)).toMatch(
			/^A demo takes no payments and sends no parcels, so it can't use the extension acme\./,
		);
		expect(await load([file])).toHaveLength(1);
	}
});
