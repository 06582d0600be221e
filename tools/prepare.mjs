// Runs on whatever Node starts it, before anything is installed: plain JavaScript, nothing imported
// but Node itself.
import { spawn, spawnSync } from "node:child_process";
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
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (...parts) => join(root, "node_modules", ...parts);

/** The project's own Node. */
export const runtime = bin("node", "bin", process.platform === "win32" ? "node.exe" : "node");

function fail(message) {
	console.error(message);
	process.exit(1);
}

function run(command, parameters, options = {}) {
	const result = spawnSync(command, parameters, { cwd: root, stdio: "inherit", ...options });
	if (result.error) fail(`${command} could not be started: ${result.error.message}`);
	if (result.status !== 0) fail(`${command} ${parameters.join(" ")} failed.`);
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
 * Installs what package-lock.json names, unless it is installed already, or stands where nothing can
 * be written, as in a container's image.
 */
export function installDependencies() {
	const [major, minor] = process.versions.node.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19)) {
		fail(`Node ${process.versions.node} is too old to install Kargado; it needs 20.19 or newer.`);
	}
	const wanted = hashOf(readFileSync(join(root, "package-lock.json")));
	const stamp = bin(".installed");
	if (existsSync(runtime) && (readIfThere(stamp) === wanted || !mayWrite(bin()))) return;
	console.log("Installing dependencies (a minute or two the first time)…");
	// Everything, also under NODE_ENV=production: the site is built here. Not `npm ci`, which would fetch
	// again what is there.
	run(
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

/** What something is built from, as one hash. */
function hashSources(folders, files) {
	const hash = createHash("sha256");
	for (const folder of folders.map((each) => join(root, each))) {
		if (!(existsSync(folder) && statSync(folder).isDirectory())) continue;
		for (const file of [...filesBelow(folder)].sort()) hash.update(file).update(readFileSync(file));
	}
	for (const file of files) hash.update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

/** Runs what builds, unless it has built from the same before. */
function buildOnce(stampName, wanted, tool) {
	const stamp = join(root, "build", stampName);
	if (readIfThere(stamp) === wanted) return false;
	console.log("Building the site…");
	run(runtime, [join(root, tool)]);
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, wanted);
	return true;
}

/**
 * Builds the site and the program that serves it, unless nothing of them has changed since, or what they
 * are built from is not here, or nothing can be written, as in a container's image.
 */
export function buildSite() {
	const isBuilt = existsSync(join(root, "build", "program", "server.js"));
	const canBuild = existsSync(join(root, "vite.config.ts")) && mayWrite(join(root, "build"));
	if (isBuilt && !canBuild) return;
	const shared = ["package-lock.json", "tools/build-site.ts", "tools/build-program.ts"];
	const site = hashSources(
		["src/web", "src/contract", "src/lib", "public"],
		["vite.config.ts", "react-router.config.ts", ...shared],
	);
	const program = hashSources(["src"], shared) + site;
	// The site's tool builds the program too.
	const builtSite = buildOnce(".built", site, "tools/build-site.ts");
	if (builtSite) writeFileSync(join(root, "build", ".built-program"), program);
	else buildOnce(".built-program", program, "tools/build-program.ts");
}

/** The server, as it is built. */
export const program = "build/program/server.js";

/** With what the server's process is started: it keeps to less memory (docs/decisions/0004-memory.md). */
export const serverProcess = JSON.parse(
	readFileSync(join(root, "tools/server-process.json"), "utf8"),
);

/**
 * Runs a file of the project on its own Node and ends as it ends; signals are passed on.
 * @param options.flags for Node itself
 */
export function handOver(file, { parameters = [], flags = [], environment = {} } = {}) {
	const path = [bin(".bin"), process.env.PATH].join(process.platform === "win32" ? ";" : ":");
	const child = spawn(runtime, [...flags, join(root, file), ...parameters], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, PATH: path, ...environment },
	});
	// A terminal sends Ctrl-C to both; the child decides when it is done.
	process.on("SIGINT", () => {});
	process.on("SIGTERM", () => child.kill("SIGTERM"));
	child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
