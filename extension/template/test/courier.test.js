import { test } from "node:test";
import { checkCourier } from "kargado-extension/checks";
import { courier } from "../courier.js";
import { signMessage } from "../signature.js";
import { serve } from "./serve.js";

/** @type {Readonly<Record<string, string>>} */
const words = { picked_up: "PICKED_UP", delivered: "DELIVERED" };

checkCourier(test, async () => {
	/** @type {{ id: string, reference: string, number: string, fee: number, isCancelled: boolean }[]} */
	const parcels = [];
	/** @type {{ id: string, parcel: string, status: string, at: string }[]} */
	const scans = [];
	/**
	 * @param {string} parcel
	 * @param {string} status
	 */
	const scan = (parcel, status) => {
		const at = new Date(Date.UTC(2026, 0, 1, 0, scans.length)).toISOString();
		scans.push({ id: `scan_${scans.length + 1}`, parcel, status, at });
	};
	const service = await serve(({ method, path, query, text }) => {
		const [, id] = /^\/parcels\/([^/]+)\/cancel$/.exec(path) ?? [];
		if (id) {
			const parcel = parcels.find((one) => one.id === id);
			if (parcel) parcel.isCancelled = true;
			return [200];
		}
		if (path === "/scans") {
			const { parcels: asked } = JSON.parse(text);
			return [200, scans.filter(({ parcel }) => asked.includes(parcel))];
		}
		if (method === "GET") {
			return [200, parcels.filter(({ reference }) => reference === query.get("reference"))];
		}
		const { reference, to } = JSON.parse(text);
		if (to.parts.city === "Basco") return [409, "We do not go to Basco."];
		const known = parcels.find((one) => one.reference === reference);
		const number = parcels.length + 1;
		const made = known ?? {
			id: `parcel_${number}`,
			reference,
			number: `EX${number}PH`,
			fee: 8_500,
			isCancelled: false,
		};
		if (!known) {
			parcels.push(made);
			scan(made.id, "BOOKED");
		}
		return [200, made];
	});
	return {
		...service,
		courier: await courier.create({
			EXAMPLE_COURIER_ADDRESS: service.address,
			EXAMPLE_COURIER_KEY: "courier-key",
			EXAMPLE_COURIER_SECRET: "courier-secret",
		}),
		booked: () => parcels.filter(({ isCancelled }) => !isCancelled).length,
		move: (id, status) => scan(id, words[status] ?? status),
		message(id, now) {
			const body = JSON.stringify({ scans: scans.filter(({ parcel }) => parcel === id) });
			const signature = signMessage(body, "courier-secret", now);
			return { body, headers: new Headers({ "Example-Courier-Signature": signature }) };
		},
		signatureHeader: "Example-Courier-Signature",
		refusedTown: "Basco",
	};
});
