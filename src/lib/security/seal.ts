import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encryption of secrets for storage in the database. Only this installation can decrypt them. */
export interface Seal {
	/**
	 * Encrypts a text.
	 * @param about purpose of the text, such as `stripe`; decryption needs the same purpose
	 */
	close(text: string, about: string): string;
	/**
	 * Decrypts a text.
	 * @throws SealBroken if it was encrypted with another key or for another purpose, or was changed
	 */
	open(sealed: string, about: string): string;
}

/** Thrown if a value was encrypted with another key, or isn't an encrypted value. */
export class SealBroken extends Error {
	constructor(about: string) {
		super(`The secret of ${about} was encrypted with another key.`);
		this.name = "SealBroken";
	}
}

export const sealKeyBytes = 32;
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM.
 * @param key 32 bytes that aren't in the database
 */
export function createSeal(key: Buffer): Seal {
	return {
		close(text, about) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
			const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64");
		},
		open(sealed, about) {
			const bytes = Buffer.from(sealed, "base64");
			try {
				const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
					.setAAD(Buffer.from(about))
					.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
				const hidden = bytes.subarray(nonceBytes + tagBytes);
				return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
			} catch {
				throw new SealBroken(about);
			}
		},
	};
}
