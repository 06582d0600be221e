import type { Queryable } from "#db/database.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { fitsCode128 } from "#lib/codes/code-128.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import type { ParcelStatus } from "#lib/shipping/parcel-statuses.ts";
import type { ParcelLabel } from "#src/documents/parcel-label.ts";
import type { ActingStaff } from "../acting-staff.ts";
import { readParcelsToSend } from "./read-parcels-to-send.ts";

/** Statuses of parcels that have a label. They include shipped parcels, because staff may have to reprint a label. */
const labelled: readonly ParcelStatus[] = ["packing", "packed", "shipped"];

/**
 * Reads the labels of these orders' open parcels, sorted as in `orderIds`. Staff get only the parcels that their branch
 * packs.
 * @throws Refusal if there are no labels
 */
export async function readParcelLabels(
	queryable: Queryable,
	orderIds: readonly number[],
	person: Pick<ActingStaff, "role" | "branchId">,
): Promise<ParcelLabel[]> {
	const shop = await readShopSettings(queryable);
	const parcels = await readParcelsToSend(queryable, orderIds, labelled, person);
	return parcels.map(
		({ reference, part, courier, branch, pieces, weight, collect, order, ...parcel }) => {
			const { address = "", phone = shop.phone } = shop.branches[branch.code] ?? {};
			const tracking = parcel.tracking_number;
			return {
				reference,
				part,
				courier,
				code: tracking !== null && fitsCode128(tracking) ? tracking : parcel.code,
				from: { name: shop.name, address: address || branch.name, phone: showPhone(phone) },
				to: { name: order.shipping_label, address: order.shipping_line },
				collect: collect === null ? null : formatPesos(toPesos(collect)),
				facts: [
					pieces === 1 ? "1 item" : `${pieces} items`,
					...(weight === null ? [] : [`${weight} g`]),
					...(tracking === null ? [] : [parcel.code]),
				],
				date: order.created_at,
			};
		},
	);
}
