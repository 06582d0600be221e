/** Builds the site into build/, compresses its files, and builds the program that serves the site. */
import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { createShopManifest } from "#web/shop-manifest.ts";

const root = join(import.meta.dirname, "..");
console.log("  1 of 3: the pages");
const built = spawnSync(
	process.execPath,
	[join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
	{
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, NODE_ENV: "production" },
	},
);
if (built.status !== 0) process.exit(built.status ?? 1);

const { assets } = (await import("#site")) as ServerBuild;
const { manifest, code } = createShopManifest(assets);
await writeFile(join(root, "build/client", manifest.url), code);

console.log("  2 of 3: compressing their files");
const folder = join(root, "build/client");
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
	const file = join(entry.parentPath, entry.name);
	const bytes = await readFile(file);
	await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	await writeFile(
		`${file}.br`,
		brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
	);
}

console.log("  3 of 3: the server");
await import("./build-program.ts");
