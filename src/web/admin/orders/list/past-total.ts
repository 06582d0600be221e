import type { PastOrder } from "#contract/admin/past-customers.ts";
import { formatPesos } from "#lib/money.ts";

/** In the currency of the shop before this one. */
export const pastTotal = ({ currency, total }: PastOrder): string =>
	currency === "PHP" ? formatPesos(total) : `${currency} ${total.toFixed(2)}`;
