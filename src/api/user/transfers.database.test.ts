import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { getAdminOrder, listAdminOrders } from "#contract/admin/orders.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { readToday } from "#contract/admin/today.ts";
import {
	changeTransferAccount,
	readTransferAccount,
	removeTransferCode,
	uploadTransferCode,
} from "#contract/admin/transfer-account.ts";
import {
	confirmPayment,
	getAdminProofPicture,
	getAdminTransfer,
	listTransfers,
	refuseProof,
} from "#contract/admin/transfers.ts";
import { getOrder, type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { getPaymentsConfig } from "#contract/user/payments.ts";
import { deleteAccount } from "#contract/user/profile.ts";
import { getTransfer, sendProof } from "#contract/user/transfers.ts";
import { cancelUnpaid } from "#domain/transfers/cancel-unpaid.ts";
import { emailsTo } from "#test/support/account-email.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import {
	createCustomer,
	customerPassword,
	giveAddress,
	type TestCustomer,
} from "#test/support/customer-fixture.ts";
import { fillCart } from "#test/support/order-fixture.ts";
import { photograph } from "#test/support/photograph.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { checkBooks } from "#tools/audit/book-checks.ts";

const hour = 60 * 60_000;
const account = {
	institution: "GCash",
	account_name: "Kargado Trading",
	account_number: "0917 123 4567",
	hold_hours: 24,
};
/** Browsers send this for a form in which no file was chosen. */
const noPicture = new File([], "");

let shop: TestShop;
let owner: TestCustomer;
let manager: TestCustomer;
let receipt: File;
let productId: number;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await createCustomer(shop, { role: "owner", name: "Olivia Ong" });
	manager = await createCustomer(shop, { role: "manager", name: "Mario Manalo" });
	receipt = new File([await photograph(600, 1200)], "receipt.jpg", { type: "image/jpeg" });
	productId = (await insertProduct(shop.database, { price: 50_000, stock: { main: 500 } })).id;
	const { version } = await owner.api(readTransferAccount);
	await owner.api(changeTransferAccount, { version, ...account });
	const methods = await manager.api(readPaymentMethods);
	await manager.api(changePaymentMethods, { version: methods.version, transfer: true });
});
afterAll(async () => {
	expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
	await shop.close();
});

const order = async (customer: TestCustomer): Promise<OrderDetail> => {
	await fillCart(customer, [{ product_id: productId, qty: 1 }]);
	return customer.api(placeOrder, {
		addressId: await giveAddress(customer),
		shippingMethod: "standard",
		paymentMethod: "transfer",
	});
};
/** Cancels the orders that are unpaid after this time. The shop's clock doesn't change, so that sessions don't end. */
const sweep = (later: number) =>
	cancelUnpaid({ ...shop.parts, now: () => new Date(shop.now().getTime() + later) });
const stockOf = async () =>
	(
		await shop.database.one<{ quantity: number }>(sql`
			select sum(quantity)::integer as quantity from stock where of_product_id = ${productId}`)
	).quantity;
const decisionOn = async (orderId: number) => {
	const { proof, amount_due: amount } = await manager.api(getAdminTransfer, { id: orderId });
	return { id: orderId, proof_id: proof?.id ?? 0, amount };
};
const send = (customer: TestCustomer, id: number, reference?: string, picture = noPicture) =>
	customer.api(sendProof, { id, picture, ...(reference && { reference }) });

let customer: TestCustomer;
let placed: OrderDetail;
beforeEach(async () => {
	customer = await createCustomer(shop);
	placed = await order(customer);
});

