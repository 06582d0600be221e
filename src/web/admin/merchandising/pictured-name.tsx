import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProductImage } from "../../ui/product-image.tsx";

/** Image and name of a row. Both open the row's panel. A note is shown below them. */
export const PicturedName = ({
	id,
	name,
	picture,
	children,
}: {
	id: number;
	name: string;
	picture: string | null;
	children: ReactNode;
}) => (
	<>
		<ProductImage
			path={picture}
			alt=""
			sizes="3.5rem"
			className="size-14! shrink-0 rounded-small"
		/>
		<div className="min-w-0 flex-1 basis-32">
			<Link
				to={`?open=${id}`}
				preventScrollReset
				className="font-semibold break-words after:absolute after:inset-0"
			>
				{name}
			</Link>
			<span className="block text-fine text-ink-soft">{children}</span>
		</div>
	</>
);
