import type { ReactNode } from "react";
import type { Product } from "#contract/user/catalogue.ts";
import type { NamedDevice } from "#contract/user/devices.ts";
import { useFit } from "./use-fit.ts";

/** Its children, unless the product is made for another device than the shopper's or does not fit it. */
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
