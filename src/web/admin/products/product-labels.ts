import { plainFields } from "#lib/products/choose-product-fields.ts";
import { type FieldOf, productFields } from "#lib/products/product-fields.ts";
import { productStatuses, productStatusFacts } from "#lib/products/product-statuses.ts";
import {
	type SerialKind,
	type SerialTracking,
	serialKinds,
	serialTrackings,
} from "#lib/serials/serial-number.ts";

/** Flags that place a product in a special section of the shop. */
export type Flag = FieldOf<"flag">;
export const flagNames = plainFields().filter(
	(name): name is Flag => productFields[name].kind === "flag",
);

export const statusChoices = productStatuses.map((value) => ({
	value,
	name: productStatusFacts[value].name,
}));

export const noCategory = "none";

/** Categories as options, including "none". */
export const categoryChoices = (categories: readonly { id: number; name: string }[]) => [
	{ value: noCategory, name: "No category" },
	...categories.map(({ id, name }) => ({ value: String(id), name })),
];
export const categoryId = (choice: string): number | null =>
	choice === noCategory ? null : Number(choice);

export const trackingNames: Readonly<Record<SerialTracking, string>> = {
	none: "Not tracked",
	at_sale: "Recorded at sale",
	from_receipt: "Recorded when stock arrives",
};
export const trackingChoices = serialTrackings.map((value) => ({
	value,
	name: trackingNames[value],
}));

export const serialKindNames: Readonly<Record<SerialKind, string>> = {
	serial: "Serial number",
	imei: "IMEI",
};
export const serialKindChoices = serialKinds.map((value) => ({
	value,
	name: serialKindNames[value],
}));
