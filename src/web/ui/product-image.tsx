import { useState } from "react";
import { classNames } from "./class-names.ts";

export const placeholderImage = "/assets/placeholder-product.svg";
const widths = [160, 320, 480, 768, 960];

const isStored = (path: string) => path.startsWith("/storage/");

/**
 * A picture of a product in the width its place asks for. One that fails becomes the placeholder,
 * once (§8).
 * @param sizes as in HTML: how wide the picture stands at each width of the window
 * @param eager the page's first picture
 */
export function ProductImage({
	path,
	alt,
	sizes,
	eager = false,
	className,
}: {
	path: string | null;
	alt: string;
	sizes: string;
	eager?: boolean;
	className?: string;
}) {
	const [failed, setFailed] = useState<string | null>(null);
	const shown = path && failed !== path ? path : placeholderImage;
	return (
		<img
			src={isStored(shown) ? `${shown}?w=480` : shown}
			srcSet={
				isStored(shown)
					? widths.map((width) => `${shown}?w=${width} ${width}w`).join(", ")
					: undefined
			}
			sizes={isStored(shown) ? sizes : undefined}
			alt={alt}
			width={640}
			height={640}
			loading={eager ? "eager" : "lazy"}
			fetchPriority={eager ? "high" : "auto"}
			decoding="async"
			// One that failed before the page came alive has told nobody.
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(path);
			}}
			onError={() => setFailed(path)}
			className={classNames("aspect-square size-full bg-tint-sand object-cover", className)}
		/>
	);
}
