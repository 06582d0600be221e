import { useState } from "react";
import { pictureSources } from "../ui/picture-sources.ts";

/** A user's picture, or the first letter of their name if there is none or it fails to load (§8). */
export function AvatarPicture({
	url,
	name,
	alt,
	side,
}: {
	url: string | null;
	name: string;
	/** Empty if the surrounding text names the person. */
	alt: string;
	/** Size in pixels. */
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
			// An image that failed before hydration has fired no event, so check it here.
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(url);
			}}
			onError={() => setFailed(url)}
			className="size-full object-cover"
		/>
	);
}

/** The avatar as the header shows it. */
export const Avatar = ({ name, url }: { name: string; url: string | null }) => (
	<span className="grid size-9 place-items-center overflow-hidden rounded-full bg-sea text-small font-bold text-paper-raised">
		<AvatarPicture url={url} name={name} alt="" side={36} />
	</span>
);
