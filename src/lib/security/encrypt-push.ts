import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** Keys of a browser's push subscription in base64url (RFC 8291). */
export interface PushKeys {
	/** Public key: a point on the curve P-256. */
	publicKey: string;
	authSecret: string;
}

/** Random values for a message. Tests pass fixed values. */
interface PushRandom {
	privateKey: Buffer;
	salt: Buffer;
}

/** Record size in the header. Each message fits in a single record. */
const recordSize = 4096;
/** Maximum message length in bytes. Push services accept 4096 bytes, including the overhead of encryption. */
export const longestPush = 3_900;
/** Delimiter at the end of the last record (RFC 8188). */
const lastRecord = Buffer.from([2]);

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
	Buffer.from(hkdfSync("sha256", secret, salt, info, length));
const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

function makeRandom(): PushRandom {
	const curve = createECDH("prime256v1");
	curve.generateKeys();
	return { privateKey: curve.getPrivateKey(), salt: randomBytes(16) };
}

/**
 * Encrypts a message into the body of a push request with the encoding `aes128gcm` (RFC 8188).
 * @throws Error if the browser's public key isn't a point on the curve or the text is too long
 */
export function encryptPush(
	text: string,
	{ publicKey, authSecret }: PushKeys,
	{ privateKey, salt }: PushRandom = makeRandom(),
): Buffer {
	const plain = Buffer.from(text);
	if (plain.length > longestPush) throw new Error(`A push message of ${plain.length} bytes`);
	const theirs = Buffer.from(publicKey, "base64url");
	const curve = createECDH("prime256v1");
	curve.setPrivateKey(privateKey);
	const ours = curve.getPublicKey();
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
	const auth = Buffer.from(authSecret, "base64url");
	const secret = derive(curve.computeSecret(theirs), auth, info, 32);
	const cipher = createCipheriv(
		"aes-128-gcm",
		derive(secret, salt, named("aes128gcm"), 16),
		derive(secret, salt, named("nonce"), 12),
	);
	const head = Buffer.alloc(5);
	head.writeUInt32BE(recordSize);
	head.writeUInt8(ours.length, 4);
	return Buffer.concat([
		salt,
		head,
		ours,
		cipher.update(Buffer.concat([plain, lastRecord])),
		cipher.final(),
		cipher.getAuthTag(),
	]);
}

/** Returns true if a browser's keys are valid: a public key on the curve and a secret of 16 bytes. */
export function isPushKeys({ publicKey, authSecret }: PushKeys): boolean {
	if (Buffer.from(authSecret, "base64url").length !== 16) return false;
	const curve = createECDH("prime256v1");
	curve.generateKeys();
	try {
		curve.computeSecret(Buffer.from(publicKey, "base64url"));
		return true;
	} catch {
		return false;
	}
}
