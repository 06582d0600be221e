/** Work on a courier's status report. It runs in a separate process. */
export interface ReportFileWork {
	/**
	 * Reads the report's file again with the current column mapping. Returns the report's id.
	 * @throws Refusal
	 */
	readReportRows(reportId: number): Promise<number>;
}
