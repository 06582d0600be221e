import type { ReactNode } from "react";
import type { Product } from "#contract/user/catalogue.ts";
import type { NamedDevice } from "#contract/user/devices.ts";
import { useFit } from "./use-fit.ts";

/** Renders its children unless the product is made for another device or doesn't fit the shopper's device. */
export default function UnlessForOther({
	device,
	product,
	children,
}: {
	device: NamedDevice;
	product: Pick<Product, "id" | "made_for">;
	children: ReactNode;
}) {
	const fit = useFit(device.code, product.id);
	const namesOthers = product.made_for !== undefined && !product.made_for.includes(device.name);
	if (fit?.verdict === "does_not_fit" || (namesOthers && fit?.verdict !== "fits")) return null;
	return children;
}
