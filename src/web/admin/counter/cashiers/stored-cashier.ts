/** A cashier who signed in with a PIN. */
export interface SignedInCashier {
	/** Identifies the cashier to the server in each sale, return and cash movement. */
	token: string;
	name: string;
	may_price: boolean;
	may_refund: boolean;
}

export interface CashierState {
	/** The cashier who signed in with a PIN; null if the signed-in user is the cashier. */
	cashier: SignedInCashier | null;
	/** True while the till is locked. It stays locked until a cashier signs in. */
	isLocked: boolean;
}

const noCashier: CashierState = { cashier: null, isLocked: false };

const keyOf = (shiftId: number) => `counter cashier ${shiftId}`;

/** Restores a till's cashier after a reload. A locked till stays locked. */
export function recallCashier(shiftId: number): CashierState {
	try {
		const stored = localStorage.getItem(keyOf(shiftId));
		return stored === null ? noCashier : { ...noCashier, ...JSON.parse(stored) };
	} catch {
		return noCashier;
	}
}

export function rememberCashier(shiftId: number, state: CashierState): void {
	try {
		localStorage.setItem(keyOf(shiftId), JSON.stringify(state));
	} catch {
		// Without browser storage, a reload unlocks the till.
	}
}
