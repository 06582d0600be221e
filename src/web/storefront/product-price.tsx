import type { ComponentProps } from "react";
import type { Product } from "#contract/user/catalogue.ts";
import { Price } from "#web/ui/price.tsx";

/** The price of a product or variation, lowered by a sale or by promotions. Used wherever a price is shown. */
export const ProductPrice = ({
	of: { price, sale_price: salePrice, promotions },
	...look
}: { of: Pick<Product, "price" | "sale_price" | "promotions"> } & Omit<
	ComponentProps<typeof Price>,
	"price" | "salePrice"
>) => <Price price={price} salePrice={promotions?.lowered?.price ?? salePrice} {...look} />;
