import type { Product } from "#contract/user/catalogue.ts";
import { Icon } from "./icons.tsx";

/** A product's rating in a short form. */
export const Rating = ({
	rating: { average, count },
}: {
	rating: NonNullable<Product["rating"]>;
}) => (
	<p className="flex items-center gap-1 text-fine text-ink-soft">
		<Icon name="star" className="size-3.5 shrink-0 fill-mango text-mango" />
		<span>
			<span className="sr-only">Rated </span>
			{average.toFixed(1)}
			<span className="sr-only"> of 5 by</span> ({count})
		</span>
	</p>
);

/** Shows a number of stars out of five. */
export const Stars = ({ count, className = "size-4" }: { count: number; className?: string }) => (
	<span role="img" aria-label={`${count} of 5 stars`} className="inline-flex gap-0.5">
		{[1, 2, 3, 4, 5].map((place) => (
			<Icon
				key={place}
				name="star"
				className={`${className} ${place <= count ? "fill-mango text-mango" : "text-ink-faint"}`}
			/>
		))}
	</span>
);
