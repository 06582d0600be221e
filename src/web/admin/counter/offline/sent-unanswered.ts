import type { ApiError } from "#contract/client.ts";
import type { SentSale } from "./waiting-sale.ts";

/**
 * What may have been sold after a refusal. Only what the sale itself was refused for says that it was not
 * sold before either: a repeat of what was sold is that sale.
 * @param before what was sent and not answered; null: nothing
 */
export const sentUnanswered = (
	before: SentSale | null,
	{ status }: Pick<ApiError, "status">,
): SentSale | null => (status === 409 || status === 422 ? null : before);
