import { useState } from "react";
import type { ReviewPhoto } from "#contract/user/reviews.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";

const GalleryLightbox = lazyPart(() => import("../gallery-lightbox.tsx"));

/** A review's photos as thumbnails that open in full screen. */
export function PhotoRow({ photos, name }: { photos: readonly ReviewPhoto[]; name: string }) {
	const [open, setOpen] = useState<number | null>(null);
	const [index, setIndex] = useState(0);
	if (photos.length === 0) return null;
	const pictures = photos.map(({ path }, place) => ({
		path,
		alt: `Photo ${place + 1} of ${photos.length} by ${name}`,
	}));
	return (
		<>
			<ul className="flex flex-wrap gap-2" aria-label={`Photos by ${name}`}>
				{pictures.map(({ path, alt }, place) => (
					<li key={path}>
						<button
							type="button"
							aria-haspopup="dialog"
							aria-label={`Enlarge ${alt}`}
							onClick={() => {
								setIndex(place);
								setOpen(place);
							}}
							className="block size-18 cursor-zoom-in overflow-hidden rounded-small border border-line transition hover:border-ink"
						>
							<ProductImage path={path} alt="" sizes="72px" />
						</button>
					</li>
				))}
			</ul>
			<OnceOpened open={open !== null}>
				<GalleryLightbox
					open={open !== null}
					onClose={() => setOpen(null)}
					pictures={pictures}
					index={index}
					onTurn={setIndex}
					name={`Photos by ${name}`}
				/>
			</OnceOpened>
		</>
	);
}
