import { expect, test } from "vitest";
import { checkCourier, checkPayment } from "#extension/checks/index.ts";
import type { CourierPort } from "#extension/courier.ts";
import type { PaymentPort } from "#extension/payment.ts";
import { runChecks } from "./collect-checks.ts";
import { modelCourier, modelPayment } from "./models.ts";

/** A faulty provider: the fault, the difference from a correct one, and the requirement that it violates. */
type Mutant<Port> = [what: string, spoil: (right: Port) => Partial<Port>, broken: string];

const payments: Mutant<PaymentPort>[] = [
	[
		"charges twice for one reference",
		(right) => ({
			createPayment: (payment) =>
				right.createPayment({ ...payment, reference: `${payment.reference}-${Math.random()}` }),
		}),
		"takes the money once for one reference",
	],
	[
		"pays back twice for one reference",
		(right) => ({
			refund: (refund) =>
				right.refund({ ...refund, reference: `${refund.reference}-${Math.random()}` }),
		}),
		"pays back once for one reference",
	],
	[
		"takes what was begun for paid",
		(right) => ({
			findPayment: async (id) => ({ ...(await right.findPayment(id)), status: "succeeded" }),
		}),
		"says that it was paid only once it was, and of how much",
	],
	[
		"speaks of pesos",
		(right) => ({
			createPayment: async (asked) => {
				const made = await right.createPayment({ ...asked, amount: asked.amount / 100 });
				return made;
			},
		}),
		"begins a payment by each method, open and with what the customer does",
	],
	[
		"takes no payment by a way of its own",
		(right) => ({
			createPayment: async (asked) => {
				if (asked.method === "pay-in-3") throw new Error("It knows no such way.");
				return right.createPayment(asked);
			},
		}),
		"begins a payment by each method, open and with what the customer does",
	],
	[
		"calls a way of its own as it cannot be kept",
		() => ({ methods: [{ name: "Pay in 3", label: "Pay in 3" }] }),
		"calls its own ways as the shop keeps and shows them, each once",
	],
	[
		"has two ways of its own by one name",
		() => ({ methods: ["one", "two"].map((label) => ({ name: "pay-in-3", label })) }),
		"calls its own ways as the shop keeps and shows them, each once",
	],
	[
		"denies money when it is told to end a payment",
		(right) => ({
			cancelPayment: async (id) => ({ ...(await right.cancelPayment(id)), status: "canceled" }),
		}),
		"ends what nobody has paid, and tells of what somebody has",
	],
	[
		"believes a message without a signature",
		(right) => ({
			readEvent: async (body, headers, now) =>
				headers.get(right.signatureHeader)
					? right.readEvent(body, headers, now)
					: JSON.parse(body).event,
		}),
		"believes no message without its signature",
	],
	[
		"believes any signature",
		() => ({ readEvent: async (body) => JSON.parse(body).event }),
		"believes no message without its signature",
	],
	[
		"believes a message of an hour ago",
		(right) => ({
			readEvent: (body, headers) =>
				right.readEvent(body, headers, new Date(JSON.parse(body).seconds * 1000)),
		}),
		"believes no message without its signature",
	],
	[
		"gives a repeat another name",
		(right) => ({
			readEvent: async (...message) => ({
				...(await right.readEvent(...message)),
				id: `event-${Math.random()}`,
			}),
		}),
		"reads its own messages",
	],
	[
		"takes no answer for a no",
		(right) => ({
			findPayment: (id) =>
				right.findPayment(id).catch((error) => {
					throw Object.assign(error, { name: "ProviderRefused" });
				}),
		}),
		"tells no answer from a no",
	],
];

const couriers: Mutant<CourierPort>[] = [
	[
		"books twice for one reference",
		(right) => ({
			book: (shipment) =>
				right.book({ ...shipment, reference: `${shipment.reference}-${Math.random()}` }),
		}),
		"books a parcel, once for one reference",
	],
	[
		"cannot find what it has booked",
		() => ({ findBooking: async () => null }),
		"books a parcel, once for one reference",
	],
	[
		"does not end a booking",
		() => ({ cancelBooking: async () => {} }),
		"ends a booking, and one that has ended once more",
	],
	[
		"tells of all its parcels whatever it is asked",
		(right) => ({
			track: async (names) =>
				names.length === 0
					? []
					: (await right.track(names)).map((one) => ({ ...one, providerId: "another" })),
		}),
		"tells where parcels are",
	],
	[
		"believes any message",
		() => ({
			readEvent: async (body) =>
				JSON.parse(body).reports.map((one: { at: string }) => ({ ...one, at: new Date(one.at) })),
		}),
		"believes its own messages, and no other",
	],
	[
		"hands out a page as a label",
		() => ({ readLabel: async () => new TextEncoder().encode("<html>") }),
		"prints a label that is a PDF, or none",
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

test.each(Object.entries(suites))("a %s that is right passes", async (_kind, run) => {
	const { passed, failed } = await run();
	expect(failed).toEqual([]);
	expect(passed.length).toBeGreaterThan(3);
});

test.each(payments)("a payment provider fails that %s", async (_what, spoil, broken) => {
	expect((await suites.payment(spoil)).failed).toContain(broken);
});
test.each(couriers)("a courier fails that %s", async (_what, spoil, broken) => {
	expect((await suites.courier(spoil)).failed).toContain(broken);
});
