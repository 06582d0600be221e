import type { Sql } from "sql-template-tag";

/** A rule about the books. Its query returns one row for each violation. */
export interface BookCheck {
	rule: string;
	/** @param now decides which deadlines have passed */
	violations: (now: Date) => Sql;
}
