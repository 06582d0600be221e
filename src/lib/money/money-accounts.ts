/**
 * Accounts of the money ledger. Liabilities and income have negative balances. `sales` is income, and `fees` is an
 * expense.
 */
export const moneyAccounts = [
	/** Sales minus cancellations and refunds. This is income, so the balance is negative. */
	"sales",
	/** Amounts owed by customers; negative if the shop owes them. */
	"customer",
	/** Cash that couriers collected on delivery but haven't remitted. The entry names the courier. */
	"courier",
	/** Payments that payment providers received but haven't paid out. The entry names the provider. */
	"provider",
	"cash",
	/** The shop's bank accounts and e-wallets. */
	"bank",
	"fees",
	/** Amounts written off, and store credit given for free. */
	"losses",
	/**
	 * Store credit owed to customers. This is a liability, so the balance is negative. The entry names the customer.
	 */
	"credit",
	/** Cost of the stock (src/domain/inventory/value-stock.ts). */
	"inventory",
	/** Amounts owed to suppliers. This is a liability, so the balance is negative. */
	"suppliers",
	/** Cost of the items sold. */
	"cost_of_sales",
	/** Cost of lost and damaged stock, minus the cost of stock that was found. */
	"shrinkage",
	/** Value of stock that the shop owned before it recorded purchases, or that was added by an import. */
	"opening",
	/** Amounts lost by rounding cash at tills; negative if the shop gained. */
	"rounding",
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** Kinds of entries in the money ledger. */
export const moneyKinds = [
	"placed",
	/** The total of an order changed. */
	"changed",
	"cancelled",
	/** Payment from the customer to the shop or to its payment provider. */
	"paid",
	/** Payment from the customer to the courier. */
	"collected",
	"refunded",
	"fee",
	/** Payment to the shop from the courier or provider that held the money. */
	"payout",
	"written_off",
	/** Store credit added or deducted by staff. */
	"credited",
	/** Stock that arrived, left or got a new cost. */
	"stock",
	/** The difference between the cash due at a till and the cash received, because of rounding. */
	"rounded",
] as const;
export type MoneyKind = (typeof moneyKinds)[number];
