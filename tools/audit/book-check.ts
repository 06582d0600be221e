import sql, { type Sql } from "sql-template-tag";

/** A rule that the books must satisfy. Its query returns one row for each violation. */
export interface BookCheck {
	rule: string;
	/** @param now determines which deadlines have passed */
	violations: (now: Date) => Sql;
}

/** Periodic jobs run several times a minute, so they missed anything that is overdue for longer than this. */
export const grace = sql`interval '5 minutes'`;