describe("the owner's account", () => {
	it("enables bank transfers as a payment method", async () => {
		const empty = await createTestShop();
		const boss = await createCustomer(empty, { role: "owner" });
		const offered = async () =>
			(await empty.visitor().api(getPaymentsConfig)).methods.map(({ code }) => code);
		const { version } = await boss.api(readPaymentMethods);
		const { states } = await boss.api(changePaymentMethods, { version, transfer: true });
		expect(states.transfer).toBe("no_account");
		expect(await offered()).not.toContain("transfer");
		const buyer = await createCustomer(empty);
		const product = await insertProduct(empty.database);
		await fillCart(buyer, [{ product_id: product.id, qty: 1 }]);
		const request = {
			addressId: await giveAddress(buyer),
			shippingMethod: "standard",
			paymentMethod: "transfer",
		} as const;
		await expect(buyer.api(placeOrder, request)).rejects.toMatchObject({
			code: "payment_method_unavailable",
		});
		const unset = await boss.api(readTransferAccount);
		await boss.api(changeTransferAccount, { version: unset.version, ...account });
		expect(await offered()).toContain("transfer");
		expect(await buyer.api(placeOrder, request)).toMatchObject({ status: "pending" });
		await empty.close();
	});

	it("can only be changed by owners, is logged, and doesn't overwrite unseen changes", async () => {
		const before = await manager.api(readTransferAccount);
		await expect(
			manager.api(changeTransferAccount, { version: before.version, ...account }),
		).rejects.toMatchObject({ status: 403 });
		const changed = await owner.api(changeTransferAccount, {
			...account,
			version: before.version,
			hold_hours: 48,
		});
		expect(changed.hold_hours).toBe(48);
		await expect(
			owner.api(changeTransferAccount, { ...account, version: before.version }),
		).rejects.toMatchObject({ code: "changed_elsewhere" });
		await owner.api(changeTransferAccount, { ...account, version: changed.version });
		expect(
			await shop.database.rows(sql`
				select label, after from audit_log where label = 'Accounts for transfers' order by id desc limit 2`),
		).toEqual([
			{ label: "Accounts for transfers", after: { hold_hours: 24 } },
			{ label: "Accounts for transfers", after: { hold_hours: 48 } },
		]);
	});

	it("has a QR picture, which is deleted when another one replaces it", async () => {
		const { code_url: first } = await owner.api(uploadTransferCode, { image: receipt });
		expect((await shop.visitor().fetch(first ?? "")).status).toBe(200);
		const { account: shown } = await customer.api(getTransfer, { id: placed.id });
		expect(shown).toEqual({
			institution: "GCash",
			account_name: "Kargado Trading",
			account_number: "0917 123 4567",
			code_url: first,
		});
		expect((await owner.api(removeTransferCode)).code_url).toBeNull();
		expect((await shop.visitor().fetch(first ?? "")).status).toBe(404);
	});
});

