import sql from "sql-template-tag";
import type { Queryable } from "./database.ts";

/**
 * A clock that shows the database's time. All processes use it, so they agree when a stock reservation ends, even if
 * the clocks of their machines differ.
 */
export interface DatabaseClock {
	now(): Date;
	close(): void;
}

interface ClockOptions {
	measureEveryMilliseconds?: number;
	/**
	 * Called once with the difference between the database's clock and this machine's clock, if it exceeds one minute.
	 */
	onDifference?: (milliseconds: number) => void;
}

interface ClockOffset {
	/** Milliseconds to add to `performance.now()` to get the database's time. */
	offset: number;
	/** Uncertainty of the offset, in milliseconds. */
	uncertainty: number;
}

const notableDifference = 60_000;

export async function openDatabaseClock(
	database: Queryable,
	{ measureEveryMilliseconds = 10_000, onDifference = () => {} }: ClockOptions = {},
): Promise<DatabaseClock> {
	const measurements = [
		await measureOffset(database),
		await measureOffset(database),
		await measureOffset(database),
	];
	let { offset } = measurements.reduce((best, each) =>
		each.uncertainty < best.uncertainty ? each : best,
	);
	// Use the monotonic clock, because this machine's time may be adjusted while the shop runs.
	const now = () => new Date(Math.round(performance.now() + offset));
	const difference = now().getTime() - Date.now();
	if (Math.abs(difference) > notableDifference) onDifference(difference);

	const timer = setInterval(async () => {
		try {
			const measured = await measureOffset(database);
			if (Math.abs(measured.offset - offset) > measured.uncertainty) offset = measured.offset;
		} catch {
			// Ignore the error. While the database is unreachable, the last offset is used.
		}
	}, measureEveryMilliseconds).unref();
	return { now, close: () => clearInterval(timer) };
}

async function measureOffset(database: Queryable): Promise<ClockOffset> {
	const sentAt = performance.now();
	const { time } = await database.one<{ time: number }>(
		sql`select extract(epoch from clock_timestamp()) * 1000 as time`,
	);
	const receivedAt = performance.now();
	return { offset: time - (sentAt + receivedAt) / 2, uncertainty: (receivedAt - sentAt) / 2 + 1 };
}
