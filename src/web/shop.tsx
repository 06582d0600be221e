import { createContext, useContext } from "react";
import type { Shop } from "#contract/landing/shop.ts";

/** The shop's details (name, branches, hours) from its settings. */
export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
	const shop = useContext(ShopContext);
	if (!shop) throw new Error("useShop must be used inside ShopContext");
	return shop;
}