describe("several accounts", () => {
	const maya = { institution: "Maya", account_name: "Aling Nena", account_number: "0918 765 4321" };
	const bank = { institution: "BDO", account_name: "Kargado Trading", account_number: "0011 2233" };
	/** Replaces all accounts except the first one, with which every test starts. */
	async function addAccounts(...others: (typeof maya & { is_on: boolean })[]) {
		const { version, hold_hours, accounts } = await owner.api(readTransferAccount);
		const kept = accounts.slice(0, 1).map(({ code_url: _, ...own }) => own);
		const change = { version, hold_hours, accounts: [...kept, ...others] };
		return owner.api(changeTransferAccount, change);
	}
	afterAll(() => addAccounts());

	it("are shown in order, without those turned off, each with its own code", async () => {
		const { accounts } = await addAccounts({ ...maya, is_on: true }, { ...bank, is_on: false });
		expect(accounts.map(({ institution }) => institution)).toEqual(["GCash", "Maya", "BDO"]);
		const [, second, third] = accounts;
		const coded = await owner.api(uploadTransferCode, {
			image: receipt,
			account_id: second?.id,
		});
		const code_url = coded.accounts[1]?.code_url ?? "";
		expect([coded.code_url, coded.accounts[2]?.code_url]).toEqual([null, null]);
		const { account, accounts: shown } = await customer.api(getTransfer, { id: placed.id });
		expect(shown).toEqual([account, { ...maya, code_url }]);
		await order(customer);
		const [mail] = await emailsTo(shop, customer.email);
		expect(mail?.text).toContain("to one of these accounts:");
		expect(mail?.text).toContain("Maya, Aling Nena, 0918 765 4321");
		expect(mail?.text).not.toContain("BDO");

		// Reorders the accounts and removes the middle one, whose code is deleted with it.
		const { version, hold_hours } = coded;
		const kept = [third, accounts[0]].flatMap((one) => {
			if (!one) return [];
			const { code_url: _, ...own } = one;
			return [{ ...own, is_on: true }];
		});
		await owner.api(changeTransferAccount, { version, hold_hours, accounts: kept });
		const later = await customer.api(getTransfer, { id: placed.id });
		expect(later.accounts.map(({ institution }) => institution)).toEqual(["BDO", "GCash"]);
		expect((await shop.visitor().fetch(code_url)).status).toBe(404);
		const put = await owner.api(readTransferAccount);
		await owner.api(changeTransferAccount, {
			version: put.version,
			hold_hours,
			accounts: put.accounts.slice(1).map(({ code_url: _, ...own }) => own),
		});
	});

	it("record which account received the money, on the order and in the books", async () => {
		const { accounts } = await addAccounts({ ...maya, is_on: true });
		const { amount_due, accounts: named } = await manager.api(getAdminTransfer, { id: placed.id });
		expect(named.map(({ name }) => name)).toEqual(["GCash 0917 123 4567", "Maya 0918 765 4321"]);
		const found = { id: placed.id, proof_id: null, amount: amount_due };
		await expect(
			manager.api(confirmPayment, { ...found, account_id: "nobodys" }),
		).rejects.toMatchObject({ status: 422 });
		const paid = await manager.api(confirmPayment, { ...found, account_id: accounts[1]?.id });
		expect(paid.received_into).toBe("Maya 0918 765 4321");
		expect(
			await shop.database.rows(sql`
				select to_account, note from money_ledger
				where order_id = ${placed.id} and kind = 'paid'`),
		).toEqual([{ to_account: "bank", note: "Into Maya 0918 765 4321" }]);
	});

	it.each([
		["an active account without a number", { ...maya, account_number: "", is_on: true }],
		["an unknown account", { ...maya, id: "nobodys", is_on: true }],
	])("aren't changed by %s", async (_, wrong) => {
		const before = await owner.api(readTransferAccount);
		const { version, hold_hours } = before;
		await expect(
			owner.api(changeTransferAccount, { version, hold_hours, accounts: [wrong] }),
		).rejects.toMatchObject({ status: 422 });
		expect(await owner.api(readTransferAccount)).toEqual(before);
	});
});

