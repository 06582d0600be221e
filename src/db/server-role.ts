import type { ClientBase } from "pg";
import sql, { raw } from "sql-template-tag";

/** What a server says of itself. */
export interface ServerRole {
	/** Which shop's servers it belongs to: a replica has its primary's. */
	system: string;
	/** It takes writes. */
	isPrimary: boolean;
	/** Counts how often a replica was promoted on the way to what it holds. */
	timeline: number;
	/** Up to where in the log everything is safely written, or of a replica can be read. */
	position: number;
	/** Somebody sends it what is written elsewhere. */
	isReceiving: boolean;
}

// A flushed position is the right one to wait for: nobody sees a commit that is not flushed, unless the
// server was told not to wait for its disk. The number of a place in the log is exact up to 9 petabytes.
const flushed = "(pg_current_wal_flush_lsn() - '0/0')::double precision";
const replayed = "(pg_last_wal_replay_lsn() - '0/0')::double precision";

// Which timeline is sent to it a replica tells those alone who may read statistics; else it is known from
// its last checkpoint, some minutes late, and until then it is left out.
const question = `
	select (select system_identifier::text from pg_control_system()) as system,
		not pg_is_in_recovery() as "isPrimary",
		case when pg_is_in_recovery()
			then coalesce(
				(select received_tli from pg_stat_wal_receiver),
				(select timeline_id from pg_control_checkpoint())
			)
			else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer
		end as timeline,
		coalesce(case when pg_is_in_recovery() then ${replayed} else ${flushed} end, 0) as position,
		exists (select from pg_stat_wal_receiver) as "isReceiving"`;

export async function readRole(client: ClientBase): Promise<ServerRole> {
	const { rows } = await client.query<ServerRole>(question);
	const [role] = rows;
	if (role === undefined) throw new Error("A server does not say what it is.");
	return role;
}

/** Everything that anybody was told to be committed stands before this place in the log. */
export const writtenUpTo = sql`select ${raw(flushed)} as position`;

/** Null of one that is no replica any more: its place is one in another log. */
export const replayedUpTo = sql`
	select case when pg_is_in_recovery() then ${raw(replayed)} end as position`;
