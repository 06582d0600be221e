import assert from "node:assert/strict";
import type { MethodTaken, NewPayment, OwnMethod, PaymentPort, PaymentToMake } from "../payment.ts";
import { onStage, type TestFunction, thrownName } from "./test-function.ts";

/** A message from the provider, as the shop receives it. */
export interface SignedMessage {
	body: string;
	headers: Headers;
}

/** The environment that the tests of a payment provider need. */
export interface PaymentStage {
	payment: PaymentPort;
	/** Pays as the customer does on the provider's page, or by scanning its code. */
	pay(providerId: string): void | Promise<void>;
	/** Lets the bank decline. The payment waits for another attempt. */
	decline(providerId: string): void | Promise<void>;
	/** Returns the amount that the provider has refunded for a payment so far, in centavos. */
	refunded(providerId: string): number | Promise<number>;
	/** Returns the message that reports a payment's current state to the shop, signed at that moment. */
	message(providerId: string, now: Date): SignedMessage | Promise<SignedMessage>;
	/** Makes the provider stop answering. */
	goAway(): void | Promise<void>;
	/**
	 * True if the same reference returns the same payment. Set this to `false` if the provider can't do that:
	 * the shop then uses the first payment, and no one can pay the other.
	 */
	knowsReferences: boolean;
	close?(): void | Promise<void>;
}

const nameOf = (method: MethodTaken | OwnMethod): string =>
	typeof method === "string" ? method : method.name;

const newPayment = (method: string, reference = "pay-1"): NewPayment => ({
	method,
	reference,
	amount: 129_900,
	secondsToPay: 900,
	returnAddress: "https://shop.example/app/checkout/payment/pay-1",
	payer: { name: "Maya Santos", email: "maya@elsewhere.example" },
});

