import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "#lib/make-data-folder.ts";
import { createSeal, type Seal, sealKeyBytes } from "#lib/seal.ts";

/**
 * The seal of this installation: its key is the environment's `SECRETS_KEY`, else the file
 * `secrets.key` of the data folder, which is made at the first start.
 */
export function openSeal(given: Buffer | undefined, dataFolder: string): Seal {
	return createSeal(given ?? readKeyFile(dataFolder));
}

function readKeyFile(dataFolder: string): Buffer {
	const file = join(dataFolder, "secrets.key");
	makeDataFolder(dataFolder);
	try {
		// Only whoever runs the shop may read it; of two processes that start at once one makes it.
		writeFileSync(file, `${randomBytes(sealKeyBytes).toString("base64")}\n`, {
			mode: 0o600,
			flag: "wx",
		});
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	const key = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
	if (key.length !== sealKeyBytes)
		throw new Error(`${file} contains no key of ${sealKeyBytes} bytes.`);
	return key;
}
