import { Refusal } from "#lib/refusals/refusal.ts";
import type { PriceSuspicion } from "../formats/suspect-prices.ts";

/** Returns the refusal that asks for a price factor. Without a factor, foreign prices would be imported as pesos. */
export function factorIsMissing({ currency }: PriceSuspicion): Refusal {
	return new Refusal(
		"conflict",
		`The prices may be in ${currency ?? "another currency"}. Enter the factor that converts them to pesos (1 if they are pesos).`,
		{ code: "price_factor_needed" },
	);
}
