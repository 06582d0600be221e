import { readFile, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { StartRefused } from "#lib/process/start-refused.ts";
import { withinTime } from "./foreign-answers.ts";
import { type LoadedExtension, readExtension } from "./read-extension.ts";

/** Names of the built-in integrations. */
const builtInNames = [
	"sandbox",
	"stripe",
	"paymongo",
	"google",
	"facebook",
	"turnstile",
	"smtp",
	"s3",
];

/**
 * Loads the extensions named in the environment: paths, or packages installed in the shop's folder or a folder above
 * it. Packages found elsewhere aren't loaded, because extensions run with the shop's full access.
 * @throws StartRefused with a message that describes the problem
 */
export async function loadExtensions(
	sources: readonly string[],
	{ demo, reserved = [] }: { demo: boolean; reserved?: readonly string[] },
): Promise<LoadedExtension[]> {
	const loaded: LoadedExtension[] = [];
	for (const source of sources) loaded.push(await load(source));
	refuseConflicts(loaded, demo);
	refuseReserved(loaded, reserved);
	return loaded;
}

async function load(source: string): Promise<LoadedExtension> {
	const file = await findEntry(source);
	let module: { default?: unknown };
	try {
		module = await withinTime(() => import(/* @vite-ignore */ pathToFileURL(file).href));
	} catch (error) {
		throw new StartRefused(`The extension ${source} cannot be loaded: ${wordsOf(error)}`, {
			cause: error,
		});
	}
	return readExtension(source, module.default);
}

const wordsOf = (error: unknown): string =>
	error instanceof Error ? error.message : String(error);

const root = join(import.meta.dirname, "../../..");

/** Returns this folder and all folders above it. */
function upFrom(folder: string): string[] {
	const above = dirname(folder);
	return above === folder ? [folder] : [folder, ...upFrom(above)];
}

async function findEntry(source: string): Promise<string> {
	const isPath = /^\.{0,2}\//.test(source);
	const candidates = isPath
		? [resolve(source)]
		: upFrom(root).map((folder) => join(folder, "node_modules", source));
	for (const candidate of candidates) {
		const found = await stat(candidate).catch(() => null);
		if (found) return found.isDirectory() ? entryOf(source, candidate) : candidate;
	}
	throw new StartRefused(
		isPath
			? `EXTENSIONS names ${source}, but ${candidates[0]} does not exist.`
			: `EXTENSIONS names ${source}, which is not installed. Run npm install ${source} in the shop's folder or the folder above it.`,
	);
}

/** Returns the entry file of the package in a folder. */
async function entryOf(source: string, folder: string): Promise<string> {
	let described: { exports?: unknown; main?: unknown };
	try {
		described = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
	} catch (error) {
		throw new StartRefused(
			`EXTENSIONS names ${source}, but its package.json cannot be read: ${wordsOf(error)}`,
		);
	}
	const entry = entryIn(described.exports) ?? described.main ?? "index.js";
	const file = join(folder, String(entry));
	if (await stat(file).catch(() => null)) return file;
	throw new StartRefused(
		`EXTENSIONS names ${source}, but its file ${String(entry)} does not exist.`,
	);
}

const conditions = ["node", "import", "module-sync", "default"];

/** Returns the main entry file in a package's `exports`. An entry is a file, or has a file for each condition. */
function entryIn(exported: unknown): string | null {
	if (typeof exported === "string") return exported;
	if (typeof exported !== "object" || exported === null) return null;
	const named = exported as Record<string, unknown>;
	if ("." in named) return entryIn(named["."]);
	for (const condition of conditions) {
		const entry = entryIn(named[condition]);
		if (entry !== null) return entry;
	}
	return null;
}

function refuseConflicts(loaded: readonly LoadedExtension[], demo: boolean): void {
	for (const [at, { name }] of loaded.entries()) {
		if (builtInNames.includes(name)) {
			throw new StartRefused(
				`An extension can't be named ${name}, because Kargado uses this name itself.`,
			);
		}
		const others = loaded.slice(0, at);
		if (others.some((other) => other.name === name)) {
			throw new StartRefused(`Two extensions are named ${name}. Remove one from EXTENSIONS.`);
		}
	}
	const [first] = loaded;
	if (demo && first) {
		throw new StartRefused(
			`A demo takes no payments and sends no parcels, so it can't use the extension ${first.name}. Remove it from EXTENSIONS, or open a real shop with DEMO=0.`,
		);
	}
}

/**
 * Throws if an extension reads a setting of another extension or of the shop, because it could then read a secret that
 * isn't meant for it.
 */
function refuseReserved(loaded: readonly LoadedExtension[], reserved: readonly string[]): void {
	const taken = new Map(reserved.map((key) => [key, "the shop"]));
	for (const { name, parts } of loaded) {
		const keys = Object.values(parts).flatMap(({ settings }) => settings.map(({ key }) => key));
		for (const key of new Set(keys)) {
			const other = taken.get(key);
			if (other)
				throw new StartRefused(
					`The extension ${name} and ${other} both use the setting ${key}. Remove the extension from EXTENSIONS, or rename its setting.`,
				);
			taken.set(key, name);
		}
	}
}
