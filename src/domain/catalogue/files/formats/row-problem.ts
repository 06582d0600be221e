/** Why a row or a product cannot be taken over; the message completes "line 12: …". */
export class RowProblem extends Error {
	override name = "RowProblem";
}
