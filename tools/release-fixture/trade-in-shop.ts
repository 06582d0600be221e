import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { createCoupon } from "#contract/admin/coupons.ts";
import { recordDelivery } from "#contract/admin/order-delivery.ts";
import { addOrderNote } from "#contract/admin/order-notes.ts";
import { refundOrder } from "#contract/admin/order-refunds.ts";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import { changePaymentMethods, readPaymentMethods } from "#contract/admin/payment-methods.ts";
import { addProductImage, createProduct, updateProduct } from "#contract/admin/products.ts";
import { approveReturn, receiveReturn, settleReturn } from "#contract/admin/returns.ts";
import { listAdminBranches, receiveStock, transferStock } from "#contract/admin/stock.ts";
import { changeTransferAccount, readTransferAccount } from "#contract/admin/transfer-account.ts";
import { confirmPayment, getAdminTransfer } from "#contract/admin/transfers.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { addToCart } from "#contract/user/cart.ts";
import { type OrderDetail, placeOrder, requestCancellation } from "#contract/user/orders.ts";
import { requestReturn } from "#contract/user/returns.ts";
import { saveReview } from "#contract/user/reviews.ts";
import { sendProof } from "#contract/user/transfers.ts";
import type { TestBrowser } from "#test/support/test-shop.ts";

export interface People {
	owner: TestBrowser;
	staff: TestBrowser;
	luz: TestBrowser;
	ben: TestBrowser;
}

async function picture(colour: string): Promise<File> {
	const side = 600;
	const bytes = await sharp({
		create: { width: side, height: side, channels: 3, background: colour },
	})
		.png()
		.toBuffer();
	return new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" });
}

async function fillShelves({ owner }: People) {
	const branches = await owner.api(listAdminBranches);
	const branchId = (code: string) => branches.find((branch) => branch.code === code)?.id ?? 0;
	const [main, second] = [branchId("main"), branchId("second")];
	const cable = await owner.api(createProduct, {
		name: "Braided cable",
		price: 299,
		sale_price: 249,
		cost: 120,
		sku: "CABLE-1",
		barcode: "4800000000017",
		status: "published",
	});
	const made = await owner.api(createProduct, {
		name: "Clear case “Ñ”",
		price: 199.5,
		status: "published",
		options: [
			{ name: "Color", values: ["Clear", "Smoke"] },
			{ name: "Model", values: ["iPhone 15", "Galaxy S24"] },
		],
	});
	const [first] = made.variations;
	const cases = await owner.api(updateProduct, {
		id: made.id,
		version: made.version,
		variations: [{ id: first?.id ?? 0, price: 249, sku: "CASE-1" }],
	});
	for (const [product, colour] of [
		[cable, "#203040"],
		[cases, "#c0d0e0"],
	] as const) {
		await owner.api(addProductImage, {
			image: await picture(colour),
			product_id: product.id,
			alt: product.name,
		});
	}
	await owner.api(createProduct, { name: "Power bank that is not sold yet", price: 1499 });
	const pieces = [...cable.variations, ...cases.variations].map(({ id }) => id);
	await owner.api(receiveStock, {
		branch_id: main,
		lines: pieces.map((variation_id) => ({ variation_id, quantity: 20 })),
		note: "First delivery",
	});
	await owner.api(transferStock, {
		branch_id: main,
		to_branch_id: second,
		lines: pieces.map((variation_id) => ({ variation_id, quantity: 5 })),
	});
	await owner.api(createCoupon, { code: "SALAMAT", percent: 20, most_per_customer: 3 });
	return { main, cable, cases };
}

async function takeTransfers({ owner }: People): Promise<void> {
	const { version } = await owner.api(readTransferAccount);
	await owner.api(changeTransferAccount, {
		version,
		hold_hours: 24,
		institution: "GCash",
		account_name: "Nena Cruz",
		account_number: "0917 123 4567",
	});
	const methods = await owner.api(readPaymentMethods);
	await owner.api(changePaymentMethods, { version: methods.version, transfer: true });
}

/**
 * Returns a new idempotency key for each call, so that the shop doesn't take two identical calls for one repeated call.
 */
const anew = () => ({ headers: { "Idempotency-Key": randomUUID() } });

/** The products of a purchase and how it is paid and delivered. */
interface Purchase {
	lines: { product_id: number; variation_id?: number | undefined; qty: number }[];
	addressId: number;
	paymentMethod?: "cod" | "transfer";
	couponCode?: string;
}

