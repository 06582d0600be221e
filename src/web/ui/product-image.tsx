import { useState } from "react";
import { placeholderOf } from "#lib/pictures/stored-picture.ts";
import { classNames } from "./class-names.ts";
import { pictureSources } from "./picture-sources.ts";

export const placeholderImage = "/assets/placeholder-product.svg";

/**
 * A product's picture in the required width, blurred while it's loading. If it fails to load, the placeholder is shown
 * instead, at most once (§8).
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
	// Imports may refer to a picture on another site. Such a picture is shown only after the shop has copied it.
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
				// If the image failed to load before hydration, React has missed the event, so check here.
				ref={(image) => {
					if (image?.complete && image.naturalWidth === 0) setFailed(path);
				}}
				onError={() => setFailed(path)}
				className="object-cover"
			/>
		</span>
	);
}
