import { buffer } from "node:stream/consumers";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { type StandInShipment, standInName } from "./stand-in-books.ts";

/** Draws the demo courier's label for a booked parcel, as a PDF. */
export const drawStandInLabel = async ({
	tracking_number: code,
	shipment: { code: parcel, from, to, collect, weight, remarks },
}: StandInShipment): Promise<Uint8Array> => {
	const { drawParcelLabels } = await import("#src/documents/draw-parcel-labels.ts");
	return buffer(
		drawParcelLabels([
			{
				reference: parcel,
				part: null,
				courier: standInName,
				code,
				from: { name: from.name, address: from.address, phone: from.phone },
				to: { name: `${to.name} (${to.phone})`, address: to.address },
				collect: collect === 0 ? null : formatPesos(toPesos(collect)),
				facts: [...(weight === null ? [] : [`${weight} g`]), ...(remarks ? [remarks] : []), parcel],
				date: new Date(0),
			},
		]),
	);
};
