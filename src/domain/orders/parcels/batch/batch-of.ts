import { partsOfAddress } from "#domain/places/parts-of-address.ts";
import { type Pesos, toPesos } from "#lib/money/money.ts";
import type { AddressParts } from "#lib/phone-and-address/address-parts.ts";
import type { BatchLayout } from "#lib/shipping/batch-layouts.ts";
import type { ParcelToSend } from "../read-parcels-to-send.ts";
import { type Receiver, receiverOf } from "./receiver-of.ts";

type Cell = string | number;

/** A parcel as needed for courier files. */
interface Booked extends Pick<ParcelToSend, "reference" | "code" | "pieces"> {
	receiver: Receiver;
	/** Full address as the customer wrote it. */
	address: string;
	parts: AddressParts;
	tracking: string;
	/** Items of the parcel, such as "2 × Cable; 1 × Mouse, Black". */
	content: string;
	/** In kilograms; empty if not weighed. */
	weight: Cell;
	/** Cash to collect on delivery; 0 if none. */
	cash: Pesos;
	/** Price of the items before discounts. */
	value: Pesos;
	remarks: string;
}

type Column = readonly [heading: string, cell: (parcel: Booked) => Cell];

/** Returns the recipient's phone number as digits only, as courier forms require. */
const digitsOf = ({ receiver }: Booked): string => receiver.phone.replace(/\D/g, "");
const empty = (): Cell => "";
const one = (): Cell => 1;

/**
 * The columns of each courier's file. Couriers don't publish their layouts. docs/owners/files.md says where the
 * headings come from and which ones are guesses. Columns for which the shop has no data are left blank, so that staff
 * can fill them in.
 */
