import { getCustomerCredit } from "#contract/admin/store-credit.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money.ts";
import { useStore } from "../../ui/store.ts";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { useRead } from "../kit/read/use-read.ts";
import type { OpenSale } from "./kept-sale.ts";
import { counterLine } from "./offline/line.ts";

/** What the customer of a sale has in the shop, for who may let it pay. */
export interface CustomerCredit {
	customerId: number;
	/** What can be spent here now; null: not known yet. */
	free: Pesos | null;
	/** Of more: kept for a payment that they have begun. */
	reserved: Pesos;
	/** Something came or went of it at some time. */
	hasEver: boolean;
	problem: string | null;
	reload: () => void;
}

/** null: the sale is nobody's, or the person may not let store credit pay. */
export function useCustomerCredit(customer: OpenSale["customer"]): CustomerCredit | null {
	const { may } = useOwnPermissions();
	const isAsked = customer !== null && may("refunds");
	const { isAway } = useStore(counterLine);
	const read = useRead(getCustomerCredit, isAsked ? { id: String(customer.id) } : null, {
		again: isAway,
	});
	if (!isAsked) return null;
	const { balance = 0, reserved = 0, total_movements: movements = 0 } = read.value ?? {};
	const free = toPesos(Math.max(0, toCentavos(balance) - toCentavos(reserved)));
	return {
		customerId: customer.id,
		free: read.value && free,
		reserved,
		hasEver: movements > 0,
		problem: read.problem,
		reload: read.reload,
	};
}
