/**
 * Keeps a shop of this version for the tests of those that follow (test/fixtures/released-shops/README.md),
 * once a version is released: node tools/command.mjs tools/release-fixture.ts -- [NAME], which is the version's number unless given.
 * The site has to be built.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFixture } from "./release-fixture/write-fixture.ts";

const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = join(root, "test/fixtures/released-shops", process.argv[2] ?? version);
const bytes = await writeFixture(folder);
console.log(`${folder}: ${Math.round(bytes / 1024)} KB of statements`);
