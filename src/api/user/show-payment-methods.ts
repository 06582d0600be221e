import type { ShownPaymentMethod } from "#contract/user/payment-methods.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { Dependencies } from "../dependencies.ts";

/** The ways to pay that customers see: those that are offered, and those that will be. */
export async function showPaymentMethods(
	database: Dependencies["database"],
	payments: Dependencies["payments"],
): Promise<ShownPaymentMethod[]> {
	return (await listPaymentMethods(database, payments))
		.filter(({ state }) => state === "offered" || state === "coming_soon")
		.map(({ code, state }) => ({ code, is_offered: state === "offered" }));
}