const layouts: Readonly<Record<BatchLayout, readonly Column[]>> = {
	plain: [
		["reference", ({ reference }) => reference],
		["parcel", ({ code }) => code],
		["receiver", ({ receiver }) => receiver.name],
		["telephone", ({ receiver }) => receiver.phone],
		["address", ({ address }) => address],
		["street", ({ parts }) => parts.street],
		["barangay", ({ parts }) => parts.barangay],
		["city", ({ parts }) => parts.city],
		["province", ({ parts }) => parts.province],
		["postal_code", ({ parts }) => parts.postalCode],
		["content", ({ content }) => content],
		["pieces", ({ pieces }) => pieces],
		["weight_kg", ({ weight }) => weight],
		["value", ({ value }) => value],
		["cod_amount", ({ cash }) => cash],
		["remarks", ({ remarks }) => remarks],
	],
	jt: [
		["Receiver(*)", ({ receiver }) => receiver.name],
		["Receiver Telephone (*)", digitsOf],
		["Receiver Address (*)", ({ address }) => address],
		["Receiver Province (*)", ({ parts }) => parts.province],
		["Receiver City (*)", ({ parts }) => parts.city],
		// The courier's portal calls the barangay "region".
		["Receiver Region (*)", ({ parts }) => parts.barangay],
		["Express Type (*)", () => "EZ"],
		["Parcel Name (*)", ({ content }) => content],
		["Weight (kg)  (*)", ({ weight }) => weight],
		["Total parcels(*)", one],
		["Parcel Value (Insurance Fee) (*)", ({ value }) => value],
		["COD (PHP) (*)", ({ cash }) => cash],
		// The courier's portal has no column for the shop's parcel number, so the remarks contain it.
		["Remarks", ({ code, remarks }) => [code, remarks].filter(Boolean).join(", ")],
	],
	lbc: [
		["Reference No", ({ code }) => code],
		["Consignee", ({ receiver }) => receiver.name],
		["Consignee Mobile Number", digitsOf],
		["Consignee St/Bldg", ({ address }) => address],
		["Consignee Brgy", ({ parts }) => parts.barangay],
		["Consignee City/Municipality", ({ parts }) => parts.city],
		["Consignee Province", ({ parts }) => parts.province],
		["Quantity", one],
		["Actual Weight (kg)", ({ weight }) => weight],
		["Description", ({ content }) => content],
		["Declared Value", ({ value }) => value],
		["COD Amount", ({ cash }) => cash],
		["Remarks", ({ remarks }) => remarks],
	],
	ninja_van: [
		["REQUESTED TRACKING NUMBER", ({ tracking }) => tracking],
		["NAME", ({ receiver }) => receiver.name],
		["ADDRESS 1", ({ address }) => address],
		["PACKAGE TYPE", () => "Parcel"],
		["ADDRESS 2", empty],
		["SUBDIVISION", ({ parts }) => parts.barangay],
		["CITY", ({ parts }) => parts.city],
		["PROVINCE", ({ parts }) => parts.province],
		["EMAIL", empty],
		["CONTACT", digitsOf],
		["POSTCODE", ({ parts }) => parts.postalCode],
		["DELIVERY DATE", empty],
		["SIZE", empty],
		["WEIGHT", ({ weight }) => weight],
		["DELIVERY TYPE", () => "Standard"],
		["SHIPPER ORDER NO", ({ code }) => code],
		["INSTRUCTIONS", ({ remarks }) => remarks],
		["WEEKEND DELIVERY", empty],
		["PARCEL DESCRIPTION", ({ content }) => content],
		// Staff fill in this column, because the shop doesn't know if a parcel contains batteries.
		["IS DANGEROUS GOOD", empty],
		["CASH ON DELIVERY", ({ cash }) => cash],
		["INSURED VALUE", ({ value }) => value],
		["VOLUME", empty],
		["LENGTH", empty],
		["WIDTH", empty],
		["HEIGHT", empty],
	],
	spx: [
		["*Order Number", ({ code }) => code],
		["*Recipient Name", ({ receiver }) => receiver.name],
		["*Recipient Phone", digitsOf],
		["*Detailed Address", ({ address }) => address],
		["Region", empty],
		["Province", ({ parts }) => parts.province],
		["Town/City", ({ parts }) => parts.city],
		["Barangay", ({ parts }) => parts.barangay],
		["Postal Code", ({ parts }) => parts.postalCode],
		["*Item Name", ({ content }) => content],
		["*Item Type", empty],
		["Item Quantity", ({ pieces }) => pieces],
		["Item Price", empty],
		["*Parcel Weight (KG)", ({ weight }) => weight],
		["*Parcel Length (CM)", empty],
		["*Parcel Width (CM)", empty],
		["*Parcel Height (CM)", empty],
		["Customer Reference No.", ({ reference }) => reference],
		["*Payment Method", empty],
		["Delivery Instruction", ({ remarks }) => remarks],
		["*COD Collection (Y/N)", ({ cash }) => (cash > 0 ? "Y" : "N")],
		["COD Amount", ({ cash }) => cash || ""],
		["*Parcel Value (PHP)", ({ value }) => value],
	],
};

/** Returns the headings and rows of a courier file, one row per parcel. */
export function batchOf(
	layout: BatchLayout,
	parcels: readonly ParcelToSend[],
): { header: string[]; rows: Cell[][] } {
	const columns = layouts[layout];
	return {
		header: columns.map(([heading]) => heading),
		rows: parcels.map(bookedOf).map((parcel) => columns.map(([, cell]) => cell(parcel))),
	};
}

function bookedOf(parcel: ParcelToSend): Booked {
	const { reference, code, part, pieces, items, weight, collect, order } = parcel;
	const value = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
	return {
		reference,
		code,
		pieces,
		receiver: receiverOf(order.shipping_label, order.phone),
		address: order.shipping_line,
		parts: partsOfAddress(order.shipping_line),
		tracking: parcel.tracking_number ?? "",
		content: items.map(({ name, quantity }) => `${quantity} × ${name}`).join("; "),
		weight: weight === null ? "" : weight / 1_000,
		cash: toPesos(collect ?? 0),
		value: toPesos(value),
		remarks: part === null ? "" : `Parcel ${part}`,
	};
}
