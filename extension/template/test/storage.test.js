import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { checkStorage } from "kargado-extension/checks";
import { storage } from "../storage.js";

checkStorage(test, () => {
	const place = mkdtempSync(join(tmpdir(), "kargado-example-"));
	writeFileSync(join(place, "file"), "no folder");
	return {
		open: () => storage.create({ EXAMPLE_FOLDER: join(place, "pictures") }),
		openUnreachable: () => storage.create({ EXAMPLE_FOLDER: join(place, "file") }),
		close: () => rmSync(place, { recursive: true }),
	};
});
