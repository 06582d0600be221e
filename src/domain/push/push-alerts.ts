import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Alert, alertPage, alertText } from "#domain/live/alert-texts.ts";
import { type Listener, mayStaffReceive } from "#domain/live/may-receive.ts";
import type { Shop } from "#domain/shop.ts";
import { type AlertKind, alertKinds, countedAlerts } from "#lib/events/live-kinds.ts";

interface NewAlert extends Alert {
	branchIds: number[];
}

interface Holder extends Listener {
	deviceIds: number[];
	/** Kinds of alerts that the person doesn't want as push notifications. */
	silent: AlertKind[];
}

const atOnce = 500;
/** Maximum number of alerts listed in a notification. Phones show no more lines. */
const maxLines = 3;
/**
 * Milliseconds after which an alert is too old for a push notification, for example because the shop was down. Staff
 * still get an email if no one handles the alert.
 */
const oldest = 10 * 60_000;

/**
 * Sends a push notification about new alerts to the devices of the people who handle them. Each alert is sent once.
 * Each person gets one notification for all alerts. Any number of processes may run this concurrently.
 */
export async function pushAlerts({ database, jobs, now }: Shop): Promise<void> {
	const { any } = await database.one<{ any: boolean }>(
		sql`select exists (select from push_devices) as any`,
	);
	if (!any) return;
	await database.transaction(async (transaction) => {
		const alerts = await takeNew(transaction, now());
		if (alerts.length === 0) return;
		for (const holder of await findHolders(transaction)) {
			const own = alerts.filter(
				(alert) => mayStaffReceive(alert, holder) && !holder.silent.includes(alert.kind),
			);
			if (own.length === 0) continue;
			const message = {
				title: countedAlerts(own.map(({ kind }) => kind)),
				lines: own.slice(0, maxLines).map(alertText),
				page: alertPage(own),
			};
			for (const deviceId of holder.deviceIds) {
				await jobs.enqueue(transaction, "send-push", { deviceId, ...message });
			}
		}
	});
}

/** Marks the new alerts as sent, so that no other process sends them. Returns the oldest first. */
const takeNew = (transaction: Queryable, now: Date): Promise<NewAlert[]> =>
	transaction.rows<NewAlert>(sql`
		with new_alerts as (
			update live_events set pushed_at = ${now} where id = any(array(
				select id from live_events
				where created_at > ${new Date(now.getTime() - oldest)} and pushed_at is null
					and kind = any(${alertKinds}::text[])
				order by id limit ${atOnce} for update skip locked
			))
			returning *
		)
		select kind, order_id as "orderId", created_at as "createdAt", array(
			select branch_id from order_branches where order_branches.order_id = new_alerts.order_id
		) as "branchIds"
		from new_alerts order by id`);

/**
 * Returns staff who have registered devices, with the kinds of alerts that each of them doesn't want as push
 * notifications.
 */
const findHolders = (transaction: Queryable): Promise<Holder[]> =>
	transaction.rows<Holder>(sql`
		select accounts.id as "accountId", role, branch_id as "branchId",
			array_agg(push_devices.id order by push_devices.id) as "deviceIds", array(
				select kind from alert_choices where account_id = accounts.id and not by_push
			) as silent
		from accounts join push_devices on push_devices.account_id = accounts.id
		where role <> 'customer' and blocked_at is null
		group by accounts.id order by accounts.id`);
