import { useState } from "react";
import { pictureSources } from "../ui/picture-sources.ts";

/** Somebody's picture; the first letter of their name where there is none, or where it fails (§8). */
export function AvatarPicture({
	url,
	name,
	alt,
	side,
}: {
	url: string | null;
	name: string;
	/** Empty where what stands around it says whose it is. */
	alt: string;
	/** Pixels of the room it has. */
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
			// One that failed before the page came alive has told nobody.
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(url);
			}}
			onError={() => setFailed(url)}
			className="size-full object-cover"
		/>
	);
}

/** The same as the header shows it. */
export const Avatar = ({ name, url }: { name: string; url: string | null }) => (
	<span className="grid size-9 place-items-center overflow-hidden rounded-full bg-sea text-small font-bold text-paper-raised">
		<AvatarPicture url={url} name={name} alt="" side={36} />
	</span>
);
