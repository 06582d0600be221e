import { expect, test } from "vitest";
import { checkCourier, checkPayment } from "#extension/checks/index.ts";
import type { CourierPort } from "#extension/courier.ts";
import type { PaymentPort } from "#extension/payment.ts";
import { runChecks } from "./collect-checks.ts";
import { modelCourier, modelPayment } from "./models.ts";

/**
 * A faulty provider: the description of its fault, the change to a correct provider, and the requirement that it
 * violates.
 */
type Mutant<Port> = [what: string, spoil: (right: Port) => Partial<Port>, broken: string];

const payments: Mutant<PaymentPort>[] = [
	[
		"charges twice per reference",
		(right) => ({
			createPayment: (payment) =>
				right.createPayment({ ...payment, reference: `${payment.reference}-${Math.random()}` }),
		}),
		"charges once per reference",
	],
	[
		"refunds twice per reference",
		(right) => ({
			refund: (refund) =>
				right.refund({ ...refund, reference: `${refund.reference}-${Math.random()}` }),
		}),
		"refunds once per reference",
	],
	[
		"reports a started payment as paid",
		(right) => ({
			findPayment: async (id) => ({ ...(await right.findPayment(id)), status: "succeeded" }),
		}),
		"reports a payment as paid only after it was, with its amount",
	],
	[
		"uses pesos instead of centavos",
		(right) => ({
			createPayment: async (asked) => {
				const made = await right.createPayment({ ...asked, amount: asked.amount / 100 });
				return made;
			},
		}),
		"starts an open payment with each method, including the customer's next step",
	],
	[
		"refuses payments with its own method",
		(right) => ({
			createPayment: async (asked) => {
				if (asked.method === "pay-in-3") throw new Error("It knows no such way.");
				return right.createPayment(asked);
			},
		}),
		"starts an open payment with each method, including the customer's next step",
	],
	[
		"names its own method in a form that can't be stored",
		() => ({ methods: [{ name: "Pay in 3", label: "Pay in 3" }] }),
		"gives each of its own methods a unique name and a label that the shop can store",
	],
	[
		"has two methods with the same name",
		() => ({ methods: ["one", "two"].map((label) => ({ name: "pay-in-3", label })) }),
		"gives each of its own methods a unique name and a label that the shop can store",
	],
	[
		"reports a paid payment as cancelled",
		(right) => ({
			cancelPayment: async (id) => ({ ...(await right.cancelPayment(id)), status: "canceled" }),
		}),
		"cancels an unpaid payment, and reports a paid one",
	],
	[
		"accepts a message without a signature",
		(right) => ({
			readEvent: async (body, headers, now) =>
				headers.get(right.signatureHeader)
					? right.readEvent(body, headers, now)
					: JSON.parse(body).event,
		}),
		"rejects a message without a valid signature",
	],
	[
		"accepts any signature",
		() => ({ readEvent: async (body) => JSON.parse(body).event }),
		"rejects a message without a valid signature",
	],
	[
		"accepts a message from an hour ago",
		(right) => ({
			readEvent: (body, headers) =>
				right.readEvent(body, headers, new Date(JSON.parse(body).seconds * 1000)),
		}),
		"rejects a message without a valid signature",
	],
	[
		"gives a repeated message another ID",
		(right) => ({
			readEvent: async (...message) => ({
				...(await right.readEvent(...message)),
				id: `event-${Math.random()}`,
			}),
		}),
		"reads its own webhook messages",
	],
	[
		"treats a missing answer as a refusal",
		(right) => ({
			findPayment: (id) =>
				right.findPayment(id).catch((error) => {
					throw Object.assign(error, { name: "ProviderRefused" });
				}),
		}),
		"distinguishes a missing answer from a refusal",
	],
];

const couriers: Mutant<CourierPort>[] = [
	[
		"books twice per reference",
		(right) => ({
			book: (shipment) =>
				right.book({ ...shipment, reference: `${shipment.reference}-${Math.random()}` }),
		}),
		"books a parcel once per reference",
	],
	[
		"can't find its bookings",
		() => ({ findBooking: async () => null }),
		"books a parcel once per reference",
	],
	[
		"doesn't cancel a booking",
		() => ({ cancelBooking: async () => {} }),
		"cancels a booking, even if it is already cancelled",
	],
	[
		"reports all parcels whatever is requested",
		(right) => ({
			track: async (names) =>
				names.length === 0
					? []
					: (await right.track(names)).map((one) => ({ ...one, providerId: "another" })),
		}),
		"reports the status of parcels",
	],
	[
		"accepts any message",
		() => ({
			readEvent: async (body) =>
				JSON.parse(body).reports.map((one: { at: string }) => ({ ...one, at: new Date(one.at) })),
		}),
		"accepts its own messages and no others",
	],
	[
		"returns a web page as a label",
		() => ({ readLabel: async () => new TextEncoder().encode("<html>") }),
		"returns a PDF label, or none",
	],
];

/** Runs a suite on a model of a provider, correct or with a fault. */
const suites = {
	payment: (spoil = (_: PaymentPort): Partial<PaymentPort> => ({})) =>
		runChecks((run) => {
			checkPayment(run, () => {
				const stage = modelPayment();
				return { ...stage, payment: { ...stage.payment, ...spoil(stage.payment) } };
			});
		}),
	courier: (spoil = (_: CourierPort): Partial<CourierPort> => ({})) =>
		runChecks((run) => {
			checkCourier(run, () => {
				const stage = modelCourier();
				return { ...stage, courier: { ...stage.courier, ...spoil(stage.courier) } };
			});
		}),
};

test.each(Object.entries(suites))("a correct %s passes", async (_kind, run) => {
	const { passed, failed } = await run();
	expect(failed).toEqual([]);
	expect(passed.length).toBeGreaterThan(3);
});

test.each(payments)("detects a payment provider that %s", async (_what, spoil, broken) => {
	expect((await suites.payment(spoil)).failed).toContain(broken);
});
test.each(couriers)("detects a courier that %s", async (_what, spoil, broken) => {
	expect((await suites.courier(spoil)).failed).toContain(broken);
});
