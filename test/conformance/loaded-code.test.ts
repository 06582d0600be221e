import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const source = join(import.meta.dirname, "../../src");
/** Matches a dynamic import whose module name isn't a literal. */
const computedImport = /\bimport\(\s*(?!["'])[^)]/;

/** Only server code is checked, because the content security policy restricts browsers to the shop's own code. */
test("only extensions are imported by a computed name", () => {
	const files = globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["web/**"] })
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.map((file) => join(source, file));
	expect(files.length).toBeGreaterThan(500);
	const computing = files.filter((file) => computedImport.test(readFileSync(file, "utf8")));
	expect(computing.map((file) => relative(source, file)).sort()).toEqual([
		// Imports the extensions named in the variable EXTENSIONS (docs/developers/extensions.md).
		"adapters/extension/load-extensions.ts",
	]);
});

/** Matches static imports and exports, but not type imports. */
const loadedAtOnce = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;

/** Matches dynamic imports. */
const loadedLater = /\bimport\(\s*"([^"]+)"/g;

function findFile(name: string, from: string): string | null {
	if (name.startsWith(".")) return join(dirname(from), name);
	const [prefix = "", ...rest] = name.split("/");
	const target = (packageFile.imports as Record<string, string>)[`${prefix}/*`];
	return target ? join(source, "..", target.replace("*", rest.join("/"))) : null;
}

/** Returns the packages that a source file imports, directly or indirectly. */
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
 * Each package costs memory and time at every start (docs/decisions/0004-memory.md). Code for rare requests is imported
 * on demand: pictures, PDFs, providers for payment and sign-in, passkeys, traces.
 */
test("starting the shop loads these packages and no others", () => {
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

test("a demo loads no additional heavy package", () => {
	const always = packagesOf("server/start-shop.ts");
	expect(packagesOf("demo/demo.ts").filter((name) => !always.includes(name))).toEqual([
		"uqr",
		"yauzl",
	]);
});

test("only child processes load the picture library, never the processes that answer requests", () => {
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

/** The first formatter of a process costs 20 ms, and most storefront pages need none (src/lib/caching/on-demand.ts). */
test("number and date formatters are created on first use", () => {
	const made = globSync("**/*.{ts,tsx}", { cwd: source }).filter((file) =>
		/^(?:export )?const \w+ = new Intl\./m.test(readFileSync(join(source, file), "utf8")),
	);
	expect(made).toEqual([]);
});