/** Fills the cart and places the order. */
export async function buyIn(
	customer: TestBrowser,
	{ lines, addressId, paymentMethod = "cod", couponCode }: Purchase,
): Promise<OrderDetail> {
	for (const { product_id, variation_id, qty } of lines) {
		await customer.api(addToCart, { product_id, qty, variation_id: variation_id ?? null });
	}
	const choice = { addressId, shippingMethod: "standard", paymentMethod };
	return customer.api(placeOrder, { ...choice, couponCode: couponCode ?? null }, anew());
}

/** Creates orders in every status, with refunds, a return and other typical data. */
export async function tradeInShop(people: People): Promise<void> {
	const { owner, staff, luz, ben } = people;
	const { main, cable, cases } = await fillShelves(people);
	await takeTransfers(people);
	const address = (customer: TestBrowser, label: string, line: string) =>
		customer.api(createAddress, { label, line });
	const home = await address(
		luz,
		"Luz Dimaculangan (0917 123 4567)",
		"14 Mabini Street, Lipa City, 4217",
	);
	const work = await address(ben, "Ben Reyes (0918 765 4321)", "3 Rizal Avenue, Batangas, 4200");
	const cables = (qty: number) => [{ product_id: cable.id, qty }];
	const someCases = cases.variations.map(({ id }, index) => ({
		product_id: cases.id,
		variation_id: id,
		qty: index + 1,
	}));
	const order = (customer: TestBrowser, purchase: Omit<Purchase, "addressId">) =>
		buyIn(customer, { ...purchase, addressId: customer === luz ? home.id : work.id });
	const move = (id: number, ...steps: ("processing" | "shipped" | "delivered" | "cancelled")[]) =>
		steps.reduce<Promise<unknown>>(
			(before, status) =>
				before.then(() => staff.api(changeOrderStatus, { id, status, courier: "LBC" })),
			Promise.resolve(),
		);

	const delivered = await order(luz, { lines: someCases, couponCode: "SALAMAT" });
	await move(delivered.id, "processing", "shipped");
	await staff.api(recordDelivery, { id: delivered.id, step: "delivered", from: null });
	await luz.api(saveReview, { id: cases.id, stars: 5, text: "Fits. Salamat po!" });
	const [returnedItem, kept] = delivered.items;
	const asked = await luz.api(requestReturn, {
		id: delivered.id,
		note: "One is scratched.",
		lines: [{ id: returnedItem?.id ?? 0, quantity: 1, reason: "damaged" }],
	});
	const returnId = asked.returns[0]?.id ?? 0;
	await owner.api(approveReturn, { id: returnId, branch_id: main, way: "drop_off" });
	await owner.api(receiveReturn, {
		id: returnId,
		branch_id: main,
		lines: [{ id: returnedItem?.id ?? 0, sellable: 0, damaged: 1, missing: 0 }],
	});
	await owner.api(settleReturn, { id: returnId, settlement: "refund", shipping: false });
	// Staff don't decide about this return, so it stays requested.
	await luz.api(requestReturn, {
		id: delivered.id,
		note: "The colour is another.",
		lines: [{ id: kept?.id ?? 0, quantity: 1, reason: "not_as_described" }],
	});

	const paid = await order(ben, { lines: cables(2), paymentMethod: "transfer" });
	await ben.api(sendProof, { id: paid.id, picture: await picture("#304050"), reference: "GC 1" });
	const { proof, amount_due: due } = await owner.api(getAdminTransfer, { id: paid.id });
	await owner.api(confirmPayment, { id: paid.id, proof_id: proof?.id ?? null, amount: due });
	await owner.api(
		refundOrder,
		{
			id: paid.id,
			amount: 50,
			reason: "goodwill",
			note: "Sorry for the wait.",
			by_hand: { reference: "GC 77" },
		},
		anew(),
	);
	const waiting = await order(luz, { lines: cables(1), paymentMethod: "transfer" });
	await luz.api(sendProof, {
		id: waiting.id,
		picture: await picture("#506070"),
		reference: "GC 2",
	});

	const refused = await order(ben, { lines: cables(1) });
	await move(refused.id, "processing", "shipped");
	await staff.api(recordDelivery, { id: refused.id, step: "refused", from: null });
	const shipped = await order(luz, { lines: cables(3), couponCode: "SALAMAT" });
	await move(shipped.id, "processing", "shipped");
	await staff.api(addOrderNote, { id: shipped.id, text: "Call before noon." });
	await move((await order(ben, { lines: cables(1) })).id, "processing");
	await move((await order(ben, { lines: cables(2) })).id, "cancelled");
	const unwanted = await order(luz, { lines: cables(1) });
	await luz.api(requestCancellation, { id: unwanted.id, reason: "change_of_mind" });
	await order(ben, { lines: cables(1) });
	// This item stays in the cart instead of being ordered.
	await ben.api(addToCart, { product_id: cable.id, qty: 4, variation_id: null });
}
