/** Accounts of the money ledger. The balances of `sales` and `fees` are income and cost. */
export const moneyAccounts = [
	/** Sales minus cancellations and refunds; income, so its balance is negative. */
	"sales",
	/** Owed by customers; negative if the shop owes them. */
	"customer",
	/** Collected on delivery but not remitted; the entry names the courier. */
	"courier",
	/** Received by a payment provider but not paid out; the entry names the provider. */
	"provider",
	"cash",
	/** The shop's bank accounts and e-wallets. */
	"bank",
	"fees",
	/** Amounts written off, and store credit given for free. */
	"losses",
	/** Store credit owed to customers; a liability, so its balance is negative. The entry names the customer. */
	"credit",
	/** Cost of the stock (src/domain/inventory/value-stock.ts). */
	"inventory",
	/** Owed to suppliers; a liability, so its balance is negative. */
	"suppliers",
	/** Cost of the items sold. */
	"cost_of_sales",
	/** Cost of lost and damaged stock, minus stock that was found. */
	"shrinkage",
	/** Stock that the shop had before it recorded purchases, or that an import brought. */
	"opening",
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** Kinds of entries in the money ledger. */
export const moneyKinds = [
	"placed",
	/** The total of an order changed. */
	"changed",
	"cancelled",
	/** From the customer to the shop or its provider. */
	"paid",
	/** From the customer to the courier. */
	"collected",
	"refunded",
	"fee",
	/** Paid to the shop by the holder. */
	"payout",
	"written_off",
	/** Store credit added or deducted by staff. */
	"credited",
	/** Stock that arrived, left or got a new cost. */
	"stock",
] as const;
export type MoneyKind = (typeof moneyKinds)[number];
