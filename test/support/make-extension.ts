import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackage } from "#tools/build-package.ts";
import { root } from "#tools/static-checks.ts";

export interface MadeExtension {
	/** A folder outside of the repository. */
	folder: string;
	/** Replaces text in one of the extension's files. The text must occur there. */
	change(file: string, from: string, to: string): void;
	remove(): void;
}

/** Creates a package in its own folder from the template, as an author does. */
export function makeExtension(): MadeExtension {
	const folder = mkdtempSync(join(tmpdir(), "kargado-extension-"));
	cpSync(join(root, "extension/template"), folder, { recursive: true });
	return {
		folder,
		change(file, from, to) {
			const path = join(folder, file);
			const before = readFileSync(path, "utf8");
			if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
			writeFileSync(path, before.replaceAll(from, to));
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** Installs the types and test suites as they are published, like `npm install`. */
export async function installSuites({ folder }: MadeExtension): Promise<void> {
	const place = join(folder, "node_modules/kargado-extension");
	mkdirSync(place, { recursive: true });
	for (const path of ["src", "package.json", "tsconfig.json"]) {
		cpSync(join(root, "extension", path), join(place, path), { recursive: true });
	}
	await buildPackage(place);
}
