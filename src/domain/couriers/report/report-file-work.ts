/** The work on a courier's status report, done away from what answers requests. */
export interface ReportFileWork {
	/** Reads the file of a report anew, by its mapping; gives the same id. @throws Refusal */
	readReportRows(reportId: number): Promise<number>;
}
