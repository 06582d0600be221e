import { expect, test } from "vitest";
import {
	checkCourier,
	checkHumanCheck,
	checkMail,
	checkPayment,
	checkSignIn,
	checkStorage,
} from "#extension/checks/index.ts";
import type { CourierPort } from "#extension/courier.ts";
import type { HumanCheckPort } from "#extension/human-check.ts";
import type { MailPort } from "#extension/mail.ts";
import type { PaymentPort } from "#extension/payment.ts";
import type { SignInPort } from "#extension/sign-in.ts";
import type { StoragePort } from "#extension/storage.ts";
import { runChecks } from "./collect-checks.ts";
import {
	modelCourier,
	modelHumanCheck,
	modelMail,
	modelPayment,
	modelSignIn,
	modelStorage,
} from "./models.ts";

/** What is wrong with a provider, how it differs from one that is right, and the sentence that it breaks. */
type Mutant<Port> = [what: string, spoil: (right: Port) => Partial<Port>, broken: string];

const storages: Mutant<StoragePort>[] = [
	[
		"loses the last byte",
		(right) => ({ write: (name, bytes, type) => right.write(name, bytes.subarray(0, -1), type) }),
		"gives another process the very bytes that were written",
	],
	[
		"reads text",
		(right) => ({
			read: async (name) => {
				const read = await right.read(name);
				return read && new TextEncoder().encode(new TextDecoder().decode(read));
			},
		}),
		"gives another process the very bytes that were written",
	],
	[
		"keeps names in small letters",
		(right) => ({
			write: (name, bytes, type) => right.write(name.toLowerCase(), bytes, type),
			read: (name) => right.read(name.toLowerCase()),
			has: (name) => right.has(name.toLowerCase()),
		}),
		"keeps names apart that are alike",
	],
	[
		"never removes",
		() => ({ remove: async () => {} }),
		"removes a file for every process, and one that is not there without an error",
	],
	[
		"says of a store that is away that the file is gone",
		(right) => ({ read: (name) => right.read(name).catch(() => null) }),
		"throws where its place cannot be reached, and never says that a file is gone",
	],
];

const mails: Mutant<MailPort>[] = [
	[
		"says sent without a word of the server",
		(right) => ({
			send: async (mail, signal) => {
				await right.send(mail, signal);
				return "sent";
			},
		}),
		"tells a recipient that is refused for good from trouble that passes",
	],
	[
		"says sent and sends nothing",
		() => ({ send: async () => "sent" }),
		"says that a mail is sent once the service has it, whole",
	],
	[
		"sends twice",
		(right) => ({
			send: async (mail, signal) => {
				await right.send(mail, signal);
				return right.send(mail, signal);
			},
		}),
		"says that a mail is sent once the service has it, whole",
	],
	[
		"loses what is attached",
		(right) => ({ send: (mail, signal) => right.send({ ...mail, attachments: [] }, signal) }),
		"says that a mail is sent once the service has it, whole",
	],
	[
		"gives up at the first trouble",
		(right) => ({
			send: async (mail, signal) => {
				const outcome = await right.send(mail, signal);
				return outcome === "sent" ? outcome : { ...outcome, isFinal: true };
			},
		}),
		"throws nothing where nobody is there, and sends again once somebody is",
	],
	[
		"throws",
		(right) => ({
			send: async (mail, signal) => {
				const outcome = await right.send(mail, signal);
				if (outcome === "sent") return outcome;
				throw new Error(outcome.quote);
			},
		}),
		"throws nothing where nobody is there, and sends again once somebody is",
	],
	[
		"waits for ever",
		(right) => ({
			send: async (mail) => right.send(mail, AbortSignal.timeout(5_000)),
		}),
		"does not wait longer than it may for a service that says nothing",
	],
];

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

