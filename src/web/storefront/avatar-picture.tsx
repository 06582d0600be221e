import { useState } from "react";
import { pictureSources } from "../ui/picture-sources.ts";

/** A user's picture, or the first letter of their name if there is none or it fails to load (specification §8). */
export function AvatarPicture({
	url,
	name,
	alt,
	side,
}: {
	url: string | null;
	name: string;
	/** Alt text; blank if the text around the picture names the person. */
	alt: string;
	/** Width and height in pixels. */
	side: number;
}) {
	const [failed, setFailed] = useState<string | null>(null);
	if (!url || failed === url) {
		return <span aria-hidden="true">{(name.trim()[0] ?? "?").toUpperCase()}</span>;
	}
	return (
		<img
			{...pictureSources(url, `${side}px`)}
			alt={alt}
			width={side}
			height={side}
			// Check here too, because React misses the error event of an image that failed to load before hydration.
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(url);
			}}
			onError={() => setFailed(url)}
			className="size-full object-cover"
		/>
	);
}

/** The avatar in the header. */
export const Avatar = ({ name, url }: { name: string; url: string | null }) => (
	<span className="grid size-9 place-items-center overflow-hidden rounded-full bg-sea text-small font-bold text-paper-raised">
		<AvatarPicture url={url} name={name} alt="" side={36} />
	</span>
);
