/** Why a row or product can't be imported; the message completes "line 12: …". */
export class RowProblem extends Error {
	override name = "RowProblem";
}
