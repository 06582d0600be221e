/** Work on a courier's status report, run outside the process that answers requests. */
export interface ReportFileWork {
	/**
	 * Reads the file of a report again with its mapping, and returns the same id.
	 * @throws Refusal
	 */
	readReportRows(reportId: number): Promise<number>;
}
