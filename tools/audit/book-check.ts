import sql, { type Sql } from "sql-template-tag";

/** A rule that the books must satisfy. Its query returns one row for each violation. */
export interface BookCheck {
	rule: string;
	/** @param now the time to which deadlines are compared */
	violations: (now: Date) => Sql;
}

/**
 * How long work may be overdue before it counts as a violation. Periodic jobs run several times a minute, so work that
 * is overdue for longer was missed.
 */
export const grace = sql`interval '5 minutes'`;
