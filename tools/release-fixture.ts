/**
 * Saves a shop of this version as a fixture for tests of later versions (test/fixtures/released-shops/README.md). Run
 * it after a release: node tools/command.mjs tools/release-fixture.ts -- [NAME]; the name defaults to the version
 * number. Requires the built site.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFixture } from "./release-fixture/write-fixture.ts";

const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = join(root, "test/fixtures/released-shops", process.argv[2] ?? version);
const bytes = await writeFixture(folder);
console.log(`${folder}: ${Math.round(bytes / 1024)} KB of statements`);
