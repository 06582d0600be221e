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
	/** Simulates a customer who pays on the provider's page or by scanning the code. */
	pay(providerId: string): void | Promise<void>;
	/** Simulates a bank that declines the payment. The payment stays open for another attempt. */
	decline(providerId: string): void | Promise<void>;
	/** Returns the amount that the provider has refunded for a payment so far, in centavos. */
	refunded(providerId: string): number | Promise<number>;
	/** Returns the message that reports a payment's current state to the shop, signed at that moment. */
	message(providerId: string, now: Date): SignedMessage | Promise<SignedMessage>;
	/** Makes the provider stop answering. */
	goAway(): void | Promise<void>;
	/**
	 * True if the provider returns the existing payment for a repeated reference. With `false`, the shop uses the first
	 * payment, and no one can pay the second.
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
	assert.equal(status, "open", "the status isn't open, although no one has paid");
	assert.equal(amount, asked.amount);
	assert.equal(currency, "php");
	assert.ok(reference === null || reference === asked.reference, "another payment's reference");
	assert.ok(next, "the next step of the customer is missing");
	if (next.kind === "redirect") assert.match(next.address, /^https?:\/\//);
	else assert.match(next.picture, /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/);
}

/** Registers tests that check a payment provider against the shop's requirements. */
export function checkPayment(
	test: TestFunction,
	openStage: () => PaymentStage | Promise<PaymentStage>,
): void {
	const check = onStage(test, openStage);
	const firstMethod = ({ methods: [first] }: PaymentPort): string => {
		assert.ok(first, "the provider has no payment methods");
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
			assert.equal(new Set(names).size, names.length, "two methods have the same name");
			for (const method of payment.methods) {
				if (typeof method === "string") continue;
				const { name, label, note } = method;
				assert.match(
					name,
					/^(?=.{1,30}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
					`${name} is not a valid method name`,
				);
				assert.match(label, /^(?=.*\S)\P{Cc}{1,60}$/u, `${name} needs a label of one line`);
				if (note !== undefined)
					assert.match(note, /^(?=.*\S)\P{Cc}{1,200}$/u, `${name} has an invalid note`);
			}
		},
	);

	check("charges once per reference", async (stage) => {
		const first = await begin(stage);
		const again = await begin(stage);
		if (stage.knowsReferences) {
			assert.equal(
				again.providerId,
				first.providerId,
				"a repeated reference created a second payment",
			);
		}
		await stage.pay(first.providerId);
		const after = await begin(stage);
		if (stage.knowsReferences) {
			assert.equal(after.providerId, first.providerId, "a paid reference created a second payment");
			return;
		}
		// The provider charges nothing until the customer acts, so additional payments stay open.
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
		// `failure` may be null if the provider's own page explains the failure and lets the customer try again.
		assert.notEqual(declined.failure, "", "the customer sees no reason for the decline");
		const way = newPayment(firstMethod(stage.payment));
		const again = await stage.payment.continuePayment(providerId, way);
		assert.equal(again.providerId, providerId);
		assert.ok(again.next, "the next step for another attempt is missing");
		await stage.pay(providerId);
		assert.equal((await stage.payment.findPayment(providerId)).status, "succeeded");
	});

	check("cancels an unpaid payment, and reports a paid one", async (stage) => {
		const left = await begin(stage, "pay-left");
		const ended = await stage.payment.cancelPayment(left.providerId);
		assert.notEqual(ended.status, "succeeded", "an unpaid payment was reported as paid");
		const { providerId } = await begin(stage, "pay-paid");
		await stage.pay(providerId);
		const kept = await stage.payment.cancelPayment(providerId);
		assert.equal(kept.status, "succeeded", "a paid payment was not reported as paid");
	});

	check("refunds once per reference", async (stage) => {
		const { providerId } = await begin(stage);
		await stage.pay(providerId);
		const asked = { reference: "refund-1", providerId, amount: 129_900 };
		const first = await stage.payment.refund(asked);
		assert.notEqual(first.status, "failed");
		const again = await stage.payment.refund(asked);
		assert.equal(again.providerId, first.providerId, "a repeated reference refunded twice");
		assert.equal(await stage.refunded(providerId), 129_900, "a repeated reference refunded twice");
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
		assert.ok(headers.has(stage.payment.signatureHeader), "the message lacks the signature header");
		const event = await stage.payment.readEvent(body, headers, now);
		const again = await stage.payment.readEvent(body, headers, now);
		assert.match(event.id, /^.{1,200}$/);
		assert.equal(again.id, event.id, "a repeated message has another event id");
		assert.ok(event.about === "payment", `the event is about ${event.about} instead of a payment`);
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
		assert.notEqual(other, signature, "the signature is too short");
		assert.equal(await isForged(body, changed(null)), "ForgedEvent", "without a signature");
		assert.equal(await isForged(body, changed("")), "ForgedEvent", "with an empty signature");
		assert.equal(await isForged(body, changed(other)), "ForgedEvent", "with a changed signature");
		assert.equal(await isForged(`${body} `, headers), "ForgedEvent", "with a changed body");
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
			assert.notEqual(
				await thrownName(ask),
				"ProviderRefused",
				"a missing answer was reported as a refusal",
			);
		}
	});
}
