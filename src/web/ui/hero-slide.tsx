import type { Tag } from "#contract/user/catalogue.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { ProductImage } from "./product-image.tsx";
import { ProductText } from "./product-text.tsx";

/** Styles of a tag's slides, and the text above their titles. */
export const tagStyles: Record<Tag, { name: string; colours: string; line: string }> = {
	featured: { name: "Featured", colours: "bg-mango text-on-mango", line: "Picked by us" },
	hot: { name: "Hot", colours: "bg-ink text-paper", line: "Hot this week" },
	best: { name: "Best", colours: "bg-sea text-paper-raised", line: "Best seller" },
	new: { name: "New", colours: "bg-tint-mango text-ink", line: "Just in" },
};

/**
 * A slide of the shop's hero, sized by the surrounding `@container`.
 * @param eager true for the page's first picture
 */
export function HeroSlide({
	tag,
	title,
	subtitle,
	image,
	eager = false,
}: {
	tag: Tag;
	title: string;
	subtitle: string;
	image: string | null;
	eager?: boolean;
}) {
	const look = tagStyles[tag];
	return (
		<span
			className={classNames(
				"grid h-38 grid-cols-[minmax(0,1fr)_auto] overflow-hidden @max-[15rem]:h-auto @max-[15rem]:min-h-38 @xl:h-72 @4xl:h-88 @6xl:h-104",
				look.colours,
			)}
		>
			<span className="flex min-w-0 flex-col justify-center gap-1 px-4 py-3 @xl:gap-3 @xl:p-10 @4xl:p-14">
				<span className="inline-flex items-center gap-1 text-fine font-bold">
					<Icon name="bolt" filled className="size-4" />
					{look.line}
				</span>
				<span className="font-display text-title leading-[1.05]! font-extrabold tracking-tight text-balance @xl:text-display @4xl:text-giant @6xl:text-colossal">
					<ProductText>{title}</ProductText>
				</span>
				<span className="line-clamp-1 text-small @xl:line-clamp-2 @xl:text-large">
					<ProductText>{subtitle}</ProductText>
				</span>
				<span className="mt-auto inline-flex items-center gap-1 text-small font-bold underline underline-offset-4 @xl:mt-1">
					Shop Now
				</span>
			</span>
			<ProductImage
				path={image}
				alt=""
				eager={eager}
				sizes="(min-width: 80rem) 30rem, (min-width: 64rem) 22rem, (min-width: 40rem) 18rem, 10rem"
				className="aspect-auto! h-full w-32! transition-transform duration-200 group-hover:scale-[1.03] @max-[15rem]:hidden @xl:w-72! @4xl:w-88! @6xl:w-120!"
			/>
		</span>
	);
}
