import sql, { raw } from "sql-template-tag";

/** Role and position that a PostgreSQL server reports. */
export interface ServerRole {
	/** Identifies the database cluster. A replica has the same identifier as its primary. */
	system: string;
	/** True if the server accepts writes. */
	isPrimary: boolean;
	/** Number of the data's timeline, which increases each time a replica is promoted. */
	timeline: number;
	/** Position in the write-ahead log up to which a primary has flushed it, or a replica has replayed it. */
	position: number;
	/** True if the server receives the log from another server. */
	isReceiving: boolean;
}

// For a primary, use the position up to which the log is flushed, because a commit becomes visible only after it is
// flushed (unless `synchronous_commit` is off). A double represents a log position exactly up to 9 petabytes.
const flushed = "(pg_current_wal_flush_lsn() - '0/0')::double precision";
const replayed = "(pg_last_wal_replay_lsn() - '0/0')::double precision";

// Only database roles that may read statistics can see which timeline a replica receives. Other roles read the timeline
// of the replica's last checkpoint. After a promotion, that timeline is out of date until the next checkpoint, a few
// minutes later.
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

/** Asks a server for its {@link ServerRole}. */
export const serverRole = sql`${raw(question)}`;
