import { receiverOf } from "#domain/orders/parcels/batch/receiver-of.ts";
import type { ParcelToSend } from "#domain/orders/parcels/read-parcels-to-send.ts";
import { partsOfAddress } from "#domain/places/parts-of-address.ts";
import type { readShopSettings } from "#domain/settings/shop-settings.ts";
import { readPhone } from "#lib/phone-and-address/parse-phone.ts";
import type { Shipment, ShipmentParty } from "../courier-gateway.ts";

type Shop = Awaited<ReturnType<typeof readShopSettings>>;

const partyOf = (name: string, phone: string, address: string): ShipmentParty => ({
	name,
	address,
	phone: readPhone(phone) ?? phone,
	parts: partsOfAddress(address),
});

/** Converts a parcel to the shipment to book with the courier. */
export function shipmentOf(
	reference: string,
	{ code, branch, items, weight, collect, part, order }: ParcelToSend,
	shop: Pick<Shop, "name" | "phone" | "branches">,
): Shipment {
	const { address = "", phone = shop.phone } = shop.branches[branch.code] ?? {};
	const receiver = receiverOf(order.shipping_label, order.phone);
	return {
		reference,
		code,
		items,
		weight,
		from: partyOf(shop.name, phone, address || branch.name),
		to: partyOf(receiver.name, receiver.phone, order.shipping_line),
		value: items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
		collect: collect ?? 0,
		remarks: part === null ? "" : `Parcel ${part}`,
	};
}
