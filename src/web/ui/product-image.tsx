import { useState } from "react";
import { placeholderOf } from "#lib/pictures/stored-picture.ts";
import { classNames } from "./class-names.ts";
import { pictureSources } from "./picture-sources.ts";

export const placeholderImage = "/assets/placeholder-product.svg";

/**
 * A product's picture at the required width, blurred while it loads. If it fails, the placeholder replaces it, once
 * (§8).
 * @param sizes as in HTML: the displayed width for each window width
 * @param eager true for the page's first picture
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
	// A picture that an import references on another site is shown only after it has been copied.
	const isOurs = path?.startsWith("/") && failed !== path;
	const shown = path && isOurs ? path : placeholderImage;
	const blurred = placeholderOf(shown);
	return (
		<span
			className={classNames(
				"grid aspect-square size-full overflow-hidden bg-tint-sand *:col-start-1 *:row-start-1 *:size-full *:min-h-0",
				className,
			)}
		>
			{blurred && (
				<svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
					<image href={blurred} width="1" height="1" preserveAspectRatio="none" />
				</svg>
			)}
			<img
				{...pictureSources(shown, sizes)}
				alt={alt}
				loading={eager ? "eager" : "lazy"}
				fetchPriority={eager ? "high" : "auto"}
				decoding="async"
				// An image that failed before hydration has fired no event, so check it here.
				ref={(image) => {
					if (image?.complete && image.naturalWidth === 0) setFailed(path);
				}}
				onError={() => setFailed(path)}
				className="object-cover"
			/>
		</span>
	);
}
