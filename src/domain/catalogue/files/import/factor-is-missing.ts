import { Refusal } from "#lib/refusals/refusal.ts";
import type { PriceSuspicion } from "../formats/suspect-prices.ts";

/** Foreign prices are never silently read as pesos. */
export function factorIsMissing({ currency }: PriceSuspicion): Refusal {
	return new Refusal(
		"conflict",
		`The prices may be in ${currency ?? "another currency"}. Enter the factor that converts them to pesos (1 if they are pesos).`,
		{ code: "price_factor_needed" },
	);
}