function checkToMake(made: PaymentToMake, asked: NewPayment): void {
	const { providerId, status, amount, currency, reference, next } = made;
	assert.match(providerId, /^.{1,200}$/);
	assert.equal(status, "open", "nobody has paid yet");
	assert.equal(amount, asked.amount);
	assert.equal(currency, "php");
	assert.ok(reference === null || reference === asked.reference, "another payment's reference");
	assert.ok(next, "nothing is said of what the customer does");
	if (next.kind === "redirect") assert.match(next.address, /^https?:\/\//);
	else assert.match(next.picture, /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/);
}

/** Tests a payment provider against the requirements of the shop. */
export function checkPayment(
	test: TestFunction,
	openStage: () => PaymentStage | Promise<PaymentStage>,
): void {
	const check = onStage(test, openStage);
	const firstMethod = ({ methods: [first] }: PaymentPort): string => {
		assert.ok(first, "it takes nothing");
		return nameOf(first);
	};
	const begin = ({ payment }: PaymentStage, reference = "pay-1") =>
		payment.createPayment(newPayment(firstMethod(payment), reference));

	check(
		"starts an open payment with each method, including the customer's next step",
		async (stage) => {
			const { payment } = stage;
			firstMethod(payment);
			for (const method of payment.methods.map(nameOf)) {
				const asked = newPayment(method, `pay-${method}`);
				const made = await payment.createPayment(asked);
				checkToMake(made, asked);
				const found = await payment.findPayment(made.providerId);
				assert.equal(found.providerId, made.providerId);
				assert.equal(found.status, "open");
				assert.equal(found.amount, asked.amount);
			}
		},
	);

	check(
		"gives each of its own methods a unique name and a label that the shop can store",
		async ({ payment }) => {
			const names = payment.methods.map(nameOf);
			assert.equal(new Set(names).size, names.length, "one is named twice");
			for (const method of payment.methods) {
				if (typeof method === "string") continue;
				const { name, label, note } = method;
				assert.match(name, /^(?=.{1,30}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, `${name} cannot be kept`);
				assert.match(label, /^(?=.*\S)\P{Cc}{1,60}$/u, `${name} has no label of one line`);
				if (note !== undefined) assert.match(note, /^(?=.*\S)\P{Cc}{1,200}$/u, `${name}: its note`);
			}
		},
	);

	check("charges once per reference", async (stage) => {
		const first = await begin(stage);
		const again = await begin(stage);
		if (stage.knowsReferences) {
			assert.equal(again.providerId, first.providerId, "one reference is charged twice");
		}
		await stage.pay(first.providerId);
		const after = await begin(stage);
		if (stage.knowsReferences) {
			assert.equal(after.providerId, first.providerId, "what was paid can be paid once more");
			return;
		}
		// No money is charged before an action of the customer.
		for (const { providerId } of [again, after]) {
			assert.notEqual(providerId, first.providerId);
			assert.equal((await stage.payment.findPayment(providerId)).status, "open");
		}
	});

	check("reports a payment as paid only after it was, with its amount", async (stage) => {
		const { providerId } = await begin(stage);
		assert.equal((await stage.payment.findPayment(providerId)).status, "open");
		await stage.pay(providerId);
		const paid = await stage.payment.findPayment(providerId);
		assert.equal(paid.status, "succeeded");
		assert.equal(paid.amount, 129_900);
	});

	check("lets the customer retry after the bank declined", async (stage) => {
		const { providerId } = await begin(stage);
		await stage.decline(providerId);
		const declined = await stage.payment.findPayment(providerId);
		assert.equal(declined.status, "open");
		// Null if the provider's own page explains the failure and lets the customer try again.
		assert.notEqual(declined.failure, "", "the customer is not told why");
		const way = newPayment(firstMethod(stage.payment));
		const again = await stage.payment.continuePayment(providerId, way);
		assert.equal(again.providerId, providerId);
		assert.ok(again.next, "there is no way to try again");
		await stage.pay(providerId);
		assert.equal((await stage.payment.findPayment(providerId)).status, "succeeded");
	});

	check("cancels an unpaid payment, and reports a paid one", async (stage) => {
		const left = await begin(stage, "pay-left");
		const ended = await stage.payment.cancelPayment(left.providerId);
		assert.notEqual(ended.status, "succeeded", "nobody has paid it");
		const { providerId } = await begin(stage, "pay-paid");
		await stage.pay(providerId);
		const kept = await stage.payment.cancelPayment(providerId);
		assert.equal(kept.status, "succeeded", "money that was taken is denied");
	});

	check("refunds once per reference", async (stage) => {
		const { providerId } = await begin(stage);
		await stage.pay(providerId);
		const asked = { reference: "refund-1", providerId, amount: 129_900 };
		const first = await stage.payment.refund(asked);
		assert.notEqual(first.status, "failed");
		const again = await stage.payment.refund(asked);
		assert.equal(again.providerId, first.providerId, "one reference pays back twice");
		assert.equal(await stage.refunded(providerId), 129_900, "one reference pays back twice");
	});

	check("refuses to refund an unpaid payment", async (stage) => {
		const { providerId } = await begin(stage);
		const asked = { reference: "refund-1", providerId, amount: 100 };
		assert.equal(await thrownName(() => stage.payment.refund(asked)), "ProviderRefused");
		assert.equal(await stage.refunded(providerId), 0);
	});

	check("refuses an unknown payment", async ({ payment }) => {
		const name = await thrownName(() => payment.findPayment("no-such-payment"));
		assert.equal(name, "ProviderRefused");
	});

	check("reads its own webhook messages", async (stage) => {
		const { providerId } = await begin(stage);
		await stage.pay(providerId);
		const now = new Date();
		const { body, headers } = await stage.message(providerId, now);
		assert.ok(headers.has(stage.payment.signatureHeader), "its header is not there");
		const event = await stage.payment.readEvent(body, headers, now);
		const again = await stage.payment.readEvent(body, headers, now);
		assert.match(event.id, /^.{1,200}$/);
		assert.equal(again.id, event.id, "a repeat has another name");
		assert.ok(event.about === "payment", `it is about ${event.about}`);
		assert.equal(event.payment.providerId, providerId);
		assert.equal(event.payment.status, "succeeded");
		assert.equal(event.payment.amount, 129_900);
	});

	check("rejects a message without a valid signature", async (stage) => {
		const { providerId } = await begin(stage);
		await stage.pay(providerId);
		const now = new Date();
		const { body, headers } = await stage.message(providerId, now);
		const { signatureHeader } = stage.payment;
		const isForged = (text: string, given: Headers, at = now) =>
			thrownName(() => stage.payment.readEvent(text, given, at));
		const changed = (value: string | null) => {
			const made = new Headers(headers);
			if (value === null) made.delete(signatureHeader);
			else made.set(signatureHeader, value);
			return made;
		};
		const signature = headers.get(signatureHeader) ?? "";
		const other = signature.replace(
			/[A-Za-z0-9+/_-]{16,}/g,
			(mark) => (mark.startsWith("0") ? "1" : "0") + mark.slice(1),
		);
		assert.notEqual(other, signature, "its signature is short enough to be guessed");
		assert.equal(await isForged(body, changed(null)), "ForgedEvent", "without a signature");
		assert.equal(await isForged(body, changed("")), "ForgedEvent", "with an empty one");
		assert.equal(await isForged(body, changed(other)), "ForgedEvent", "with a changed one");
		assert.equal(await isForged(`${body} `, headers), "ForgedEvent", "with another text");
		const later = new Date(now.getTime() + 3_600_000);
		assert.equal(await isForged(body, headers, later), "ForgedEvent", "an hour old");
	});

	check("distinguishes a missing answer from a refusal", async (stage) => {
		const { providerId } = await begin(stage);
		await stage.goAway();
		const asked = { reference: "refund-1", providerId, amount: 100 };
		const way = newPayment(firstMethod(stage.payment), "pay-2");
		for (const ask of [
			() => stage.payment.createPayment(way),
			() => stage.payment.findPayment(providerId),
			() => stage.payment.cancelPayment(providerId),
			() => stage.payment.refund(asked),
		]) {
			assert.notEqual(await thrownName(ask), "ProviderRefused", "no answer is taken for a no");
		}
	});
}
