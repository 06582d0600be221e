import type { Sql } from "sql-template-tag";

/** Something that must be true of the books; its query gives a row for each place where it is not. */
export interface BookCheck {
	rule: string;
	/** @param now by which terms are over */
	violations: (now: Date) => Sql;
}
