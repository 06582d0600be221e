import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Properties of a sign-in with a passkey. Tests override them to simulate a manipulated device or browser. */
interface Ceremony {
	/** The origin that the browser reports. */
	origin: string;
	rpId: string;
	/** True if the device verified its user with a finger, a face or a PIN. */
	verified: boolean;
	/** Signature counter of the device; 0 if the device has no counter. */
	counter: number;
	/** True if the device reports that the passkey is synced to other devices. */
	synced: boolean;
	attestation: "none" | "packed";
	userHandle: string;
}

type Options = Record<string, unknown>;
interface CreationOptions {
	challenge: string;
	user: { id: string };
}

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** Creates a software authenticator with ES256 keys and the byte format of the WebAuthn specification. */
export function createPasskeyDevice(home: { origin: string; rpId: string }) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const credentialId = randomBytes(32);
	const id = credentialId.toString("base64url");
	let userHandle = "";
	let counter = 0;

	const settings = (changes: Partial<Ceremony>): Ceremony => ({
		...home,
		verified: true,
		counter: ++counter,
		synced: false,
		attestation: "none",
		userHandle,
		...changes,
	});

	return {
		id,
		/** Creates the passkey, like `navigator.credentials.create`. */
		create(options: Options, changes: Partial<Ceremony> = {}): RegistrationResponseJSON {
			const asked = options as unknown as CreationOptions;
			userHandle = asked.user.id;
			const ceremony = settings(changes);
			const clientData = clientDataOf("webauthn.create", asked.challenge, ceremony.origin);
			const authData = Buffer.concat([
				authenticatorData(ceremony, true),
				Buffer.alloc(16),
				uint16(credentialId.length),
				credentialId,
				coseKeyOf(publicKey),
			]);
			const attested =
				ceremony.attestation === "packed"
					? new Map<string, unknown>([
							["alg", -7],
							["sig", signed(privateKey, authData, clientData)],
						])
					: new Map<string, unknown>();
			const attestation = new Map<string, unknown>([
				["fmt", ceremony.attestation],
				["attStmt", attested],
				["authData", new Uint8Array(authData)],
			]);
			return {
				id,
				rawId: id,
				type: "public-key",
				clientExtensionResults: {},
				response: {
					clientDataJSON: clientData.toString("base64url"),
					attestationObject: encodeCbor(attestation).toString("base64url"),
					transports: ["internal"],
				},
			};
		},
		/** Signs, like `navigator.credentials.get`. */
		sign(options: Options, changes: Partial<Ceremony> = {}): AuthenticationResponseJSON {
			const ceremony = settings(changes);
			const clientData = clientDataOf(
				"webauthn.get",
				String(options["challenge"]),
				ceremony.origin,
			);
			const authData = authenticatorData(ceremony, false);
			return {
				id,
				rawId: id,
				type: "public-key",
				clientExtensionResults: {},
				response: {
					clientDataJSON: clientData.toString("base64url"),
					authenticatorData: authData.toString("base64url"),
					signature: Buffer.from(signed(privateKey, authData, clientData)).toString("base64url"),
					userHandle: ceremony.userHandle,
				},
			};
		},
	};
}

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
	Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const flags = { present: 1, verified: 4, mayBeSynced: 8, synced: 16, newCredential: 64 };

function authenticatorData({ rpId, verified, synced, counter }: Ceremony, isNew: boolean): Buffer {
	const said =
		flags.present +
		(verified ? flags.verified : 0) +
		(synced ? flags.mayBeSynced + flags.synced : 0) +
		(isNew ? flags.newCredential : 0);
	const count = Buffer.alloc(4);
	count.writeUInt32BE(counter);
	return Buffer.concat([sha256(rpId), Buffer.from([said]), count]);
}

function uint16(value: number): Buffer {
	const bytes = Buffer.alloc(2);
	bytes.writeUInt16BE(value);
	return bytes;
}

const encodeCbor = (value: Map<string | number, unknown>): Buffer =>
	Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));

/** Returns the public key in COSE format: an elliptic curve key on P-256, for ES256. */
function coseKeyOf(key: KeyObject): Buffer {
	const { x = "", y = "" } = key.export({ format: "jwk" });
	const coordinate = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
	return encodeCbor(
		new Map<number, unknown>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, coordinate(x)],
			[-3, coordinate(y)],
		]),
	);
}

const signed = (key: KeyObject, authData: Buffer, clientData: Buffer): Uint8Array =>
	new Uint8Array(sign("sha256", Buffer.concat([authData, sha256(clientData)]), key));
