import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { getShift } from "#contract/admin/counter-shifts.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { quietApi } from "../quiet-api.ts";
import { refreshInterval } from "./refresh-interval.ts";

/**
 * Reloads the shop's cash rounding at the same interval as prices, because the owner may change it while the till is
 * open.
 */
export function useCurrentRounding(
	shift: CounterShift,
	onShift: (shift: CounterShift) => void,
): void {
	useReading(
		`rounding of shift ${shift.id}`,
		(signal) => quietApi(getShift, { id: String(shift.id) }, { signal }),
		{
			everyMilliseconds: refreshInterval,
			onRead: ({ rounds_cash_to: now }) => {
				if (now && now !== shift.rounds_cash_to) onShift({ ...shift, rounds_cash_to: now });
			},
		},
	);
}
