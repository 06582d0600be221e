import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { SecurityKind } from "#lib/security/security-kinds.ts";

export interface RecordedEvent {
	kind: SecurityKind;
	/** Account that performed or attempted the action; null if unknown. */
	accountId: number | null;
	/** Account that was affected; null if it's the account that acted. */
	aboutId: number | null;
	/** Name of the API call, or the changed object; never contains typed text. */
	what: string;
	/** The client's network, as attempt limits count it (domain/accounts/limits/network-of.ts). */
	network: string;
	/** Number of exported rows; null for other events. */
	rows: number | null;
	requestId: string;
}

/** An event, with the number of times that it happened within its minute. */
export interface CountedEvent extends RecordedEvent {
	key: Buffer;
	count: number;
	isRefusal: boolean;
	firstAt: Date;
	lastAt: Date;
}

/** Writes events in one statement. If an event already has a row, its count is added to the row's count. */
export async function writeSecurityEvents(
	queryable: Queryable,
	events: readonly CountedEvent[],
): Promise<void> {
	const rows = events.map((event, position) => ({
		position,
		key: event.key.toString("hex"),
		kind: event.kind,
		account_id: event.accountId,
		about_id: event.aboutId,
		what: event.what,
		network: event.network,
		rows: event.rows,
		count: event.count,
		is_refusal: event.isRefusal,
		request_id: event.requestId,
		created_at: event.firstAt,
		last_at: event.lastAt,
	}));
	await queryable.execute(sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
				position integer, key text, kind text, account_id bigint, about_id bigint, what text, network text,
				rows bigint, count integer, is_refusal boolean, request_id text,
				created_at timestamptz, last_at timestamptz
			)
		), summed as (
			select key, kind, account_id, about_id, what, network, rows, is_refusal,
				min(position) as position, sum(count) as count, min(request_id) as request_id,
				min(created_at) as created_at, max(last_at) as last_at
			from given
			group by key, kind, account_id, about_id, what, network, rows, is_refusal
		)
		insert into security_events (
			key, kind, account_id, about_id, what, network, rows, count, is_refusal, request_id,
			created_at, last_at
		)
		select decode(key, 'hex'), kind,
			-- Leave out an account that has been deleted since the event.
			(select id from accounts where id = account_id and deleted_at is null),
			(select id from accounts where id = about_id and deleted_at is null),
			what, network, rows, summed.count, is_refusal, request_id, summed.created_at, last_at
		from summed order by position
		on conflict (key) do update set
			count = security_events.count + excluded.count,
			last_at = greatest(security_events.last_at, excluded.last_at)
	`);
}
