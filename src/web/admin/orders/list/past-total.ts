import type { PastOrder } from "#contract/admin/past-customers.ts";
import { formatPesos } from "#lib/money/money.ts";

/** Formats the total in the currency of the previous shop. */
export const pastTotal = ({ currency, total }: PastOrder): string =>
	currency === "PHP" ? formatPesos(total) : `${currency} ${total.toFixed(2)}`;
