import { pino } from "pino";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	createCourier,
	handOverCash,
	listCourierDebts,
	listHeldOrders,
} from "#contract/admin/couriers.ts";
import { countInParcel, recordDelivery } from "#contract/admin/order-delivery.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus, changeOrderStatuses } from "#contract/admin/order-status.ts";
import { getAdminOrder } from "#contract/admin/orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { closePayout } from "#contract/admin/payouts.ts";
import {
	createPurchaseOrder,
	createSupplier,
	receivePurchaseOrder,
	sendPurchaseOrder,
} from "#contract/admin/purchasing.ts";
import {
	readMargin,
	readMoney,
	readReceivables,
	readSales,
	readStockValue,
	readVat,
	salesGroups,
} from "#contract/admin/reports.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import { confirmPayment, getAdminTransfer, refuseProof } from "#contract/admin/transfers.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { sendProof } from "#contract/user/transfers.ts";
import { valueStock } from "#domain/inventory/value-stock.ts";
import { cancelUnpaid } from "#domain/transfers/cancel-unpaid.ts";
import {
	findStockDifferences,
	type InsertedProduct,
	insertProduct,
	readStock,
} from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import {
	pay,
	placeCardOrder,
	runPaymentJobs,
	startPayment,
	switchAllOn,
	takingAll,
} from "#test/support/payment-fixture.ts";
import { sendPayoutFile } from "#test/support/payout-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

/**
 * Number of orders in the month. Orders are numbered from 0, and an order's number determines its payment method, its
 * quantity and how it ends.
 */
const orders = 300;
const pieces = 2_000;
/** Price in pesos. */
const price = 250;
const courierFee = 40;
/** Cost of a unit in stock at the beginning of the month. */
const openingCost = 100;
const deliveredCost = 120;
const shortBy = 100;

const couriers = ["LBC", "J&T", "Own rider"] as const;
type Courier = (typeof couriers)[number];
const methods = ["cod", "cod", "cod", "card", "gcash", "transfer"] as const;
type Method = (typeof methods)[number];
/** How an order can end. `kept` means that it is simply delivered and paid. */
type End =
	| "kept"
	| "refused at the door"
	| "lost"
	| "cancelled"
	| "never paid"
	| "one piece back"
	| "refunded";

interface Sold {
	order: OrderDetail;
	method: Method;
	quantity: number;
	end: End;
	courier: Courier;
	tracking: string;
}

let shop: TestShop;
let manager: TestCustomer;
let main: number;
let cable: InsertedProduct;

beforeAll(async () => {
	shop = await createTestShop({ payments: takingAll });
	manager = await createCustomer(shop, { role: "manager" });
	const owner = await createCustomer(shop, { role: "owner" });
	await switchAllOn(shop.database);
	const { version } = await owner.api(readTransferAccount);
	await owner.api(changeTransferAccount, {
		version,
		institution: "BPI",
		account_name: "Kargado Trading",
		account_number: "1234 5678 90",
		hold_hours: 24,
	});
	const switches = await manager.api(readPaymentMethods);
	await manager.api(changePaymentMethods, { version: switches.version, transfer: true });
	main = (await manager.api(listAdminBranches))[0]?.id ?? 0;
	cable = await insertProduct(shop.database, { price: price * 100, stock: { main: pieces } });
	await shop.database.execute(
		sql`update products set cost = ${openingCost * 100} where id = ${cable.id}`,
	);
	await valueStock(shop.database);
});
afterAll(() => shop.close());

function endOf(number: number, method: Method): End {
	if (method === "transfer" && number % 5 === 0) return "never paid";
	const round = Math.floor(number / methods.length) % 10;
	if (round === 1) return "refused at the door";
	if (round === 2) return method === "cod" ? "lost" : "refunded";
	if (round === 3) return "cancelled";
	return round === 4 ? "one piece back" : "kept";
}

const noPicture = new File([], "");
const key = (text: string) => ({ headers: { "Idempotency-Key": text } });

/**
 * Creates a new customer who places one order. The customer pays by card, GCash or bank transfer in advance, unless the
 * order is cash on delivery or is never paid.
 */
