import type { Centavos } from "#lib/money/money.ts";

/** A difference between a sale that a till made offline and the shop's data when the sale arrives. */
export type Discrepancy =
	| { kind: "stock"; variationId: number; quantity: number }
	| { kind: "price"; variationId: number; told: Centavos; asked: Centavos }
	| { kind: "number"; printed: number }
	| { kind: "shift" };

/** A line with the unit price at the till and the current unit price in the shop. */
export interface LateLine {
	variationId: number;
	quantity: number;
	told: Centavos;
	asked: Centavos;
}

/** Returns the sold units that exceed the recorded stock. */
export function missingUnits(
	lines: readonly Pick<LateLine, "variationId" | "quantity">[],
	available: ReadonlyMap<number, number>,
): { variationId: number; quantity: number }[] {
	return lines.flatMap(({ variationId, quantity }) => {
		const missing = quantity - Math.max(0, available.get(variationId) ?? 0);
		return missing > 0 ? [{ variationId, quantity: missing }] : [];
	});
}

/**
 * Returns the discrepancies of a sale for review by staff. The sale itself stays valid, because goods and money have
 * already changed hands.
 */
export function findDiscrepancies(
	sale: {
		lines: readonly LateLine[];
		/** Receipt number that the till printed, which may differ from the number that the shop assigned. */
		printed: number;
		given: number;
		/** True if the sale arrived after the shift was closed. */
		isAfterClose: boolean;
	},
	missing: ReturnType<typeof missingUnits>,
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

/**
 * Returns the time of a sale by the till's clock. Times before the shift or in the future are replaced by the start of
 * the shift or the current time.
 */
export const soldAtOf = (told: Date, { opened, now }: { opened: Date; now: Date }): Date =>
	new Date(Math.min(Math.max(told.getTime(), opened.getTime()), now.getTime()));
