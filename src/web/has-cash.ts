import type { Shop } from "#contract/landing/shop.ts";
import type { ShopMethod } from "#lib/payment-methods.ts";

const cash: ShopMethod = "cod";

/**
 * One can pay the rider. Every page of the shop asks it, so it does without the table of ways to pay, which only some
 * of them need.
 */
export const hasCash = (methods: Shop["payment_methods"]): boolean =>
	methods.some(({ code, is_offered }) => is_offered && code === cash);
