import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

it("every package file names the same version", () => {
	const { version } = readJson("package.json");
	const template = readJson("extension/template/package.json");
	expect(readJson("package-lock.json").version).toBe(version);
	expect(readJson("client/package.json").version).toBe(version);
	expect(readJson("extension/package.json").version).toBe(version);
	expect(template.devDependencies["kargado-extension"]).toBe(version);
});
