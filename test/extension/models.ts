import { createHmac } from "node:crypto";
import type { CourierStage, PaymentStage } from "#extension/checks/index.ts";
import type { BookedShipment, TrackingReport } from "#extension/courier.ts";
import type { Payment, PaymentToMake } from "#extension/payment.ts";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const refused = (message: string) => named("ProviderRefused", message);

const sign = (body: string) => createHmac("sha256", "secret").update(body).digest("hex");

/** Returns a message that includes its time, and headers with its signature. */
function signed(header: string, content: object, now: Date) {
	const body = JSON.stringify({ ...content, seconds: Math.floor(now.getTime() / 1000) });
	return { body, headers: new Headers({ [header]: sign(body) }) };
}

function verify(body: string, headers: Headers, header: string, now: Date) {
	if (headers.get(header) !== sign(body)) throw named("ForgedEvent", "It is another's.");
	const read = JSON.parse(body);
	if (Math.abs(now.getTime() / 1000 - read.seconds) > 300) throw named("ForgedEvent", "It is old.");
	return read;
}

/** Returns a correct payment provider in memory. Tests of the suite use it unchanged or with a fault. */
export function modelPayment(): PaymentStage {
	const payments = new Map<string, PaymentToMake>();
	const refunds = new Map<string, { id: string; of: string; amount: number }>();
	let isAway = false;
	const header = "Model-Signature";
	const find = (id: string): PaymentToMake => {
		if (isAway) throw new Error("It is away.");
		const found = payments.get(id);
		if (!found) throw refused("There is none.");
		return found;
	};
	return {
		payment: {
			methods: ["gcash", "qrph", { name: "pay-in-3", label: "Pay in 3 with Model" }],
			signatureHeader: header,
			async createPayment({ reference, amount }) {
				if (isAway) throw new Error("It is away.");
				const id = `payment-of-${reference}`;
				const known = payments.get(id);
				if (known) return { ...known };
				const made: PaymentToMake = {
					providerId: id,
					reference,
					status: "open",
					amount,
					currency: "php",
					failure: null,
					next: { kind: "redirect", address: `https://pay.example/${id}` },
				};
				payments.set(id, made);
				return { ...made };
			},
			continuePayment: async (id) => ({ ...find(id) }),
			findPayment: async (id) => ({ ...find(id) }),
			async cancelPayment(id) {
				const found = find(id);
				if (found.status === "open") found.status = "canceled";
				return { ...found };
			},
			async refund({ reference, providerId, amount }) {
				if (find(providerId).status !== "succeeded") throw refused("The payment was not made.");
				const made = refunds.get(reference) ?? {
					id: `refund-${refunds.size}`,
					of: providerId,
					amount,
				};
				refunds.set(reference, made);
				return { providerId: made.id, status: "succeeded", failure: null };
			},
			readEvent: async (body, headers, now) => verify(body, headers, header, now).event,
		},
		pay: (id) => void Object.assign(find(id), { status: "succeeded", failure: null }),
		decline: (id) => void Object.assign(find(id), { failure: "The bank says no." }),
		refunded: (id) =>
			[...refunds.values()].reduce((sum, { of, amount }) => sum + (of === id ? amount : 0), 0),
		message(id, now) {
			const { next: _, ...payment } = find(id);
			const told: Payment = payment;
			const event = { id: "event-1", type: "paid", about: "payment", payment: told };
			return signed(header, { event }, now);
		},
		goAway() {
			isAway = true;
		},
		knowsReferences: true,
	};
}

export function modelCourier(): CourierStage {
	const bookings = new Map<string, BookedShipment & { isCancelled: boolean }>();
	const reports: TrackingReport[] = [];
	let isAway = false;
	const header = "Model-Signature";
	const ask = <Answer>(answer: () => Answer): Answer => {
		if (isAway) throw new Error("It is away.");
		return answer();
	};
	return {
		courier: {
			book: async ({ reference, to }) =>
				ask(() => {
					if (to.parts.city === "Basco") throw refused("We do not go there.");
					const number = bookings.size + 1;
					const made = bookings.get(reference) ?? {
						providerId: `booking-${number}`,
						trackingNumber: `M${number}`,
						fee: null,
						isCancelled: false,
					};
					bookings.set(reference, made);
					return made;
				}),
			findBooking: async (reference) => ask(() => bookings.get(reference) ?? null),
			readLabel: async () => null,
			cancelBooking: async ({ providerId }) =>
				ask(() => {
					for (const booking of bookings.values()) {
						if (booking.providerId === providerId) booking.isCancelled = true;
					}
				}),
			track: async (names) =>
				ask(() => {
					const asked = names.map(({ providerId }) => providerId);
					return reports.filter(({ providerId }) => asked.includes(providerId));
				}),
			readEvent: async (body, headers, now) =>
				verify(body, headers, header, now).reports.map((one: TrackingReport) => ({
					...one,
					at: new Date(one.at),
				})),
		},
		booked: () => [...bookings.values()].filter(({ isCancelled }) => !isCancelled).length,
		move(providerId, status) {
			const at = new Date(Date.UTC(2026, 0, 1, 0, reports.length));
			reports.push({ eventId: `event-${reports.length}`, providerId, status, at, note: null });
		},
		message: (id, now) =>
			signed(header, { reports: reports.filter(({ providerId }) => providerId === id) }, now),
		signatureHeader: header,
		goAway() {
			isAway = true;
		},
		refusedTown: "Basco",
	};
}
