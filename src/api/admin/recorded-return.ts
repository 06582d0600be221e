import { z } from "zod";
import type { takeLateReturn } from "#contract/admin/late-returns.ts";
import type { LateReturn } from "#domain/counter/take-late-return.ts";

type Body = z.output<typeof takeLateReturn.body>;

/** Converts the request body of an offline return for the domain. */
export const lateReturnOf = (shiftId: number, input: Body): LateReturn => ({
	shiftId,
	deviceId: input.device_id,
	id: input.return_id,
	saleId: input.sale_id,
	lines: input.lines.map(({ variation_id: variationId, comes_back: state, ...line }) => ({
		...line,
		variationId,
		state,
	})),
	cashBack: input.cash_back,
	cashRounding: input.cash_rounding ?? 0,
	reason: input.reason,
});

const amountRead = z.object({ cash_back: z.number().nullable().catch(null) });

/** Returns the cash that a recorded return paid out, in pesos; null if it can't be parsed. */
export const cashBackOf = (recorded: unknown): number | null =>
	amountRead.parse(recorded).cash_back;
