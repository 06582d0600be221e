import { Refusal } from "#lib/refusals/refusal.ts";
import type { FigureStyle } from "../formats/figure-columns.ts";

/** Throws Refusal while ambiguous figures aren't clarified. */
export function requireAnswers({ asks: { numbers, dates } }: FigureStyle): void {
	const unclear = [
		...(numbers.length > 0 ? [`the separator in numbers such as ${numbers[0]} is ambiguous`] : []),
		...(dates.length > 0 ? [`day and month in dates such as ${dates[0]} are ambiguous`] : []),
	];
	if (unclear.length === 0) return;
	throw new Refusal(
		"conflict",
		`In this file ${unclear.join(", and ")}. Choose its format first.`,
		{ code: "not_ready" },
	);
}
