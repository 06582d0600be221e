// Runs on any Node before packages are installed, so it is plain JavaScript and only imports Node's own modules.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
	accessSync,
	constants,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (...parts) => join(root, "node_modules", ...parts);

/** The project's own copy of Node. */
export const runtime = bin("node", "bin", process.platform === "win32" ? "node.exe" : "node");

function fail(message) {
	console.error(message);
	process.exit(1);
}

/** Milliseconds between progress messages, which show that a long step is still running. */
const progressEvery = 10_000;

/** Runs a command, waits until it ends and prints its duration. Ends this process if the command fails. */
async function run(step, command, parameters, options = {}) {
	console.log(`${step}…`);
	const began = performance.now();
	const seconds = () => Math.round((performance.now() - began) / 1000);
	const ticking = setInterval(() => console.log(`  ${step}: ${seconds()} s`), progressEvery);
	const child = spawn(command, parameters, { cwd: root, stdio: "inherit", ...options });
	const failure = await new Promise((resolve) => {
		child.on("error", (error) => resolve(`${command} couldn't be started: ${error.message}`));
		child.on("exit", (code) =>
			resolve(code === 0 ? null : `${command} ${parameters.join(" ")} failed.`),
		);
	});
	clearInterval(ticking);
	if (failure) fail(failure);
	console.log(`  done in ${seconds()} s`);
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex");
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

function mayWrite(folder) {
	try {
		accessSync(folder, constants.W_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * Installs the packages of package-lock.json, unless they are installed already or the folder is read-only, as
 * in a container's image.
 */
export async function installDependencies() {
	const [major, minor] = process.versions.node.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19)) {
		fail(`Node ${process.versions.node} is too old to install Kargado; it needs 20.19 or newer.`);
	}
	const wanted = hashOf(readFileSync(join(root, "package-lock.json")));
	const stamp = bin(".installed");
	if (existsSync(runtime) && (readIfThere(stamp) === wanted || !mayWrite(bin()))) return;
	// Also installs development packages under NODE_ENV=production, because building the site needs them. Doesn't use
	// `npm ci`, which would download installed packages again.
	await run(
		"Installing packages (a minute or two the first time)",
		"npm",
		["install", "--no-save", "--include=dev", "--no-fund", "--no-audit", "--loglevel=error"],
		{
			shell: process.platform === "win32",
		},
	);
	if (!existsSync(runtime)) {
		fail(
			"The package `node` was installed without its program. Allow its install scripts and try again.",
		);
	}
	writeFileSync(stamp, wanted);
}

function* filesBelow(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) yield* filesBelow(path);
		else yield path;
	}
}

/**
 * Returns a hash of the given files' contents, and of the paths and contents of all files in the given folders. The
 * paths are relative to the project, so two clones with the same content have the same hash.
 */
export function hashSources(folders, files, from = root) {
	const hash = createHash("sha256");
	for (const folder of folders.map((each) => join(from, each))) {
		if (!(existsSync(folder) && statSync(folder).isDirectory())) continue;
		const paths = [...filesBelow(folder)].map((file) => relative(from, file)).sort();
		for (const path of paths) hash.update(path).update(readFileSync(join(from, path)));
	}
	for (const file of files) hash.update(readFileSync(join(from, file)));
	return hash.digest("hex");
}

/** Runs a build tool, unless its previous build had the same sources. */
async function buildOnce(stampName, wanted, step, tool) {
	const stamp = join(root, "build", stampName);
	if (readIfThere(stamp) === wanted) return false;
	await run(step, runtime, [join(root, tool)]);
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, wanted);
	return true;
}

/**
 * Builds the site and the program that serves it, unless their sources haven't changed. Keeps an existing build if the
 * sources are missing or the folder is read-only, as in a container's image.
 */
export async function buildSite() {
	const isBuilt = existsSync(join(root, "build", "program", "server.js"));
	const canBuild = existsSync(join(root, "vite.config.ts")) && mayWrite(join(root, "build"));
	if (isBuilt && !canBuild) return;
	const shared = ["package-lock.json", "tools/build-site.ts", "tools/build-program.ts"];
	const settings = ["vite.config.ts", "react-router.config.ts"];
	const parts = ["tools/page-chunks.ts", "tools/vite-contract-plugin.ts"];
	const site = hashSources(
		["src/web", "src/contract", "src/lib", "public"],
		[...settings, ...parts, ...shared],
	);
	const program = hashSources(["src"], shared) + site;
	// A build of the site also builds the program.
	const builtSite = await buildOnce(".built", site, "Building the site", "tools/build-site.ts");
	if (builtSite) writeFileSync(join(root, "build", ".built-program"), program);
	else await buildOnce(".built-program", program, "Building the server", "tools/build-program.ts");
}

/** The built server. */
export const program = "build/program/server.js";

/**
 * Node flags and environment variables that reduce the memory of the server's process (docs/decisions/0004-memory.md).
 */
export const serverProcess = JSON.parse(
	readFileSync(join(root, "tools/server-process.json"), "utf8"),
);

/**
 * Runs a file of the project with the project's own Node and exits with its exit code. Forwards SIGTERM.
 * @param options.flags for Node itself
 */
export function handOver(file, { parameters = [], flags = [], environment = {} } = {}) {
	const path = [bin(".bin"), process.env.PATH].join(process.platform === "win32" ? ";" : ":");
	const child = spawn(runtime, [...flags, join(root, file), ...parameters], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, PATH: path, ...environment },
	});
	// Ignores Ctrl-C here: the terminal also sends it to the child, and this process exits when the child does.
	process.on("SIGINT", () => {});
	process.on("SIGTERM", () => child.kill("SIGTERM"));
	child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
