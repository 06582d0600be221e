import { getCustomerCredit } from "#contract/admin/store-credit.ts";
import { type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { useStore } from "../../ui/store.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { useRead } from "../kit/read/use-read.ts";
import { counterConnection } from "./offline/line.ts";
import type { OpenSale } from "./stored-sale.ts";

/** Store credit of the sale's customer, for users who may accept it as payment. */
export interface CustomerCredit {
	customerId: number;
	/** Amount that can be spent now; null while loading. */
	free: Pesos | null;
	/** Amount reserved by a payment that the customer has started. */
	reserved: Pesos;
	/** True if the account has ever had an entry of store credit. */
	hasEver: boolean;
	problem: string | null;
	reload: () => void;
}

/** Returns null if the sale has no customer, or the user may not accept store credit. */
export function useCustomerCredit(customer: OpenSale["customer"]): CustomerCredit | null {
	const { may } = usePermissions();
	const isAsked = customer !== null && may("refunds");
	const { isAway } = useStore(counterConnection);
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
