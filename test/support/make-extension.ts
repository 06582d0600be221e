import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPackage } from "#tools/build-package.ts";
import { root } from "#tools/static-checks.ts";

export interface MadeExtension {
	/** Outside of the repository. */
	folder: string;
	/** Changes a file of it; what is to be changed has to be there. */
	change(file: string, from: string, to: string): void;
	remove(): void;
}

/** A package in a folder of its own, begun with the template as an author begins one. */
export function makeExtension(): MadeExtension {
	const folder = mkdtempSync(join(tmpdir(), "kargado-extension-"));
	cpSync(join(root, "extension/template"), folder, { recursive: true });
	return {
		folder,
		change(file, from, to) {
			const path = join(folder, file);
			const before = readFileSync(path, "utf8");
			if (!before.includes(from)) throw new Error(`${file} does not say ${from}`);
			writeFileSync(path, before.replaceAll(from, to));
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** Gives a package what `npm install` would: the types and suites as they are published. */
export async function installSuites({ folder }: MadeExtension): Promise<void> {
	const place = join(folder, "node_modules/kargado-extension");
	mkdirSync(place, { recursive: true });
	for (const path of ["src", "package.json", "tsconfig.json"]) {
		cpSync(join(root, "extension", path), join(place, path), { recursive: true });
	}
	await buildPackage(place);
}
