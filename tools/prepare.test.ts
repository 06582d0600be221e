import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
// @ts-expect-error plain JavaScript, as it runs before anything is installed
import { hashSources } from "./prepare.mjs";

const folder = mkdtempSync(join(tmpdir(), "kargado-clones-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hash = (clone: string): string => hashSources(["src"], ["package.json"], join(folder, clone));

it("gives clones with the same content the same hash, whatever their folders are called", () => {
	mkdirSync(join(folder, "one/src/web"), { recursive: true });
	writeFileSync(join(folder, "one/package.json"), "{}");
	writeFileSync(join(folder, "one/src/web/page.ts"), "export const title = 1;");
	cpSync(join(folder, "one"), join(folder, "elsewhere/two"), { recursive: true });
	expect(hash("elsewhere/two")).toBe(hash("one"));
	writeFileSync(join(folder, "elsewhere/two/src/web/page.ts"), "export const title = 2;");
	expect(hash("elsewhere/two")).not.toBe(hash("one"));
	cpSync(join(folder, "one/src/web/page.ts"), join(folder, "one/src/web/moved.ts"));
	rmSync(join(folder, "one/src/web/page.ts"));
	writeFileSync(join(folder, "elsewhere/two/src/web/page.ts"), "export const title = 1;");
	expect(hash("elsewhere/two")).not.toBe(hash("one"));
});
