import type { Centavos } from "#lib/money.ts";

/** What of a late sale does not fit what the shop knows when it comes. */
export type Discrepancy =
	| { kind: "stock"; variationId: number; quantity: number }
	| { kind: "price"; variationId: number; told: Centavos; asked: Centavos }
	| { kind: "number"; printed: number }
	| { kind: "shift" };

/** A line of it: what the till asked for a piece, and what the shop asks now. */
export interface LateLine {
	variationId: number;
	quantity: number;
	told: Centavos;
	asked: Centavos;
}

/** Pieces that have left the shop and that the books do not have. */
export function missingPieces(
	lines: readonly Pick<LateLine, "variationId" | "quantity">[],
	available: ReadonlyMap<number, number>,
): { variationId: number; quantity: number }[] {
	return lines.flatMap(({ variationId, quantity }) => {
		const missing = quantity - Math.max(0, available.get(variationId) ?? 0);
		return missing > 0 ? [{ variationId, quantity: missing }] : [];
	});
}

/** What somebody has to look at: the sale itself stands, as the goods and the money have changed hands. */
export function findDiscrepancies(
	sale: {
		lines: readonly LateLine[];
		/** Its number on the paper, and the one that it has. */
		printed: number;
		given: number;
		/** The shift was closed before it came. */
		isAfterClose: boolean;
	},
	missing: ReturnType<typeof missingPieces>,
): Discrepancy[] {
	const { lines, printed, given, isAfterClose } = sale;
	return [
		...missing.map((each) => ({ kind: "stock" as const, ...each })),
		...lines.flatMap(({ variationId, told, asked }) =>
			told === asked ? [] : [{ kind: "price" as const, variationId, told, asked }],
		),
		...(printed === given ? [] : [{ kind: "number" as const, printed }]),
		...(isAfterClose ? [{ kind: "shift" as const }] : []),
	];
}

/** When it was sold, by the till's clock: within its shift, and not yet to come. */
export const soldAtOf = (told: Date, { opened, now }: { opened: Date; now: Date }): Date =>
	new Date(Math.min(Math.max(told.getTime(), opened.getTime()), now.getTime()));