async function sell(number: number): Promise<Sold> {
	const method = methods[number % methods.length] ?? "cod";
	const end = endOf(number, method);
	const quantity = 1 + (number % 3);
	const customer = await createCustomer(shop);
	const { id: addressId } = await customer.api(createAddress, {
		label: "Maria Santos (0917 123 4567)",
		line: `${number} Sampaguita Street, Poblacion, 4026`,
	});
	await fillCart(customer, [{ product_id: cable.id, qty: quantity }]);
	let order: OrderDetail;
	if (method === "card" || method === "gcash") {
		await pay(shop, await startPayment(customer, { paymentMethod: method }));
		order = await placeCardOrder(customer, addressId, { method });
	} else {
		const shippingMethod = "standard";
		order = await customer.api(
			placeOrder,
			{ addressId, shippingMethod, paymentMethod: method },
			// Each order has its own network address, because orders per network address are limited.
			{ headers: { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` } },
		);
	}
	if (method === "transfer" && end !== "never paid") {
		// For every second transfer, the customer first sends a proof with a mistyped reference, which staff reject.
		const prove = (reference: string) =>
			customer.api(sendProof, { id: order.id, picture: noPicture, reference });
		const decision = async () => {
			const { proof, amount_due: amount } = await manager.api(getAdminTransfer, { id: order.id });
			return { id: order.id, proof_id: proof?.id ?? 0, amount };
		};
		if (number % 2 === 0) {
			await prove(`mistyped ${number}`);
			const { id, proof_id } = await decision();
			await manager.api(refuseProof, { id, proof_id, reason: "We find no such reference." });
		}
		await prove(`BPI ${number}`);
		await manager.api(confirmPayment, await decision());
	}
	const courier = couriers[number % couriers.length] ?? "LBC";
	return { order, method, quantity, end, courier, tracking: `TN-${10_000 + number}` };
}

async function move(sold: readonly Sold[], status: "processing" | "delivered"): Promise<void> {
	for (let from = 0; from < sold.length; from += 50) {
		const { results } = await manager.api(changeOrderStatuses, {
			status,
			orders: sold.slice(from, from + 50).map(({ order }) => ({ id: order.id })),
		});
		expect(results.filter(({ changed }) => !changed)).toEqual([]);
	}
}

/** Orders units from a supplier and receives them. */
async function buyStock(quantity: number, unit_cost: number): Promise<void> {
	const { id: supplier_id } = await manager.api(createSupplier, { name: "Cable Works" });
	const lines = [{ variation_id: cable.variationIds[0] ?? 0, quantity, unit_cost }];
	const { id } = await manager.api(createPurchaseOrder, { supplier_id, branch_id: main, lines });
	await manager.api(sendPurchaseOrder, { id, by_email: false });
	await manager.api(receivePurchaseOrder, { id, lines }, key("month-delivery"));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const totalOf = (sold: readonly Sold[]) => sum(sold.map(({ order }) => order.total_amount));
const unitsOf = (sold: readonly Sold[]) => sum(sold.map(({ quantity }) => quantity));

/** Balances of all ledger accounts, in pesos. */
async function balances(): Promise<Record<string, number>> {
	const rows = await shop.database.rows<{ account: string; held: number }>(sql`
		select account, sum(amount)::bigint as held from (
			select to_account as account, amount from money_ledger
			union all select from_account, -amount from money_ledger
		) moved group by account having sum(amount) <> 0`);
	return Object.fromEntries(rows.map(({ account, held }) => [account, held / 100]));
}

it("the books balance to the centavo after a month with every payment method, refused and lost parcels, refunds, and a payout that is too low", async () => {
	const month: Sold[] = [];
	for (let number = 0; number < orders / 2; number += 1) month.push(await sell(number));
	// As many units are bought as there are in stock, so the average cost rises to the mean of both costs.
	const { main: bought } = await readStock(shop.database, cable.variationIds[0] ?? 0);
	await buyStock(bought, deliveredCost);
	for (let number = orders / 2; number < orders; number += 1) month.push(await sell(number));
	// In production, a job does this every minute.
	await valueStock(shop.database);
	const costOf = (sold: readonly Sold[]) =>
		sum(
			sold.map(({ quantity, end, order }) => {
				const isEarly = month.findIndex((each) => each.order.id === order.id) < orders / 2;
				const cost = isEarly ? openingCost : (openingCost + deliveredCost) / 2;
				return (quantity - (end === "one piece back" ? 1 : 0)) * cost;
			}),
		);
	const of = (...ends: End[]) => month.filter(({ end }) => ends.includes(end));
	const paidBy = (sold: readonly Sold[], ...by: Method[]) =>
		sold.filter(({ method }) => by.includes(method));
	expect(await readStock(shop.database, cable.variationIds[0] ?? 0)).toMatchObject({
		main: pieces + bought - unitsOf(month),
	});

	// Some customers never pay, and staff cancel some orders before packing. All other orders are shipped.
	await cancelUnpaid({
		...shop.parts,
		now: () => new Date(shop.now().getTime() + 25 * 60 * 60_000),
		log: pino({ level: "silent" }),
	});
	for (const { order } of of("cancelled")) {
		await manager.api(changeOrderStatus, { id: order.id, status: "cancelled" });
	}
	await runPaymentJobs(shop);
	const left = month.filter(({ end }) => end !== "never paid" && end !== "cancelled");
	await move(left, "processing");
	for (const { order, courier, tracking } of left) {
		await manager.api(changeOrderStatus, {
			id: order.id,
			status: "shipped",
			courier,
			tracking_number: tracking,
		});
	}

	// Refused parcels are checked in. The courier owes the price of the parcels that it lost.
	for (const { order, quantity } of of("refused at the door")) {
		const { id } = order;
		await manager.api(recordDelivery, { id, step: "refused", from: null });
		await manager.api(recordDelivery, { id, step: "returned", from: "refused" });
		await manager.api(countInParcel, {
			id,
			from: "returned",
			pieces: [
				{
					variation_id: cable.variationIds[0] ?? 0,
					quantity,
					state: "sellable",
					branch_id: main,
				},
			],
		});
	}
	for (const { order } of of("lost")) {
		await manager.api(recordDelivery, { id: order.id, step: "lost", from: null });
	}
	const delivered = of("kept", "one piece back", "refunded");
	await move(delivered, "delivered");

	// Prepaid returned parcels are refunded, and some customers return items.
	const refund = async (id: number, given: object) =>
		manager.api(refundOrder, { id, reason: "returned", ...given }, key(`month-${id}`));
	const paidBefore = [
		...paidBy(of("refused at the door"), "card", "gcash", "transfer"),
		...paidBy(of("cancelled"), "transfer"),
	];
	for (const { order } of paidBefore) await refund(order.id, { amount: order.total_amount });
	for (const { order } of of("one piece back")) {
		const { items } = await manager.api(getAdminOrder, { id: order.id });
		const line = { id: items[0]?.id ?? 0, quantity: 1, comes_back: "sellable", branch_id: main };
		await refund(order.id, { lines: [line] });
	}
	for (const { order } of of("refunded")) await refund(order.id, { amount: order.total_amount });
	await runPaymentJobs(shop);

	// Two couriers pay out the collected cash minus their fees, and one of the two pays too little. The shop's rider
	// hands over all the cash.
	const cash = paidBy(delivered, "cod");
	const carriedBy = (courier: Courier) => cash.filter((sold) => sold.courier === courier);
	const fees: number[] = [];
	const received: number[] = [];
	for (const courier of ["LBC", "J&T"] as const) {
		const { id } = await manager.api(createCourier, { name: courier, kind: "company" });
		const rows = carriedBy(courier).map(({ order, tracking }, index) => {
			const amount = order.total_amount - (courier === "J&T" && index === 0 ? shortBy : 0);
			return `${tracking},"${amount.toFixed(2)}",${courierFee}`;
		});
		const file = ["Tracking No.,COD Amount,COD Fee", ...rows].join("\r\n");
		const payout = await sendPayoutFile(manager, id, file);
		const count = (verdict: string) =>
			payout.counts.find((each) => each.verdict === verdict)?.rows ?? 0;
		const short = courier === "J&T" ? 1 : 0;
		expect([count("matched"), count("short")]).toEqual([rows.length - short, short]);
		await manager.api(closePayout, {
			id: payout.id,
			received: payout.sums.received,
			fees: payout.sums.fees,
		});
		fees.push(payout.sums.fees);
		received.push(payout.sums.received);
	}
	const held = await manager.api(listHeldOrders, { courier: "Own rider", limit: 100 });
	expect(held).toHaveLength(carriedBy("Own rider").length);
	await manager.api(handOverCash, { courier: "Own rider", until: "2199-01-01" });

	// Each courier owes the expected amount.
	const lost = of("lost");
	const back = of("one piece back");
	const debts = Object.fromEntries(
		(await manager.api(listCourierDebts)).map(({ courier, owed }) => [courier, owed]),
	);
	const lostBy = (courier: Courier) =>
		unitsOf(lost.filter((sold) => sold.courier === courier)) * price;
	// A parcel lost by an in-house rider creates no claim.
	const claims = lostBy("LBC") + lostBy("J&T");
	const owing = { LBC: lostBy("LBC"), "J&T": lostBy("J&T") + shortBy, "Own rider": 0 };
	expect(Object.fromEntries(couriers.map((name) => [name, debts[name] ?? 0]))).toEqual(owing);
	expect(sum(fees)).toBe((carriedBy("LBC").length + carriedBy("J&T").length) * courierFee);
	expect(sum(received)).toBe(
		totalOf(carriedBy("LBC")) + totalOf(carriedBy("J&T")) - shortBy - sum(fees),
	);

	const kept = totalOf(delivered) - totalOf(of("refunded")) - back.length * price;
	const money = await balances();
	expect(money["courier"]).toBe(claims + shortBy);
	expect(money["fees"]).toBe(sum(fees));
	expect(money["customer"] ?? 0).toBe(0);
	expect(
		sum(["courier", "provider", "cash", "bank", "fees", "losses"].map((name) => money[name] ?? 0)),
	).toBe(-(money["sales"] ?? 0));
	expect(
		(money["provider"] ?? 0) + (money["cash"] ?? 0) + (money["bank"] ?? 0) + sum(fees) + shortBy,
	).toBe(kept);

	const day = (days: number) =>
		new Date(shop.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
	const period = { from: day(-2), to: day(1) };
	const inAccounts = (...accounts: string[]) => sum(accounts.map((name) => money[name] ?? 0));
	const { total } = await manager.api(readMoney, { by: "payment_method", ...period });
	expect(total.gross).toBe(totalOf(month));
	expect(total.reached).toBe(inAccounts("cash", "bank"));
	expect(total.net).toBe(-inAccounts("sales"));
	// Every report shows the same totals, whatever it groups by.
	const undone = totalOf(of("never paid", "cancelled", "refused at the door", "lost"));
	const sales = {
		gross: totalOf(month) - undone,
		refunded: totalOf(of("refunded")) + back.length * price,
		net: -inAccounts("sales"),
		received: total.received,
	};
	for (const by of salesGroups) {
		const report = await manager.api(readSales, { by, ...period });
		expect(report.total, by).toMatchObject(sales);
		for (const name of ["gross", "refunded", "net", "received"] as const) {
			expect(sum(report.rows.map((row) => row[name])), `${name} by ${by}`).toBe(sales[name]);
		}
	}
	expect(sales.received).toBe(inAccounts("courier", "provider", "cash", "bank", "fees", "losses"));
	const { rows: moneyRows } = await manager.api(readMoney, { by: "payment_method", ...period });
	const { rows: salesRows } = await manager.api(readSales, { by: "payment_method", ...period });
	const moved = (rows: readonly { key: string; net: number; received: number }[]) =>
		rows
			.filter(({ net, received }) => net !== 0 || received !== 0)
			.map(({ key, net, received }) => ({ key, net, received }))
			.toSorted((one, other) => one.key.localeCompare(other.key));
	expect(moved(salesRows)).toEqual(moved(moneyRows));
	const spent = await shop.database.one<{ spend: number }>(
		sql`select sum(spend)::bigint as spend from customer_sales`,
	);
	expect(spent.spend / 100).toBe(-inAccounts("sales"));
	const receivables = await manager.api(readReceivables);
	expect(sum(receivables.map((row) => row.total))).toBe(inAccounts("courier", "provider"));
	const vat = await manager.api(readVat, { year: period.to.slice(0, 4) });
	expect(sum(vat.map((row) => row.net_vat))).toBe(0);

	// Margins use the cost at the time of sale. The value of the stock at cost equals the inventory account. Lost
	// parcels are shrinkage.
	const margin = await manager.api(readMargin, { by: "month", ...period });
	expect(margin.total.cost).toBe(costOf(delivered));
	await valueStock(shop.database);
	const worth = await balances();
	expect(worth["cost_of_sales"]).toBe(costOf(delivered));
	expect(worth["suppliers"]).toBe(-bought * deliveredCost);
	expect((worth["inventory"] ?? 0) + (worth["shrinkage"] ?? 0)).toBe(
		pieces * openingCost + bought * deliveredCost - costOf(delivered),
	);
	// Lost units leave the stock at the average cost of that day.
	expect(worth["shrinkage"]).toBeGreaterThanOrEqual(unitsOf(lost) * openingCost);
	expect(worth["shrinkage"]).toBeLessThanOrEqual(unitsOf(lost) * deliveredCost);
	expect((await manager.api(readStockValue, { by: "branch" })).total.cost).toBe(worth["inventory"]);

	const away = unitsOf(delivered) - back.length + unitsOf(lost);
	expect(await readStock(shop.database, cable.variationIds[0] ?? 0)).toMatchObject({
		main: pieces + bought - away,
	});
	expect(await findStockDifferences(shop.database)).toEqual([]);
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
}, 300_000);
