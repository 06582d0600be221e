/** Where money is, or who owes it. What `sales` and `fees` have given is what they brought and cost. */
export const moneyAccounts = [
	/** What was sold, less what was taken back: it gives, so its balance is negative. */
	"sales",
	/** What customers owe the shop; negative: what it owes them. */
	"customer",
	/** Collected at doors and not handed over yet; the entry says by whom. */
	"courier",
	/** Taken by a payment provider and not paid out yet; the entry says which. */
	"provider",
	"cash",
	/** The shop's bank accounts and e-wallets. */
	"bank",
	"fees",
	/** What nobody will pay any more, and what store credit cost that was given for nothing. */
	"losses",
	/** What the shop owes customers beside their orders: it gives, so its balance is negative; the entry says whom. */
	"credit",
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** What an entry of the ledger of money tells of. */
export const moneyKinds = [
	"placed",
	/** An order costs more or less, since it was changed. */
	"changed",
	"cancelled",
	/** By the customer, to the shop or its provider. */
	"paid",
	/** By the customer, to whoever brought the parcel. */
	"collected",
	"refunded",
	"fee",
	/** Handed over to the shop by who held it. */
	"payout",
	"written_off",
	/** Store credit that staff gave or took by hand. */
	"credited",
] as const;
export type MoneyKind = (typeof moneyKinds)[number];
