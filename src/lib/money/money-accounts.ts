/** Accounts of the money ledger. The balance of `sales` is income, and the balance of `fees` is cost. */
export const moneyAccounts = [
	/** Sales minus cancellations and refunds; income, so its balance is negative. */
	"sales",
	/** Amounts owed by customers; negative if the shop owes them. */
	"customer",
	/** Cash collected on delivery but not remitted. The entry names the courier. */
	"courier",
	/** Payments received by a payment provider but not paid out. The entry names the provider. */
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
	/** Amounts owed to suppliers; a liability, so its balance is negative. */
	"suppliers",
	/** Cost of the items sold. */
	"cost_of_sales",
	/** Cost of lost and damaged stock, minus the cost of stock that was found. */
	"shrinkage",
	/** Value of stock that the shop had before it recorded purchases, or that an import added. */
	"opening",
	/** Amounts lost by rounding cash at tills; negative if amounts were gained. */
	"rounding",
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** Kinds of entries in the money ledger. */
export const moneyKinds = [
	"placed",
	/** The total of an order changed. */
	"changed",
	"cancelled",
	/** Payment from the customer to the shop or its provider. */
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
