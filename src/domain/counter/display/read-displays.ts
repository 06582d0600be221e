import sql from "sql-template-tag";
import type { z } from "zod";
import type { displayState } from "#contract/display-state.ts";
import type { Queryable } from "#db/database.ts";
import { displayHours } from "./display-shift.ts";

/** Seconds without a request from the till after which it counts as away. Tills send one every 3 seconds. */
const awayAfterSeconds = 10;

/** Current content of a connected display. */
export interface ConnectedDisplay {
	/** Index of the display in `asked`. */
	place: number;
	/** True if the till isn't away and the content is therefore current. */
	isLive: boolean;
	version: number;
	/** Content to display; null if the display already shows this version. */
	state: z.output<typeof displayState> | null;
}

/**
 * Returns the content of the displays that are still connected. Connections end with the shift, and at the latest after
 * a day.
 * @param asked hexadecimal hash of each display's token, and the version that it shows; null if it shows none
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