describe("an order paid by bank transfer", () => {
	it("is placed at once, reserves its items for the configured time and says where to pay", async () => {
		expect(placed).toMatchObject({
			status: "pending",
			payment_method: "transfer",
			payment_state: "awaiting_payment",
		});
		const wait = Date.parse(placed.payment_due_at ?? "") - Date.parse(placed.created_at);
		expect(Math.abs(wait - 24 * hour)).toBeLessThan(60_000);
		expect(await customer.api(getTransfer, { id: placed.id })).toMatchObject({
			payment_state: "awaiting_payment",
			amount_due: placed.total_amount,
			due_at: placed.payment_due_at,
			account: { institution: "GCash", account_number: "0917 123 4567" },
			proof: null,
		});
		const [mail] = await emailsTo(shop, customer.email);
		expect(mail?.text).toContain("GCash, Kargado Trading, 0917 123 4567");
		expect(mail?.text).toMatch(/Please send ₱[\d,.]+ by \w{3}, \w{3} \d+, \d+:\d\d [AP]M to:/);
	});

	it("can't be packed before it is paid, and can't be marked as paid by choosing a status", async () => {
		const { next_statuses: next } = await manager.api(getAdminOrder, { id: placed.id });
		expect(next).toEqual(["cancelled"]);
		for (const status of ["processing", "paid"] as const) {
			await expect(manager.api(changeOrderStatus, { id: placed.id, status })).rejects.toMatchObject(
				{ code: "illegal_transition" },
			);
		}
	});

	it("shows its proof to its customer and to staff with permission, and to no one else", async () => {
		await send(customer, placed.id, "GC 1 PRIVATE", receipt);
		const [stranger, packer] = await Promise.all([
			createCustomer(shop),
			createCustomer(shop, { role: "staff" }),
		]);
		const own = `/user/api/orders/${placed.id}/proof/picture`;
		const { proof_id: proofId } = await decisionOn(placed.id);
		const ofStaff = getAdminProofPicture.path.replace("{id}", String(proofId));
		const statuses = (path: string) =>
			Promise.all(
				[customer, stranger, shop.visitor(), packer, manager].map(
					async (person) => (await person.fetch(path)).status,
				),
			);
		expect(await statuses(own)).toEqual([200, 404, 401, 404, 404]);
		expect(await statuses(ofStaff)).toEqual([403, 403, 401, 403, 200]);
		const shown = await customer.fetch(own);
		expect(shown.headers.get("Content-Type")).toBe("image/webp");
		expect(shown.headers.get("Cache-Control")).toContain("no-store");
		const { picture } = await shop.database.one<{ picture: string }>(sql`
			select picture from payment_proofs where id = ${proofId}`);
		expect((await manager.fetch(`/storage/${picture}`)).status).toBe(404);
		await expect(stranger.api(getTransfer, { id: placed.id })).rejects.toMatchObject({
			status: 404,
		});
		await expect(send(stranger, placed.id, "X1")).rejects.toMatchObject({ status: 404 });
	});

	it("refuses a proof that is empty, too large or not a picture", async () => {
		const no = (content: string, name: string) => new File([content], name, { type: "image/png" });
		const refused = async (picture: File, reference?: string) =>
			send(customer, placed.id, reference, picture).catch((error: unknown) => error);
		expect(await refused(no("<svg xmlns='http://www.w3.org/2000/svg'/>", "r.svg"))).toMatchObject({
			status: 422,
			errors: { picture: ["Please choose a JPEG, PNG, WebP or AVIF picture."] },
		});
		expect(await refused(no("%PDF-1.7", "receipt.png"))).toMatchObject({ status: 422 });
		const large = new File([new Uint8Array(30 * 1024 * 1024)], "r.jpg", { type: "image/jpeg" });
		expect(await refused(large)).toMatchObject({
			status: 413,
			message: "Choose a picture of at most 5 MB.",
		});
		expect(await refused(noPicture)).toMatchObject({
			status: 422,
			errors: { picture: ["Choose a picture of your receipt, or enter its reference number."] },
		});
		expect(await refused(noPicture, "—")).toMatchObject({ status: 422 });
		expect((await customer.api(getTransfer, { id: placed.id })).proof).toBeNull();
	});

	it("lets the customer replace a proof until it is reviewed, and keeps fields that weren't sent again", async () => {
		await send(customer, placed.id, "AB-1", receipt);
		const first = await decisionOn(placed.id);
		const { picture } = await shop.database.one<{ picture: string }>(sql`
			select picture from payment_proofs where id = ${first.proof_id}`);
		expect((await send(customer, placed.id, "AB-2")).proof).toMatchObject({
			state: "waiting",
			reference: "AB-2",
			has_picture: true,
		});
		expect(await shop.storage.has(picture)).toBe(true);
		await send(customer, placed.id, undefined, receipt);
		expect(await shop.storage.has(picture)).toBe(false);
		await expect(manager.api(confirmPayment, first)).rejects.toMatchObject({
			code: "changed_elsewhere",
			message: "The customer has sent another proof in the meantime. Please review that one.",
		});
		await manager.api(confirmPayment, await decisionOn(placed.id));
		await expect(send(customer, placed.id, "AB-3")).rejects.toMatchObject({
			code: "not_awaiting_payment",
		});
	});
});

