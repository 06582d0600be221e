import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * The owner's commands, by their names in `npm run`. A release leaves out the other commands, which are for developers.
 */
const ownersCommands = [
	"import",
	"create-owner",
	"audit:books",
	"backup",
	"restore",
	"move",
	"demo:remove",
	"demo:customers",
];
const ownersTools = [
	"import.ts",
	"import-display.ts",
	"create-owner.ts",
	"audit-books.ts",
	"audit",
	"backup.ts",
	"restore.ts",
	"move.ts",
	"backup",
];
const demoTools = ["demo-remove.ts", "demo-customers.ts"];
/**
 * Returns true for files that the release doesn't need: sources that a bundle contains, tests, and the types and source
 * maps of packages.
 */
const leftOut = (path: string) =>
	["src/web", "build/server"].includes(path) ||
	/\.test\.ts$/.test(path) ||
	(path.startsWith("node_modules/") && /\.(map|d\.[cm]?ts)$/.test(path));

interface Lock {
	packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** Returns the folders of all installed runtime packages. */
async function runtimePackages(): Promise<string[]> {
	const lock: Lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
	return Object.entries(lock.packages)
		.filter(([path, { dev }]) => path !== "" && !dev && existsSync(join(root, path)))
		.map(([path]) => path);
}

interface PackageFile {
	scripts: Record<string, string>;
	devDependencies?: unknown;
	[field: string]: unknown;
}

/** Uses the same script names as the source: `npm start`, `npm run import -- FILE`. */
async function describePackage(): Promise<PackageFile> {
	const described: PackageFile = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
	const scripts = ownersCommands.map((name) => [name, `exec ./kargado ${name.replace(":", "-")}`]);
	const { devDependencies: _, ...kept } = described;
	return { ...kept, scripts: { start: "exec ./kargado", ...Object.fromEntries(scripts) } };
}

/** Writes the command that starts the shop as a single process, with Node's flags (docs/decisions/0004-memory.md). */
async function writeCommand(file: string): Promise<void> {
	const process = await readFile(join(root, "tools/server-process.json"), "utf8");
	const { flags }: { flags: string[] } = JSON.parse(process);
	const script = await readFile(join(root, "tools/release/kargado.sh"), "utf8");
	await writeFile(file, script.replace("FLAGS", flags.join(" ")));
	await chmod(file, 0o755);
}

/**
 * Writes a release to a folder, replacing its contents. Requires the built site.
 * @param options.withNode includes the project's own Node; without it, the machine needs Node 24 or newer
 */
export async function makeRelease(folder: string, { withNode = true } = {}): Promise<void> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const copy = (path: string) =>
		cp(join(root, path), join(folder, path), {
			recursive: true,
			verbatimSymlinks: true,
			filter: (source) => !leftOut(relative(root, source)),
		});
	for (const path of ["src", "build", "package-lock.json"]) await copy(path);
	for (const tool of [...ownersTools, ...demoTools]) await copy(join("tools", tool));
	for (const path of await runtimePackages()) {
		if (path === "node_modules/node" && !withNode) continue;
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await copy(path);
	}
	const described = await describePackage();
	await writeFile(join(folder, "package.json"), `${JSON.stringify(described, null, "\t")}\n`);
	await writeCommand(join(folder, "kargado"));
}
