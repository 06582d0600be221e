/** Work on a courier's status report, run outside the process that answers requests. */
export interface ReportFileWork {
	/**
	 * Reads the report's file again with the current mapping, and returns the report's id.
	 * @throws Refusal
	 */
	readReportRows(reportId: number): Promise<number>;
}
