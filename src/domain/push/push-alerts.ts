import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Alert, alertLine, alertPage } from "#domain/live/alert-words.ts";
import { type Listener, mayStaffHear } from "#domain/live/may-hear.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { type AlertKind, alertKinds, countedAlerts } from "#lib/live-kinds.ts";

interface Context {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
}

interface NewAlert extends Alert {
	branchIds: number[];
}

interface Holder extends Listener {
	deviceIds: number[];
	/** The kinds that they do not want pushed. */
	silent: AlertKind[];
}

const atOnce = 500;
/** A phone shows no more under the first line. */
const mostLines = 3;
/** What is older was told nobody while the shop stood still; it is mailed where nobody acts. Milliseconds. */
const oldest = 10 * 60_000;

/**
 * Tells the devices of those whom it is for what came in since it last looked, once: one message a person,
 * whatever has come together. Any number of processes may do it at the same time.
 */
export async function pushAlerts({ database, jobs, now }: Context): Promise<void> {
	const { any } = await database.one<{ any: boolean }>(
		sql`select exists (select from push_devices) as any`,
	);
	if (!any) return;
	await database.transaction(async (transaction) => {
		const alerts = await takeNew(transaction, now());
		if (alerts.length === 0) return;
		for (const holder of await findHolders(transaction)) {
			const own = alerts.filter(
				(alert) => mayStaffHear(alert, holder) && !holder.silent.includes(alert.kind),
			);
			if (own.length === 0) continue;
			const message = {
				title: countedAlerts(own.map(({ kind }) => kind)),
				lines: own.slice(0, mostLines).map(alertLine),
				page: alertPage(own),
			};
			for (const deviceId of holder.deviceIds) {
				await jobs.enqueue(transaction, "send-push", { deviceId, ...message });
			}
		}
	});
}

/** Marks what is new as told, so that no other process tells it too; in its order. */
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

/** The shop's people with devices, and what they do not want pushed. */
const findHolders = (transaction: Queryable): Promise<Holder[]> =>
	transaction.rows<Holder>(sql`
		select accounts.id as "accountId", role, branch_id as "branchId",
			array_agg(push_devices.id order by push_devices.id) as "deviceIds", array(
				select kind from alert_choices where account_id = accounts.id and not by_push
			) as silent
		from accounts join push_devices on push_devices.account_id = accounts.id
		where role <> 'customer' and blocked_at is null
		group by accounts.id order by accounts.id`);
