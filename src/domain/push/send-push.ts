import sql from "sql-template-tag";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import type { Shop } from "#domain/shop.ts";
import type { WebhookCaller } from "#domain/webhooks/webhook-caller.ts";
import { encryptPush, type PushKeys } from "#lib/security/encrypt-push.ts";
import { proveIdentity, readPushIdentity } from "./push-identity.ts";

interface Context extends Shop {
	webhooks: WebhookCaller;
}

/** Seconds for which the push service stores a message. A phone that is off for longer doesn't receive the message. */
const secondsToLive = 60 * 60;
/** Status codes with which a push service reports that a browser's subscription no longer exists. */
const gone = [404, 410];

/**
 * Sends a notification through the push service of a device's browser. Deletes the device if its browser is no longer
 * subscribed.
 * @throws Error if the push service doesn't accept the message now
 */
export async function sendPush(
	{ database, webhooks, seal, now, origin }: Context,
	{ deviceId, ...message }: Jobs["send-push"],
): Promise<void> {
	const device = await database.first<PushKeys & { endpoint: string }>(sql`
		select endpoint, public_key as "publicKey", auth_secret as "authSecret"
		from push_devices where id = ${deviceId}`);
	if (!device) return;
	const { endpoint } = device;
	const identity = await readPushIdentity(database, seal);
	const status = await webhooks.call({
		url: endpoint,
		body: encryptPush(JSON.stringify(message), device),
		headers: {
			authorization: proveIdentity(identity, { endpoint, contact: origin, now: now() }),
			"content-encoding": "aes128gcm",
			"content-type": "application/octet-stream",
			ttl: String(secondsToLive),
			urgency: "high",
		},
	});
	if (gone.includes(status)) {
		await database.execute(sql`delete from push_devices where id = ${deviceId}`);
	} else if (status >= 200 && status < 300) {
		await database.execute(sql`update push_devices set told_at = ${now()} where id = ${deviceId}`);
	} else {
		throw new Error(`The push service answered with ${status}.`);
	}
}
