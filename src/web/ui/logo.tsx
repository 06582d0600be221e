import { readPictureShape } from "#lib/stored-picture.ts";
import { classNames } from "./class-names.ts";
import { pictureSources } from "./picture-sources.ts";

interface NamedShop {
	name: string;
	look: { logo: string | null; icon?: string | null };
}

/**
 * The shop's own logo; without one the mark, a K whose arm is a charge, and beside it the shop's name
 * from its settings.
 */
export function Logo({
	shop,
	className,
	wordClassName,
	isTight = false,
}: {
	shop: NamedShop;
	className?: string;
	/** Where the word gives way and the mark stands alone: there a wide logo is smaller too. */
	wordClassName?: string;
	/** On a phone there is room for the square icon only. */
	isTight?: boolean;
}) {
	const { logo, icon } = shop.look;
	const shape = logo ? readPictureShape(logo) : null;
	if (logo && shape) {
		const { src, srcSet } = pictureSources(logo, "", false);
		return (
			<span className={classNames("inline-flex items-center", className)}>
				<picture>
					{isTight && icon && (
						<source
							media="(max-width: 39.99rem)"
							srcSet={`${icon}?w=160`}
							width="160"
							height="160"
						/>
					)}
					<img
						src={src}
						srcSet={srcSet}
						// As wide as its height makes it.
						sizes={`${Math.ceil((36 * shape.width) / shape.height)}px`}
						width={shape.width}
						height={shape.height}
						alt={shop.name}
						className={classNames(
							"h-9 w-auto object-contain object-left",
							wordClassName === undefined ? "max-w-48" : "max-w-[min(12rem,20vw)]",
							isTight && "max-sm:rounded-small",
						)}
					/>
				</picture>
			</span>
		);
	}
	return (
		<span className={classNames("inline-flex items-center gap-2", className)}>
			<svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden="true">
				<rect width="40" height="40" rx="12" className="fill-ink" />
				<path d="M10 9h5.5v22H10z" className="fill-paper" />
				<path d="M30.5 8 17 21.5h5.6L19.5 33 32 18.7h-6L30.5 8Z" className="fill-mango-light" />
			</svg>
			<span
				className={classNames(
					"font-display text-title font-extrabold tracking-tight",
					wordClassName,
				)}
			>
				{shop.name}
			</span>
		</span>
	);
}
