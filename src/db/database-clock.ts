import sql from "sql-template-tag";
import type { Queryable } from "./database.ts";

/**
 * The database's clock, read by every process that shares the database: what one holds for fifteen
 * minutes no other ends early, whatever the clocks of their machines show.
 */
export interface DatabaseClock {
	now(): Date;
	close(): void;
}

interface ClockOptions {
	lookEveryMilliseconds?: number;
	/** Told once how far this machine's own clock is away, where that is more than a minute. */
	onDifference?: (milliseconds: number) => void;
}

interface Look {
	/** What is added to the time since this process began. */
	offset: number;
	/** Within which it is right. */
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
	// Never this machine's clock, which may be set while the shop runs.
	const now = () => new Date(Math.round(performance.now() + offset));
	const difference = now().getTime() - Date.now();
	if (Math.abs(difference) > notableDifference) onDifference(difference);

	const timer = setInterval(async () => {
		try {
			const seen = await look(database);
			if (Math.abs(seen.offset - offset) > seen.uncertainty) offset = seen.offset;
		} catch {
			// While the database is away its clock goes on here.
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
