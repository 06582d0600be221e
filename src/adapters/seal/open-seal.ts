import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDataFolder } from "#lib/process/create-data-folder.ts";
import { createSeal, type Seal, sealKeyBytes } from "#lib/security/seal.ts";

/**
 * Opens the encryption of this installation. Its key is `SECRETS_KEY` from the environment or, if that isn't set, the
 * content of the file `secrets.key` in the data folder. The first start creates the file.
 */
export function openSeal(given: Buffer | undefined, dataFolder: string): Seal {
	return createSeal(given ?? readKeyFile(dataFolder));
}

function readKeyFile(dataFolder: string): Buffer {
	const file = join(dataFolder, "secrets.key");
	createDataFolder(dataFolder);
	try {
		// Only the user who runs the shop may read the file. If two processes start at once, only one of them creates
		// it.
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
