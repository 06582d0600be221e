/** Reports that a row or product isn't imported. With `rejected: false`, reports that only a detail is left out. */
export interface ImportReport {
	line: number;
	reason: string;
	rejected: boolean;
}

export type Report = (report: ImportReport) => void;

/** Why a row or product can't be imported; the message completes "line 12: …". */
export class RowProblem extends Error {
	override name = "RowProblem";
}
