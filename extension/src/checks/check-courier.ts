import assert from "node:assert/strict";
import type { CourierPort, Shipment, TrackingStatus } from "../courier.ts";
import type { SignedMessage } from "./check-payment.ts";
import { onStage, type TestFunction, thrownName } from "./test-function.ts";

/** The environment that the tests of a courier need. */
export interface CourierStage {
	courier: CourierPort;
	/** Returns the number of parcels that the courier has accepted, excluding cancelled parcels. */
	booked(): number | Promise<number>;
	/** Changes the status of a parcel. */
	move(providerId: string, status: TrackingStatus): void | Promise<void>;
	/** Returns the message that reports a parcel's current status to the shop, signed at that moment. */
	message(providerId: string, now: Date): SignedMessage | Promise<SignedMessage>;
	/** Name of the header with the signature of `message`. */
	signatureHeader: string;
	/** Makes the courier stop answering. */
	goAway(): void | Promise<void>;
	/** Name of a town to which the courier doesn't deliver. */
	refusedTown: string;
	close?(): void | Promise<void>;
}

const party = (name: string, city: string): Shipment["from"] => ({
	name,
	phone: "+639171234567",
	address: `12 Rizal St, San Roque, ${city}, Metro Manila`,
	parts: {
		street: "12 Rizal St",
		barangay: "San Roque",
		city,
		province: "Metro Manila",
		postalCode: "1000",
	},
});
const shipment = (reference = "parcel-1", town = "Quezon City"): Shipment => ({
	reference,
	code: "ORD-00042-1",
	from: party("Kargado", "Manila"),
	to: party("Maya Santos", town),
	items: [{ name: "USB-C cable", quantity: 2, price: 19_900 }],
	weight: 300,
	value: 39_800,
	collect: 44_800,
	remarks: "Parcel 1 of 1",
});

/** Registers tests that check a courier against the shop's requirements. */
export function checkCourier(
	test: TestFunction,
	openStage: () => CourierStage | Promise<CourierStage>,
): void {
	const check = onStage(test, openStage);
	const statusOf = async (courier: CourierPort, name: Parameters<CourierPort["track"]>[0][0]) => {
		const reports = await courier.track([name]);
		assert.ok(
			reports.every(({ providerId }) => providerId === name.providerId),
			"the report is about another parcel",
		);
		return reports.toSorted((one, other) => Number(one.at) - Number(other.at)).at(-1)?.status;
	};

	check("books a parcel once per reference", async ({ courier, booked }) => {
		assert.equal(await courier.findBooking("parcel-1"), null);
		const made = await courier.book(shipment());
		assert.match(made.providerId, /^.{1,200}$/);
		assert.match(made.trackingNumber, /^\S.{0,99}$/);
		assert.ok(
			made.fee === null || (Number.isInteger(made.fee) && made.fee >= 0),
			"the fee is invalid",
		);
		const again = await courier.book(shipment());
		assert.equal(again.providerId, made.providerId, "a repeated reference booked a second parcel");
		assert.equal(again.trackingNumber, made.trackingNumber);
		assert.equal(await booked(), 1, "a repeated reference booked a second parcel");
		const found = await courier.findBooking("parcel-1");
		assert.equal(found?.providerId, made.providerId, "the booking was not found by its reference");
		const other = await courier.book(shipment("parcel-2"));
		assert.notEqual(other.trackingNumber, made.trackingNumber);
		assert.equal(await booked(), 2);
	});

	check("says why it refuses a parcel", async ({ courier, refusedTown, booked }) => {
		const refusal = courier.book(shipment("parcel-1", refusedTown));
		const said = await refusal.then(
			() => assert.fail("the courier accepted a parcel to a town that it doesn't serve"),
			(error: Error) => error,
		);
		assert.equal(said.name, "ProviderRefused");
		assert.notEqual(said.message, "");
		assert.equal(await booked(), 0);
	});

	check("reports the status of parcels", async ({ courier, move }) => {
		const [first, second] = [
			await courier.book(shipment("parcel-1")),
			await courier.book(shipment("parcel-2")),
		];
		await move(first.providerId, "picked_up");
		await move(first.providerId, "delivered");
		assert.equal(await statusOf(courier, first), "delivered");
		assert.notEqual(await statusOf(courier, second), "delivered");
		assert.deepEqual(await courier.track([]), []);
		const both = await courier.track([first, second]);
		const names = both.map(({ eventId }) => eventId);
		assert.deepEqual(new Set(names).size, names.length, "two events have the same id");
		const repeat = await courier.track([first, second]);
		assert.deepEqual(
			new Set(repeat.map(({ eventId }) => eventId)),
			new Set(names),
			"a repeated event has another id",
		);
	});

	check("cancels a booking, even if it is already cancelled", async ({ courier, booked }) => {
		const made = await courier.book(shipment());
		await courier.cancelBooking(made);
		await courier.cancelBooking(made);
		assert.equal(await booked(), 0, "the cancelled parcel is still booked");
	});

	check("returns a PDF label, or none", async ({ courier }) => {
		const label = await courier.readLabel(await courier.book(shipment()));
		if (label) assert.equal(Buffer.from(label.subarray(0, 5)).toString("latin1"), "%PDF-");
	});

	check("accepts its own messages and no others", async (stage) => {
		const { courier, message, move, signatureHeader } = stage;
		const { providerId } = await courier.book(shipment());
		await move(providerId, "picked_up");
		const now = new Date();
		const { body, headers } = await message(providerId, now);
		const reports = await courier.readEvent(body, headers, now);
		assert.ok(
			reports.some((one) => one.providerId === providerId && one.status === "picked_up"),
			"the message doesn't report the new status",
		);
		const without = new Headers(headers);
		without.delete(signatureHeader);
		const wrong = new Headers(headers);
		wrong.set(signatureHeader, "made-up");
		for (const [text, given] of [
			[body, without],
			[body, wrong],
			[`${body} `, headers],
		] as const) {
			assert.equal(await thrownName(() => courier.readEvent(text, given, now)), "ForgedEvent");
		}
	});

	check("distinguishes a missing answer from a refusal", async ({ courier, goAway }) => {
		const made = await courier.book(shipment());
		await goAway();
		for (const ask of [
			() => courier.book(shipment("parcel-2")),
			() => courier.findBooking("parcel-1"),
			() => courier.cancelBooking(made),
			() => courier.track([made]),
		]) {
			assert.notEqual(
				await thrownName(ask),
				"ProviderRefused",
				"a missing answer was reported as a refusal",
			);
		}
	});
}
