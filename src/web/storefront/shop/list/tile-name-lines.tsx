import type { ListedProduct, Variation } from "#contract/user/catalogue.ts";
import type { NamedDevice } from "#contract/user/devices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ProductText } from "#web/ui/product-text.tsx";
import { tileName } from "./tile-name.ts";

/**
 * Maximum length of a device name that fits on one line. A longer name takes two lines, which leaves one line for the
 * title.
 */
const oneLine = 20;

/** A product's name in up to three lines. The last line is for its device or the matching variation. */
export function TileName({
	product,
	asked,
	device: own = null,
}: {
	product: ListedProduct;
	asked?: Variation | undefined;
	/** The shopper's device. It has priority over other devices that the product is made for. */
	device?: NamedDevice | null;
}) {
	const { name, made_for: madeFor } = product;
	const isForOwn = own !== null && madeFor?.includes(own.name);
	const { title, between, device } = tileName(name, isForOwn ? [own.name] : madeFor);
	const last = [device, asked?.name].filter(Boolean).join(" · ");
	return (
		<>
			<span
				className={classNames(
					"@max-[7rem]:line-clamp-none",
					last.length > oneLine ? "line-clamp-1" : "line-clamp-2",
				)}
			>
				<ProductText>{title}</ProductText>
			</span>
			{last && <span className="sr-only">{device ? between : " "}</span>}
			{last && (
				<span className="line-clamp-2 @max-[7rem]:line-clamp-none text-fine font-normal text-ink-soft">
					<ProductText>{last}</ProductText>
				</span>
			)}
		</>
	);
}
