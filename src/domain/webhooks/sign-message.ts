import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Creates a secret of 256 random bits in the Standard Webhooks format. */
export const createSecret = (): string => prefix + randomBytes(32).toString("base64");

/** Returns the context that a secret's encryption is bound to. */
export const sealedFor = (webhookId: number): string => `webhook ${webhookId}`;

const sign = (secret: string, content: string): string => {
	const key = Buffer.from(secret.slice(prefix.length), "base64");
	return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
};

/**
 * Returns the headers of Standard Webhooks (https://www.standardwebhooks.com), with a signature for every valid secret.
 * While a secret is being replaced, receivers with either secret accept the message.
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