describe("staff", () => {
	it("confirm a payment once if several people click at the same time: paid, notified, logged", async () => {
		await send(customer, placed.id, "GC 77");
		expect(await manager.api(readToday)).toMatchObject({ waiting_proofs: expect.any(Number) });
		const decision = await decisionOn(placed.id);
		const outcomes = await Promise.allSettled([
			...[owner, manager, manager].map((person) => person.api(confirmPayment, decision)),
			owner.api(refuseProof, { id: placed.id, proof_id: decision.proof_id, reason: "Not ours" }),
		]);
		const done = outcomes.filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(1);
		for (const outcome of outcomes) {
			if (outcome.status === "rejected")
				expect(outcome.reason).toMatchObject({ code: "changed_elsewhere" });
		}
		await expect(manager.api(confirmPayment, decision)).rejects.toMatchObject({
			code: "changed_elsewhere",
		});
	});

	it("confirm the received amount, which marks the order as paid, and then it is packed", async () => {
		await send(customer, placed.id, "GC 78");
		const { amount, ...decision } = await decisionOn(placed.id);
		expect(await manager.api(confirmPayment, { ...decision, amount })).toMatchObject({
			payment_state: "paid",
			amount_received: placed.total_amount,
			proof: { state: "confirmed", decided_by: "Mario Manalo" },
		});
		expect(await customer.api(getOrder, { id: placed.id })).toMatchObject({
			status: "paid",
			payment_state: "paid",
		});
		const emails = await emailsTo(shop, customer.email);
		expect(emails.map(({ subject }) => subject)).toContain(
			`Payment received for order ${placed.ref}`,
		);
		const types = await shop.database.rows(sql`
			select type from notifications where order_id = ${placed.id} order by id`);
		expect(types).toEqual([{ type: "order_placed" }, { type: "order_paid" }]);
		const log = await shop.database.rows(sql`
			select action, after from audit_log
			where entity = 'order' and entity_id = ${String(placed.id)} order by id`);
		expect(log).toEqual([
			{ action: "order.moved", after: { status: "paid" } },
			{ action: "order.payment_confirmed", after: { amount_received: placed.total_amount } },
		]);
		const entries = await shop.database.rows(sql`
			select kind, from_account, to_account, amount::float8 / 100 as amount, reference, method
			from money_ledger where order_id = ${placed.id} order by id`);
		const { total_amount: amount_due } = placed;
		expect(entries).toMatchObject([
			{ kind: "placed", amount: amount_due, method: "transfer" },
			{
				kind: "paid",
				from_account: "customer",
				to_account: "bank",
				amount: amount_due,
				reference: "GC 78",
				method: "transfer",
			},
		]);
		const packed = await manager.api(changeOrderStatus, { id: placed.id, status: "processing" });
		expect(packed.payment).toMatchObject({
			state: "paid",
			paid_amount: placed.total_amount,
			refundable: placed.total_amount,
		});
	});

	it("give a reason to accept less, see no prompt for a surplus, and refund it manually", async () => {
		await send(customer, placed.id, "GC 79");
		const { amount, ...decision } = await decisionOn(placed.id);
		await expect(
			manager.api(confirmPayment, { ...decision, amount: amount - 0.5 }),
		).rejects.toMatchObject({
			status: 422,
			errors: {
				note: [
					"₱0.50 is missing. Wait for the rest, enter why the amount is enough, or reject the proof.",
				],
			},
		});
		await manager.api(confirmPayment, { ...decision, amount: amount - 0.5, note: "Bank fee" });
		const second = await order(customer);
		await send(customer, second.id, "GC 80");
		const more = await decisionOn(second.id);
		await manager.api(confirmPayment, { ...more, amount: more.amount + 100 });
		const headers = { "Idempotency-Key": "surplus" };
		const refunded = await manager.api(
			refundOrder,
			{ id: second.id, amount: more.amount + 100, reason: "other", note: "Sent back" },
			{ headers },
		);
		expect(refunded.payment).toMatchObject({ state: "refunded", refundable: 0 });
		expect(refunded.payment.refunds).toMatchObject([{ method: "hand", state: "succeeded" }]);
		const emails = await emailsTo(shop, customer.email);
		const texts = emails.map(({ text }) => text).join("\n");
		expect(texts).toContain("₱0.50 less than the total. We accept it as paid.");
		expect(texts).toContain("₱100.00 more than the total");
	});

	const entriesOf = async (id: number) =>
		(
			await shop.database.rows<{ entry: string }>(sql`
				select kind || ': ' || from_account || ' → ' || to_account || ' ' || amount as entry
				from money_ledger where order_id = ${id} order by id`)
		).map(({ entry }) => entry);

	it("accept less and write off the remaining amount; cancelling the order reverses the write-off", async () => {
		await send(customer, placed.id, "GC 81");
		const { amount, ...decision } = await decisionOn(placed.id);
		const total = amount * 100;
		const less = { ...decision, amount: amount - 2.5, rest: "written_off" } as const;
		await manager.api(confirmPayment, { ...less, note: "A fee of the bank" });
		const accepted = [
			`placed: sales → customer ${total}`,
			`paid: customer → bank ${total - 250}`,
			"written_off: customer → losses 250",
		];
		expect(await entriesOf(placed.id)).toEqual(accepted);
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
		await manager.api(changeOrderStatus, { id: placed.id, status: "cancelled" });
		expect(await entriesOf(placed.id)).toEqual([
			...accepted,
			`cancelled: customer → sales ${total}`,
			"written_off: losses → customer 250",
		]);
	});

	it("wait for the remaining amount of a partial payment, and accept it with a second proof", async () => {
		await send(customer, placed.id, "PART 1");
		const first = await decisionOn(placed.id);
		const part = { ...first, amount: 100, rest: "awaited" } as const;
		const waits = await manager.api(confirmPayment, part);
		expect(waits).toMatchObject({
			payment_state: "awaiting_payment",
			part_received: 100,
			amount_received: null,
			amount_due: first.amount - 100,
			proof: { state: "confirmed" },
		});
		expect(await customer.api(getTransfer, { id: placed.id })).toMatchObject({
			part_received: 100,
			amount_due: first.amount - 100,
		});
		const told = (await emailsTo(shop, customer.email)).find(({ subject }) =>
			subject.includes("part of your payment"),
		);
		expect(told?.text).toMatch(/We received ₱100\.00\. ₱[\d,.]+ is still due\./);
		expect(told?.text).toMatch(/Please send ₱[\d,.]+ by/);
		// Requests from outdated pages and double clicks are refused.
		const stale = { id: placed.id, proof_id: null, amount: 100, rest: "awaited" } as const;
		await expect(manager.api(confirmPayment, stale)).rejects.toMatchObject({
			code: "changed_elsewhere",
		});
		expect((await checkBooks(shop.database, shop.now())).violations).toEqual([]);
		await send(customer, placed.id, "PART 2");
		const second = await decisionOn(placed.id);
		expect(second.amount).toBe(first.amount - 100);
		expect(await manager.api(confirmPayment, { ...second, part_received: 100 })).toMatchObject({
			payment_state: "paid",
			amount_received: first.amount,
			part_received: 0,
		});
		const total = first.amount * 100;
		expect(await entriesOf(placed.id)).toEqual([
			`placed: sales → customer ${total}`,
			"paid: customer → bank 10000",
			`paid: customer → bank ${total - 10_000}`,
		]);
	});

	it("refund a partial payment if the remaining amount never arrives", async () => {
		await send(customer, placed.id, "PART 3");
		await manager.api(confirmPayment, {
			...(await decisionOn(placed.id)),
			amount: 100,
			rest: "awaited",
		});
		await sweep(25 * hour);
		const ended = await manager.api(getAdminOrder, { id: placed.id });
		expect(ended).toMatchObject({
			status: "cancelled",
			payment: { state: "paid", paid_amount: 100, refundable: 100 },
		});
		const texts = (await emailsTo(shop, customer.email)).map(({ text }) => text).join("\n");
		expect(texts).toContain("We will refund the ₱100.00 we received.");
		const back = { id: placed.id, amount: 100, reason: "other", note: "Sent back" } as const;
		const headers = { "Idempotency-Key": "part-back" };
		const { payment } = await manager.api(refundOrder, back, { headers });
		expect(payment).toMatchObject({ state: "refunded", refundable: 0 });
	});

	it("refuse a proof with a reason, and the customer replies with another proof", async () => {
		await send(customer, placed.id, "WRONG-1", receipt);
		await shop.database.execute(sql`
			update orders set payment_due_at = ${shop.now()} where id = ${placed.id}`);
		const { proof_id } = await decisionOn(placed.id);
		const reason = "The receipt is from another day.";
		const refused = await manager.api(refuseProof, { id: placed.id, proof_id, reason });
		expect(refused).toMatchObject({
			payment_state: "awaiting_payment",
			proof: { refusal: reason },
		});
		const seen = await customer.api(getTransfer, { id: placed.id });
		expect(seen.proof).toMatchObject({ state: "refused", refusal: reason });
		const left = Date.parse(seen.due_at ?? "") - shop.now().getTime();
		expect(Math.abs(left - 24 * hour)).toBeLessThan(60_000);
		const emails = await emailsTo(shop, customer.email);
		const told = emails.find(({ subject }) => subject.includes("could not find your payment"));
		expect(told?.text).toContain(`Our note: ${reason}`);
		expect(told?.text).toContain("0917 123 4567");
		await send(customer, placed.id, "RIGHT-1");
		const second = await manager.api(confirmPayment, await decisionOn(placed.id));
		expect(second.payment_state).toBe("paid");
	});

	it("see where a reference was used before, in any spelling", async () => {
		await send(customer, placed.id, "gc‐5501 22");
		const other = await createCustomer(shop);
		const later = await order(other);
		await send(other, later.id, "GC550122");
		expect((await manager.api(getAdminTransfer, { id: later.id })).same_reference).toEqual([
			{ id: placed.id, ref: placed.ref },
		]);
		await send(customer, placed.id, "GC 9");
		expect((await manager.api(getAdminTransfer, { id: later.id })).same_reference).toEqual([]);
	});

	it("see the queue of pending proofs, and record payments without a proof", async () => {
		const idsIn = async (state: "waiting" | "unpaid" | "received") =>
			(await manager.api(listTransfers, { state })).map(({ id }) => id);
		expect(await idsIn("unpaid")).toContain(placed.id);
		await send(customer, placed.id, "Q1");
		expect(await idsIn("waiting")).toContain(placed.id);
		expect(await idsIn("unpaid")).not.toContain(placed.id);
		const silent = await order(customer);
		await manager.api(confirmPayment, {
			id: silent.id,
			proof_id: null,
			amount: silent.total_amount,
			reference: "BANK 1",
		});
		expect(await idsIn("received")).toContain(silent.id);
		const due = await manager.api(listAdminOrders, { payment_state: "awaiting_payment" });
		expect(due.map(({ id }) => id)).toContain(placed.id);
		await expect(
			(await createCustomer(shop, { role: "staff" })).api(listTransfers),
		).rejects.toMatchObject({ status: 403 });
	});
});

