import sql from "sql-template-tag";
import type { z } from "zod";
import type { displayState } from "#contract/display-state.ts";
import type { Queryable } from "#db/database.ts";
import { displayHours } from "./display-shift.ts";

/** Seconds without a sign of the till after which it counts as away. A till gives a sign every 3 seconds. */
const awayAfterSeconds = 10;

/** Current content of a connected display. */
export interface ConnectedDisplay {
	/** Index of the display in the request. */
	place: number;
	/** True if the till isn't away, so that the state isn't outdated. */
	isLive: boolean;
	version: number;
	/** null if the display already has this version. */
	state: z.output<typeof displayState> | null;
}

/**
 * Returns the displays that are still connected. Connections end with the shift, or after a day.
 * @param asked the hexadecimal hashes of the displays' tokens, and the version each one shows; null if it shows none
 */
export const readDisplays = (
	queryable: Queryable,
	asked: readonly { hash: string; version: number | null }[],
	now: Date,
): Promise<ConnectedDisplay[]> =>
	queryable.rows<ConnectedDisplay>(sql`
		select (place - 1)::integer as place, till_displays.version,
			coalesce(seen_at > clock_timestamp() - make_interval(secs => ${awayAfterSeconds}), false) as "isLive",
			case when asked.version is distinct from till_displays.version then state end as state
		from unnest(
			${asked.map(({ hash }) => hash)}::text[], ${asked.map(({ version }) => version)}::integer[]
		) with ordinality as asked (hash, version, place)
		join till_displays on token_hash = decode(asked.hash, 'hex')
		join shifts on shifts.id = shift_id
		where closed_at is null
			and connected_at > ${now}::timestamptz - make_interval(hours => ${displayHours})`);
