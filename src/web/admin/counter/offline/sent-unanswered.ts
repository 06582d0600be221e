import type { ApiError } from "#contract/client.ts";
import type { SentSale } from "./waiting-sale.ts";

/**
 * Returns the sale that may have been recorded despite a refusal. Only a refusal of the sale itself proves that an
 * earlier attempt failed too, because a repeated request returns the recorded sale.
 * @param before the earlier request without an answer; null if none
 */
export const sentUnanswered = (
	before: SentSale | null,
	{ status }: Pick<ApiError, "status">,
): SentSale | null => (status === 409 || status === 422 ? null : before);