describe("an order that isn't paid in time", () => {
	it("is cancelled automatically with a reason, and its items are for sale again", async () => {
		const before = await stockOf();
		await sweep(24 * hour - 60_000);
		expect(await customer.api(getOrder, { id: placed.id })).toMatchObject({ status: "pending" });
		await Promise.all([sweep(24 * hour + 60_000), sweep(24 * hour + 60_000)]);
		expect(await customer.api(getOrder, { id: placed.id })).toMatchObject({
			status: "cancelled",
			cancel_kind: "unpaid",
			payment_state: "void",
		});
		expect(await stockOf()).toBeGreaterThan(before);
		const ended = (await emailsTo(shop, customer.email)).filter(({ subject }) =>
			subject.includes("cancelled"),
		);
		expect(ended).toHaveLength(1);
		expect(ended[0]?.text).toContain("Your payment did not arrive in time");
		await expect(send(customer, placed.id, "LATE")).rejects.toMatchObject({
			code: "not_awaiting_payment",
		});
	});

	it("stays open while a proof waits for review", async () => {
		await send(customer, placed.id, "SLOW");
		await sweep(100 * hour);
		expect(await customer.api(getOrder, { id: placed.id })).toMatchObject({ status: "pending" });
		await manager.api(confirmPayment, await decisionOn(placed.id));
		await sweep(100 * hour);
		expect(await customer.api(getOrder, { id: placed.id })).toMatchObject({ status: "paid" });
	});

	it("loses its proofs when its customer is deleted", async () => {
		await send(customer, placed.id, "MINE", receipt);
		const { picture } = await shop.database.one<{ picture: string }>(sql`
			select picture from payment_proofs where order_id = ${placed.id}`);
		await manager.api(changeOrderStatus, { id: placed.id, status: "cancelled" });
		await customer.api(deleteAccount, { password: customerPassword });
		expect(await shop.storage.has(picture)).toBe(false);
		expect(
			await shop.database.rows(sql`select from payment_proofs where order_id = ${placed.id}`),
		).toEqual([]);
	});
});