const signIns: Mutant<SignInPort>[] = [
	[
		"believes whatever came back",
		(right) => ({
			identify: (trip, back, answer) =>
				right.identify(trip, back, answer).catch(() => ({
					...{ subject: "person-1", name: null, email: null, emailVerified: false },
				})),
		}),
		"believes no answer that the provider has not given",
	],
	[
		"calls each e-mail verified",
		(right) => ({
			identify: async (...given) => ({ ...(await right.identify(...given)), emailVerified: true }),
		}),
		"calls an e-mail verified only where the provider does",
	],
	[
		"takes the trip's state away",
		(right) => ({
			authorizationAddress: (trip, back) =>
				right.authorizationAddress({ ...trip, state: "always" }, back),
		}),
		"sends the browser to a page that leads back here with the trip's state",
	],
	[
		"calls everybody by one name",
		(right) => ({
			identify: async (...given) => ({ ...(await right.identify(...given)), subject: "somebody" }),
		}),
		"says who came, by the same name each time",
	],
];

const humanChecks: Mutant<HumanCheckPort>[] = [
	[
		"lets everybody through",
		() => ({ verify: async () => "human" }),
		"refuses a token that nobody has earned",
	],
	[
		"lets everybody through while the service is away",
		(right) => ({
			verify: async (token, address) => {
				const verdict = await right.verify(token, address);
				return verdict === "unavailable" ? "human" : verdict;
			},
		}),
		"lets nobody through where the service does not answer",
	],
	[
		"takes a token as often as it comes",
		(right) => {
			const known = new Set<string>();
			return {
				verify: async (token, address) => {
					const verdict = known.has(token) ? "human" : await right.verify(token, address);
					if (verdict === "human") known.add(token);
					return verdict;
				},
			};
		},
		"lets through who has passed, once",
	],
];

/** Runs a suite on a model of a provider, as it is or spoiled. */
const suites = {
	storage: (spoil = (_: StoragePort): Partial<StoragePort> => ({})) =>
		runChecks((run) => {
			checkStorage(run, () => {
				const stage = modelStorage();
				const spoiled = (port: StoragePort) => ({ ...port, ...spoil(port) });
				return {
					open: () => spoiled(stage.open()),
					openUnreachable: () => spoiled(stage.openUnreachable()),
				};
			});
		}),
	mail: (spoil = (_: MailPort): Partial<MailPort> => ({})) =>
		runChecks((run) => {
			checkMail(run, () => {
				const stage = modelMail();
				return { ...stage, mail: { ...stage.mail, ...spoil(stage.mail) } };
			});
		}),
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
	signIn: (spoil = (_: SignInPort): Partial<SignInPort> => ({})) =>
		runChecks((run) => {
			checkSignIn(run, () => {
				const stage = modelSignIn();
				return { ...stage, signIn: { ...stage.signIn, ...spoil(stage.signIn) } };
			});
		}),
	humanCheck: (spoil = (_: HumanCheckPort): Partial<HumanCheckPort> => ({})) =>
		runChecks((run) => {
			checkHumanCheck(run, () => {
				const stage = modelHumanCheck();
				return { ...stage, humanCheck: { ...stage.humanCheck, ...spoil(stage.humanCheck) } };
			});
		}),
};

test.each(Object.entries(suites))("a %s that is right passes", async (_kind, run) => {
	const { passed, failed } = await run();
	expect(failed).toEqual([]);
	expect(passed.length).toBeGreaterThan(3);
});

test.each(storages)("a storage fails that %s", async (_what, spoil, broken) => {
	expect((await suites.storage(spoil)).failed).toContain(broken);
});
test.each(mails)("a mail service fails that %s", async (_what, spoil, broken) => {
	expect((await suites.mail(spoil)).failed).toContain(broken);
});
test.each(payments)("a payment provider fails that %s", async (_what, spoil, broken) => {
	expect((await suites.payment(spoil)).failed).toContain(broken);
});
test.each(couriers)("a courier fails that %s", async (_what, spoil, broken) => {
	expect((await suites.courier(spoil)).failed).toContain(broken);
});
test.each(signIns)("a sign-in fails that %s", async (_what, spoil, broken) => {
	expect((await suites.signIn(spoil)).failed).toContain(broken);
});
test.each(humanChecks)("a human check fails that %s", async (_what, spoil, broken) => {
	expect((await suites.humanCheck(spoil)).failed).toContain(broken);
});
