import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** 256 random bits, as Standard Webhooks writes a secret. */
export const createSecret = (): string => prefix + randomBytes(32).toString("base64");

/** Under what name a secret is sealed. */
export const sealedFor = (webhookId: number): string => `webhook ${webhookId}`;

const sign = (secret: string, content: string): string => {
	const key = Buffer.from(secret.slice(prefix.length), "base64");
	return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
};

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com), signed with each secret that is in
 * force: while one is changed, a receiver that knows either believes it.
 */
export function signMessage(
	secrets: readonly string[],
	{ id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
	const timestamp = String(Math.floor(now.getTime() / 1000));
	const content = `${id}.${timestamp}.${body}`;
	return {
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": secrets.map((secret) => sign(secret, content)).join(" "),
	};
}
