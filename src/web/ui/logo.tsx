import { isWideLogo } from "#lib/branding/logo-shape.ts";
import { readPictureShape } from "#lib/pictures/stored-picture.ts";
import { classNames } from "./class-names.ts";
import { pictureSources } from "./picture-sources.ts";

interface NamedShop {
	name: string;
	look: { logo: string | null };
}

/**
 * The shop's logo. A wide logo is shown alone, and other logos next to the shop's name. Shops without a logo show
 * Kargado's mark: a K with a lightning bolt as its arm.
 */
export function Logo({
	shop,
	className,
	wordClassName,
	hasRow = false,
}: {
	shop: NamedShop;
	className?: string;
	/** Class name that hides the shop's name where there is little space. A wide logo is also smaller there. */
	wordClassName?: string;
	/** True if a wide logo has a row of its own on phones. */
	hasRow?: boolean;
}) {
	const { logo } = shop.look;
	if (logo && isWideLogo(logo)) {
		const most =
			wordClassName === undefined
				? "max-w-48"
				: hasRow
					? "max-w-48 md:max-w-[min(12rem,20vw)]"
					: "max-w-[min(12rem,20vw)]";
		return (
			<span className={classNames("inline-flex items-center", className)}>
				<OwnLogo path={logo} name={shop.name} className={most} />
			</span>
		);
	}
	return (
		<span className={classNames("inline-flex items-center gap-2", className)}>
			{logo ? (
				<OwnLogo path={logo} name="" className="max-w-14 shrink-0 max-sm:max-w-9" />
			) : (
				<svg viewBox="0 0 40 40" className="size-9 shrink-0" aria-hidden="true">
					<rect width="40" height="40" rx="12" className="fill-ink" />
					<path d="M10 9h5.5v22H10z" className="fill-paper" />
					<path d="M30.5 8 17 21.5h5.6L19.5 33 32 18.7h-6L30.5 8Z" className="fill-mango-light" />
				</svg>
			)}
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

function OwnLogo({ path, name, className }: { path: string; name: string; className: string }) {
	const { src, srcSet } = pictureSources(path, "", false);
	const { width, height } = readPictureShape(path) ?? { width: 1, height: 1 };
	return (
		<img
			src={src}
			srcSet={srcSet}
			// The height is fixed, and the width depends on it.
			sizes={`${Math.ceil((36 * width) / height)}px`}
			width={width}
			height={height}
			alt={name}
			className={classNames("h-9 w-auto object-contain object-left", className)}
		/>
	);
}
