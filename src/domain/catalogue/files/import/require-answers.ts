import { Refusal } from "#lib/refusal.ts";
import type { FigureStyle } from "../formats/figure-columns.ts";

/** Throws Refusal while nobody has said how to read figures that may mean two things. */
export function requireAnswers({ asks: { numbers, dates } }: FigureStyle): void {
	const unclear = [
		...(numbers.length > 0
			? [`numbers such as ${numbers[0]} may be thousands or a part of a peso`]
			: []),
		...(dates.length > 0 ? [`dates such as ${dates[0]} may be in either of two months`] : []),
	];
	if (unclear.length === 0) return;
	throw new Refusal(
		"conflict",
		`In this file ${unclear.join(", and ")}. Say first how it writes them.`,
		{ code: "not_ready" },
	);
}
