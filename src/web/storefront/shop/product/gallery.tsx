import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import type { Picture } from "./gallery-lightbox.tsx";

const GalleryLightbox = lazyPart(() => import("./gallery-lightbox.tsx"));

/**
 * A product's pictures, with swiping, thumbnails and full screen.
 * @param shown path of a picture; whenever it changes, the gallery scrolls to this picture
 */
export function Gallery({
	pictures,
	shown,
	name,
}: {
	pictures: readonly Picture[];
	shown: string | null;
	name: string;
}) {
	const [current, setCurrent] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const track = useRef<HTMLUListElement>(null);
	const turnTo = (index: number) => {
		const element = track.current;
		element?.scrollTo({ left: index * element.clientWidth });
	};
	const shownIndex = pictures.findIndex(({ path }) => path === shown);
	// Don't scroll if the picture isn't in this gallery.
	useEffect(() => {
		const element = track.current;
		if (shownIndex >= 0) element?.scrollTo({ left: shownIndex * element.clientWidth });
	}, [shownIndex]);

	const hasMany = pictures.length > 1;
	return (
		<div className="grid gap-3">
			<div className="relative overflow-hidden rounded-large bg-tint-sand max-md:-mx-4 max-md:rounded-none sm:max-md:-mx-6">
				<ul
					ref={track}
					onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
						setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
					}
					className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
				>
					{pictures.map((picture, index) => (
						<li key={picture.path} className="w-full shrink-0 snap-center">
							<button
								type="button"
								aria-label={`Enlarge picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
								tabIndex={index === current ? 0 : -1}
								onClick={() => setOpen(true)}
								className="block w-full cursor-zoom-in outline-offset-[-6px]"
							>
								<ProductImage
									path={picture.path}
									alt={picture.alt}
									sizes="(min-width: 72rem) 33rem, (min-width: 48rem) 46vw, 100vw"
									eager={index === 0}
									className="max-md:aspect-[8/7]"
								/>
							</button>
						</li>
					))}
				</ul>
				<span
					aria-hidden="true"
					className="pointer-events-none absolute right-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-paper-raised px-3 py-1.5 text-fine font-semibold tabular-nums"
				>
					<Icon name="search" className="size-4" />
					{hasMany && `${current + 1} / ${pictures.length}`}
				</span>
			</div>
			{hasMany && (
				<ul className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
					{pictures.map((picture, index) => (
						<li key={picture.path} className="shrink-0">
							<button
								type="button"
								aria-label={`Show picture ${index + 1}: ${picture.alt}`}
								aria-current={index === current ? "true" : undefined}
								onClick={() => turnTo(index)}
								className={classNames(
									"block size-14 overflow-hidden rounded-small border-2 transition sm:size-18",
									index === current ? "border-ink" : "border-transparent hover:border-line",
								)}
							>
								<ProductImage path={picture.path} alt="" sizes="72px" />
							</button>
						</li>
					))}
				</ul>
			)}
			<OnceOpened open={isOpen}>
				<GalleryLightbox
					open={isOpen}
					onClose={() => setOpen(false)}
					pictures={pictures}
					index={current}
					onTurn={turnTo}
					name={name}
				/>
			</OnceOpened>
		</div>
	);
}
