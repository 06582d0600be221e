import sql from "sql-template-tag";
import type { z } from "zod";
import type { pushDevice } from "#contract/admin/alerts.ts";
import type { Database, Queryable } from "#db/database.ts";
import { requireWebhookAddress } from "#domain/webhooks/webhook-address.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { isPushKeys, type PushKeys } from "#lib/security/encrypt-push.ts";

/** A browser that gets push notifications while no page is open. */
export type PushDevice = z.output<typeof pushDevice>;

const maxDevices = 10;

export const listPushDevices = (queryable: Queryable, accountId: number): Promise<PushDevice[]> =>
	queryable.rows<PushDevice>(sql`
		select id, name, created_at, told_at, endpoint from push_devices
		where account_id = ${accountId} order by id`);

interface NewDevice extends PushKeys {
	endpoint: string;
	name: string;
	sessionId: number;
}

/**
 * Registers a browser for push notifications. If the browser is registered already, its keys and its user are updated.
 * @throws Refusal if its push service has no public address, or the keys are invalid
 */
export function addPushDevice(
	database: Database,
	accountId: number,
	{ endpoint: typed, publicKey, authSecret, name, sessionId }: NewDevice,
): Promise<void> {
	const endpoint = requireWebhookAddress(typed);
	if (!isPushKeys({ publicKey, authSecret })) {
		throw new Refusal(
			"invalid",
			"This browser's push keys are not valid. Turn notifications off and on again.",
		);
	}
	return database.transaction(async (transaction) => {
		await transaction.execute(sql`select from accounts where id = ${accountId} for update`);
		await transaction.execute(sql`
			insert into push_devices (account_id, session_id, endpoint, public_key, auth_secret, name)
			values (${accountId}, ${sessionId}, ${endpoint}, ${publicKey}, ${authSecret}, ${name})
			on conflict (endpoint) do update set account_id = excluded.account_id,
				session_id = excluded.session_id, public_key = excluded.public_key,
				auth_secret = excluded.auth_secret, name = excluded.name`);
		const { count } = await transaction.one<{ count: number }>(sql`
			select count(*)::int as count from push_devices where account_id = ${accountId}`);
		if (count > maxDevices) {
			throw new Refusal(
				"conflict",
				`You already get notifications on ${maxDevices} devices. Remove a device that you no longer use.`,
				{ code: "too_many" },
			);
		}
	});
}

/** Unregisters a browser. Does nothing if it isn't registered. */
export async function removePushDevice(
	queryable: Queryable,
	accountId: number,
	id: number,
): Promise<void> {
	await queryable.execute(
		sql`delete from push_devices where id = ${id} and account_id = ${accountId}`,
	);
}

/**
 * Detaches devices from expired sessions. Otherwise, deleting these sessions would also delete the devices, which
 * should still get notifications.
 */
export async function keepNotifyingWithoutSession(queryable: Queryable, now: Date): Promise<void> {
	await queryable.execute(sql`
		update push_devices set session_id = null
		from sessions where sessions.id = session_id and expires_at < ${now}`);
}
