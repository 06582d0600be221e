import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Shop } from "#domain/shop.ts";
import { type AlertKind, alertKinds, countedAlerts } from "#lib/events/live-kinds.ts";
import { type Alert, alertPage, alertText } from "./alert-texts.ts";
import { type Listener, mayStaffReceive } from "./may-receive.ts";

interface WaitingEvent extends Alert {
	id: number;
	branchIds: number[];
	/** True if no one has opened or handled the alert yet. */
	isWaiting: boolean;
}

interface Reader extends Listener {
	email: string;
	/** Kinds of alerts that the person doesn't want by email. */
	silent: AlertKind[];
}

const atOnce = 500;
/** Maximum number of alerts listed in an email. The page that the email links to lists all of them. */
const maxLines = 20;
/** Milliseconds after which an alert is too old to be emailed. The Today page still lists older alerts. */
const oldest = 24 * 60 * 60 * 1000;

/**
 * Emails alerts that no one has handled within the delay set by the owner. Each alert is emailed once, to people who
 * handle its kind and want emails. All alerts for a person are in one email. Any number of processes may call this
 * function concurrently.
 */
export async function emailUnhandledAlerts({ database, jobs, now }: Shop): Promise<void> {
	const minutes = await readSetting(database, general.alert_mail_minutes);
	if (minutes === null) return;
	await database.transaction(async (transaction) => {
		const due = await takeDue(transaction, now(), minutes);
		const waiting = due.filter(({ isWaiting }) => isWaiting);
		if (waiting.length === 0) return;
		for (const reader of await findReaders(transaction)) {
			const own = waiting.filter(
				(event) => mayStaffReceive(event, reader) && !reader.silent.includes(event.kind),
			);
			const last = own.at(-1);
			if (!last) continue;
			await queueEmail(transaction, jobs, {
				eventKey: `waiting:${reader.accountId}:${last.id}`,
				recipient: reader.email,
				about: { accountId: reader.accountId },
				message: {
					kind: "alert",
					data: {
						summary: countedAlerts(own.map(({ kind }) => kind)),
						lines: own.slice(0, maxLines).map(alertText),
						page: alertPage(own),
					},
				},
			});
		}
	});
}

/** Marks the due alerts as emailed, so that no other process emails them. Returns the oldest first. */
const takeDue = (transaction: Queryable, now: Date, minutes: number): Promise<WaitingEvent[]> =>
	transaction.rows<WaitingEvent>(sql`
		with due as (
			update live_events set mailed_at = ${now} where id = any(array(
				select id from live_events
				where mailed_at is null and kind = any(${alertKinds}::text[])
					and created_at <= ${new Date(now.getTime() - minutes * 60_000)}
					and created_at > ${new Date(now.getTime() - oldest)}
				order by id limit ${atOnce} for update skip locked
			))
			returning *
		)
		select id, kind, order_id as "orderId", created_at as "createdAt",
			array(
				select branch_id from order_branches where order_branches.order_id = due.order_id
			) as "branchIds",
			case kind
				when 'question_asked' then exists (
					select from questions where questions.id = question_id and state = 'open'
				)
				when 'return_requested' then exists (
					select from returns where returns.order_id = due.order_id and state = 'requested'
				)
				when 'payment_failed' then exists (
					select from failed_payments where failed_payments.id = intent_id
				)
				else seen_at is null and exists (
					select from orders where orders.id = due.order_id and status <> 'cancelled'
				) and not exists (
					select from order_events join accounts on accounts.id = actor_id
					where order_events.order_id = due.order_id and accounts.role <> 'customer'
						and order_events.created_at > due.created_at
				)
			end as "isWaiting"
		from due order by id`);

/** Returns staff who have a verified email, with the kinds of alerts that each of them doesn't want by email. */
const findReaders = (transaction: Queryable): Promise<Reader[]> =>
	transaction.rows<Reader>(sql`
		select id as "accountId", role, branch_id as "branchId", email, array(
			select kind from alert_choices where account_id = accounts.id and not by_mail
		) as silent
		from accounts
		where role <> 'customer' and blocked_at is null and email_verified_at is not null
		order by id`);
