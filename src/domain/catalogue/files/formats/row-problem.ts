/** Reports that a row or product isn't imported. With `rejected: false`, reports that only a detail is left out. */
export interface ImportReport {
	line: number;
	reason: string;
	rejected: boolean;
}

export type Report = (report: ImportReport) => void;

/** Error for a row or product that can't be imported. The message continues a text such as "Line 12 …". */
export class RowProblem extends Error {
	override name = "RowProblem";
}
