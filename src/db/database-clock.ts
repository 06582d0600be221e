import sql from "sql-template-tag";
import type { Queryable } from "./database.ts";

/**
 * The database's clock, shared by all processes, so that all of them agree when a 15-minute hold ends even if their
 * machines' clocks differ.
 */
export interface DatabaseClock {
	now(): Date;
	close(): void;
}

interface ClockOptions {
	lookEveryMilliseconds?: number;
	/** Called once with this machine's clock offset if it exceeds one minute. */
	onDifference?: (milliseconds: number) => void;
}

interface Look {
	/** Milliseconds to add to the time since the process started. */
	offset: number;
	/** Uncertainty of the offset, in milliseconds. */
	uncertainty: number;
}

const notableDifference = 60_000;

export async function openDatabaseClock(
	database: Queryable,
	{ lookEveryMilliseconds = 10_000, onDifference = () => {} }: ClockOptions = {},
): Promise<DatabaseClock> {
	const looks = [await look(database), await look(database), await look(database)];
	let { offset } = looks.reduce((best, each) =>
		each.uncertainty < best.uncertainty ? each : best,
	);
	// Doesn't use this machine's clock, because it may be adjusted while the shop runs.
	const now = () => new Date(Math.round(performance.now() + offset));
	const difference = now().getTime() - Date.now();
	if (Math.abs(difference) > notableDifference) onDifference(difference);

	const timer = setInterval(async () => {
		try {
			const seen = await look(database);
			if (Math.abs(seen.offset - offset) > seen.uncertainty) offset = seen.offset;
		} catch {
			// While the database is unreachable, this process extrapolates its clock.
		}
	}, lookEveryMilliseconds).unref();
	return { now, close: () => clearInterval(timer) };
}

async function look(database: Queryable): Promise<Look> {
	const asked = performance.now();
	const { time } = await database.one<{ time: number }>(
		sql`select extract(epoch from clock_timestamp()) * 1000 as time`,
	);
	const answered = performance.now();
	return { offset: time - (asked + answered) / 2, uncertainty: (answered - asked) / 2 + 1 };
}
