import sql from "sql-template-tag";
import * as cashRules from "#contract/admin/cash-rules.ts";
import * as counterSettings from "#contract/admin/counter-settings.ts";
import * as coupons from "#contract/admin/coupons.ts";
import * as delivery from "#contract/admin/delivery-rule.ts";
import * as paymentMethods from "#contract/admin/payment-methods.ts";
import * as payments from "#contract/admin/payments.ts";
import * as promotions from "#contract/admin/promotions.ts";
import * as shipping from "#contract/admin/shipping.ts";
import * as transferAccount from "#contract/admin/transfer-account.ts";
import * as transfers from "#contract/admin/transfers.ts";
import { placeOrder } from "#contract/user/orders.ts";
import { sendProof } from "#contract/user/transfers.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, giveAddress, type TestCustomer } from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { startPayment } from "#test/support/payment-fixture.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import type { AdminChange } from "./admin-change.ts";

let count = 0;
const coupon = () => ({ code: `SAMPLE-${++count}`, percent: 5 });
const promotion = () => ({
	name: `Sample ${++count}`,
	reward: { kind: "fixed_price" as const, price: 99 },
	category_ids: null,
});
const method = () => ({ name: `Courier ${++count}`, fee: 90, min_days: 1, max_days: 2 });
type Prepare = (shop: TestShop, owner: TestCustomer) => Promise<Record<string, unknown>>;
const change = (endpoint: AdminChange["endpoint"], prepare: Prepare): AdminChange => ({
	endpoint,
	prepare,
});

/** Creates a card payment that the bank refused. */
async function failedPayment(shop: TestShop): Promise<number> {
	const customer = await createCustomer(shop);
	await giveAddress(customer);
	await fillCart(customer, [{ product_id: (await insertProduct(shop.database)).id }]);
	const { paymentIntentId } = await startPayment(customer);
	const { id } = await shop.database.one<{ id: number }>(sql`
		update payment_intents set failure = 'Your card was declined.', failed_at = now()
		where provider_id = ${paymentIntentId} returning id`);
	return id;
}
/** Creates a payment without an order, whose refund the provider has refused. */
async function failedRefund(shop: TestShop): Promise<number> {
	const id = await failedPayment(shop);
	await shop.database.execute(sql`delete from stock_reservations where intent_id = ${id}`);
	await shop.database.execute(sql`
		update payment_intents set status = 'refunded', paid_amount = amount, paid_at = now()
		where id = ${id}`);
	const refund = await shop.database.one<{ id: number }>(sql`
		insert into refunds (event_key, intent_id, amount, reason, state)
		select 'sample:' || id, id, amount, 'replaced', 'failed' from payment_intents where id = ${id}
		returning id`);
	return refund.id;
}

const account = async (owner: TestCustomer) => ({
	version: (await owner.api(transferAccount.readTransferAccount)).version,
	institution: "GCash",
	account_name: `Account ${++count}`,
	account_number: "0928 555 0142",
	hold_hours: 24,
});

/** Creates an order that awaits a manual payment, for which the customer has sent a payment reference. */
async function waitingProof(shop: TestShop, owner: TestCustomer) {
	await owner.api(transferAccount.changeTransferAccount, await account(owner));
	const { version } = await owner.api(paymentMethods.readPaymentMethods);
	await owner.api(paymentMethods.changePaymentMethods, { version, transfer: true });
	const customer = await createCustomer(shop);
	await fillCart(customer, [{ product_id: (await insertProduct(shop.database)).id }]);
	const { id } = await customer.api(placeOrder, {
		addressId: await giveAddress(customer),
		shippingMethod: "standard",
		paymentMethod: "transfer",
	});
	await customer.api(sendProof, { id, picture: new File([], ""), reference: `GC ${++count}` });
	const { proof, amount_due: amount } = await owner.api(transfers.getAdminTransfer, { id });
	return { id, proof_id: proof?.id ?? 0, amount };
}

/** An example of every change of payments, promotions and shipping methods. */
export const moneyChanges: readonly AdminChange[] = [
	change(paymentMethods.changePaymentMethods, async (_, owner) => ({
		version: (await owner.api(paymentMethods.readPaymentMethods)).version,
		gcash: false,
	})),
	change(cashRules.changeCashRules, async (_, owner) => ({
		version: (await owner.api(cashRules.readCashRules)).version,
		refuse_after: 50,
	})),
	change(counterSettings.changeCounterSettings, async (_, owner) => ({
		version: (await owner.api(counterSettings.readCounterSettings)).version,
		rounds_cash_to: "0.25",
	})),
	change(delivery.changeDeliveryRule, async (_, owner) => ({
		version: (await owner.api(delivery.readDeliveryRule)).version,
		gather_days: 1,
	})),
	change(payments.handlePayment, async (shop) => ({
		id: await failedPayment(shop),
		handled: true,
	})),
	change(payments.retryRefund, async (shop) => ({ id: await failedRefund(shop) })),
	change(payments.settleRefund, async (shop) => ({
		id: await failedRefund(shop),
		note: "By bank transfer.",
	})),
	change(transferAccount.changeTransferAccount, (_, owner) => account(owner)),
	change(transfers.confirmPayment, waitingProof),
	change(transfers.refuseProof, async (shop, owner) => {
		const { id, proof_id } = await waitingProof(shop, owner);
		return { id, proof_id, reason: "The receipt is from another day." };
	}),
	change(coupons.createCoupon, async () => coupon()),
	change(coupons.updateCoupon, async (_, owner) => {
		const { id, version } = await owner.api(coupons.createCoupon, coupon());
		return { id, version, is_active: false };
	}),
	change(promotions.createPromotion, async () => promotion()),
	change(promotions.updatePromotion, async (_, owner) => {
		const { id, version } = await owner.api(promotions.createPromotion, promotion());
		return { id, version, is_active: false };
	}),
	change(shipping.createShippingMethod, async () => method()),
	change(shipping.updateShippingMethod, async (_, owner) => {
		const { code, version } = await owner.api(shipping.createShippingMethod, method());
		return { code, version, is_active: false };
	}),
	change(shipping.orderShippingMethods, async (_, owner) => {
		const methods = await owner.api(shipping.listAdminShippingMethods);
		return { codes: methods.map(({ code }) => code).reverse() };
	}),
];
