import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const source = join(import.meta.dirname, "../../src");
/** A module whose name does not stand in the code itself. */
const computedImport = /\bimport\(\s*(?!["'])[^)]/;

/** What browsers load, the page's policy holds to the shop. */
test("code is loaded by a name that is computed only where the environment gives it", () => {
	const files = globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["web/**"] })
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.map((file) => join(source, file));
	expect(files.length).toBeGreaterThan(500);
	const computing = files.filter((file) => computedImport.test(readFileSync(file, "utf8")));
	expect(computing.map((file) => relative(source, file)).sort()).toEqual([
		// Names of EXTENSIONS (docs/developers/extensions.md).
		"adapters/extension/load-extensions.ts",
	]);
});

/** What an import or export names, unless types are all that it takes. */
const loadedAtOnce = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;

/** What is loaded once it is needed. */
const loadedLater = /\bimport\(\s*"([^"]+)"/g;

function findFile(name: string, from: string): string | null {
	if (name.startsWith(".")) return join(dirname(from), name);
	const [prefix = "", ...rest] = name.split("/");
	const target = (packageFile.imports as Record<string, string>)[`${prefix}/*`];
	return target ? join(source, "..", target.replace("*", rest.join("/"))) : null;
}

/** The packages that come with a file of the source, however far behind it. */
function packagesOf(start: string, loads: readonly RegExp[] = [loadedAtOnce]): string[] {
	const packages = new Set<string>();
	const seen = new Set<string>();
	const waiting = [join(source, start)];
	for (let file = waiting.pop(); file; file = waiting.pop()) {
		if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
		seen.add(file);
		const text = readFileSync(file, "utf8");
		for (const [, name = ""] of loads.flatMap((load) => [...text.matchAll(load)])) {
			const next = findFile(name, file);
			if (next) waiting.push(next);
			else if (!name.startsWith("node:")) {
				packages.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
			}
		}
	}
	expect(seen.size).toBeGreaterThan(5);
	return [...packages].sort();
}

/**
 * Each takes memory and time from every start (docs/decisions/0004-memory.md). What few requests need is
 * imported where they need it: pictures, PDFs, providers of payment and sign-in, passkeys, traces.
 */
test("the shop opens with these packages and no others", () => {
	expect(packagesOf("server/start-shop.ts")).toEqual([
		"@hono/node-server",
		"@node-rs/argon2",
		"aws4fetch",
		"csv-parse",
		"entities",
		"hono",
		"htmlparser2",
		"libphonenumber-js",
		"otpauth",
		"pg",
		"pg-boss",
		"pino",
		"react-router",
		"sql-template-tag",
		"zod",
	]);
});

test("a demo brings no heavier package along", () => {
	const always = packagesOf("server/start-shop.ts");
	expect(packagesOf("demo/demo.ts").filter((name) => !always.includes(name))).toEqual([
		"uqr",
		"yauzl",
	]);
});

test("the process that answers requests never loads the picture library: pictures have processes of their own", () => {
	const ever = packagesOf("server/start-shop.ts", [loadedAtOnce, loadedLater]);
	expect(ever).toContain("pdfkit");
	expect(ever).not.toContain("sharp");
	for (const child of [
		"adapters/pictures/picture-child.ts",
		"api/images/image-child.ts",
		"demo/art/drawing-child.ts",
	]) {
		expect(packagesOf(child)).toContain("sharp");
	}
});

/** A process's first costs it 20 ms, and most pages of the shop's front need none (src/lib/when-needed.ts). */
test("what says numbers and days is made when it is needed", () => {
	const made = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) =>
		/^(?:export )?const \w+ = new Intl\./m.test(readFileSync(join(source, file), "utf8")),
	);
	expect(made).toEqual([]);
});
