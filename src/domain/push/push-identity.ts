import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Seal } from "#lib/security/seal.ts";

/** The key that identifies the shop to push services (VAPID, RFC 8292). */
export interface PushIdentity {
	/** A public key as browsers expect it: a P-256 point in base64url. */
	publicKey: string;
	privateKey: string;
}

/** Seconds for which a proof is valid. Push services accept at most 24 hours. */
const proofSeconds = 12 * 60 * 60;
const sealedFor = "push identity";

function makeIdentity(): PushIdentity {
	const curve = createECDH("prime256v1");
	curve.generateKeys();
	return {
		publicKey: curve.getPublicKey("base64url"),
		privateKey: curve.getPrivateKey("base64url"),
	};
}

/** Returns the shop's identity, created on first use. */
export async function readPushIdentity(database: Queryable, seal: Seal): Promise<PushIdentity> {
	const find = () =>
		database.first<PushIdentity>(
			sql`select public_key as "publicKey", private_key as "privateKey" from push_identity`,
		);
	let kept = await find();
	if (!kept) {
		const made = makeIdentity();
		await database.execute(sql`
			insert into push_identity (public_key, private_key)
			values (${made.publicKey}, ${seal.close(made.privateKey, sealedFor)}) on conflict do nothing`);
		kept = await find();
	}
	if (!kept) throw new Error("The push identity was removed while it was created.");
	return { ...kept, privateKey: seal.open(kept.privateKey, sealedFor) };
}

function keyOf({ publicKey, privateKey }: PushIdentity): KeyObject {
	const point = Buffer.from(publicKey, "base64url");
	const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
	return createPrivateKey({
		format: "jwk",
		key: { kty: "EC", crv: "P-256", d: privateKey, x: part(1), y: part(33) },
	});
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns the `Authorization` header that proves the shop's identity to the push service of an endpoint. */
export function proveIdentity(
	identity: PushIdentity,
	{ endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
	const claims = {
		aud: new URL(endpoint).origin,
		exp: Math.floor(now.getTime() / 1000) + proofSeconds,
		sub: contact,
	};
	const signed = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded(claims)}`;
	const signature = sign("sha256", Buffer.from(signed), {
		key: keyOf(identity),
		dsaEncoding: "ieee-p1363",
	});
	return `vapid t=${signed}.${signature.toString("base64url")}, k=${identity.publicKey}`;
}
