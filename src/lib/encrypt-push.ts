import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** What a browser gave for messages that it alone can read (RFC 8291), in base64url. */
export interface PushKeys {
	/** Its public key, a point of P-256. */
	publicKey: string;
	authSecret: string;
}

/** What is made anew for each message; a test gives its own. */
interface PushRandom {
	privateKey: Buffer;
	salt: Buffer;
}

/** A record's size as written; every message is one record, shorter than that. */
const recordSize = 4096;
/** What push services take at least, less what encrypting adds. In bytes. */
export const longestPush = 3_900;
/** Says that the record is the last one. */
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
 * A message as the body of a request to a push service, of the encoding `aes128gcm` (RFC 8188).
 * @throws Error where the browser's public key is no point of the curve, or the text is too long
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

/** Whether a browser's keys are of the right kind: a point of the curve, and a secret of 16 bytes. */
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
