import { useEffect, useRef, useState } from "react";
import { observeNear } from "../../ui/observe-near.ts";
import { ProductImage } from "../../ui/product-image.tsx";

/** An image that loads once it is within 150 px of the window (§9). */
export function LazyThumbnail({ path }: { path: string | null }) {
	const frame = useRef<HTMLSpanElement>(null);
	const [isNear, setNear] = useState(false);
	useEffect(() => {
		if (isNear || !frame.current) return;
		return observeNear(frame.current, "150px", setNear);
	}, [isNear]);
	return (
		<span ref={frame} className="block aspect-square overflow-hidden rounded-small bg-tint-sand">
			{isNear && <ProductImage path={path} alt="" sizes="96px" />}
		</span>
	);
}
