import { memo, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { Category, PictureFocus } from "#contract/user/catalogue.ts";
import { classNames } from "../../ui/class-names.ts";
import { observeNear } from "../../ui/observe-near.ts";
import { PauseButton } from "../../ui/pause-button.tsx";
import { ProductImage } from "../../ui/product-image.tsx";

/** Milliseconds between a category's rotating pictures (specification §9). */
const rotation = 2500;

/**
 * Counts picture changes. Pauses while `isHeld` is true, while the tiles aren't visible, and if the visitor prefers
 * reduced motion.
 */
function useTurns(isHeld: boolean) {
	const [turns, setTurns] = useState(0);
	const [mayTurn, setMayTurn] = useState(false);
	const tiles = useRef<HTMLUListElement>(null);
	useEffect(() => {
		if (isHeld || !tiles.current) return;
		const calm = matchMedia("(prefers-reduced-motion: reduce)");
		let isSeen = false;
		let timer: ReturnType<typeof setInterval> | undefined;
		const look = () => {
			clearInterval(timer);
			setMayTurn(!calm.matches);
			if (isSeen && !calm.matches && document.visibilityState === "visible")
				timer = setInterval(() => setTurns((now) => now + 1), rotation);
		};
		const stop = observeNear(tiles.current, "0px", (isNear) => {
			isSeen = isNear;
			look();
		});
		setMayTurn(!calm.matches);
		calm.addEventListener("change", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			stop();
			calm.removeEventListener("change", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [isHeld]);
	return { turns, tiles, mayTurn };
}

/** A tile for each category. The pictures on the tiles change. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
	const [isHovered, setHovered] = useState(false);
	const [hasFocus, setFocus] = useState(false);
	const [isPaused, setPaused] = useState(false);
	const { turns, tiles, mayTurn } = useTurns(isHovered || hasFocus || isPaused);
	if (categories.length === 0) return null;
	return (
		<section className="mx-auto max-w-[90rem] px-4 py-14 sm:px-6 lg:px-10 lg:py-20">
			<div className="flex items-center justify-between gap-4 pb-6">
				<h2 className="text-heading lg:text-display">Shop by category</h2>
				{mayTurn && <PauseButton isPaused={isPaused} onChange={setPaused} what="the pictures" />}
			</div>
			<ul
				ref={tiles}
				className="grid card-columns gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 lg:grid-cols-5"
				onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
				onPointerLeave={() => setHovered(false)}
				onFocus={() => setFocus(true)}
				onBlur={() => setFocus(false)}
			>
				{categories.map((category) => (
					<Tile key={category.id} category={category} turns={turns} />
				))}
			</ul>
		</section>
	);
}

const focusClasses: Readonly<Record<PictureFocus, string>> = {
	center: "",
	top: "[&_img]:object-top",
	bottom: "[&_img]:object-bottom",
	left: "[&_img]:object-left",
	right: "[&_img]:object-right",
};

export const productsIn = (count: number): string =>
	count === 1 ? "1 product" : `${count} products`;

interface TileProps {
	category: Category;
	turns: number;
}

/** Memoized, because the list of tiles also renders when it's hovered or paused. */
const Tile = memo(function Tile({ category, turns }: TileProps) {
	const pictures = category.images.length > 0 ? category.images : [category.image];
	const shown = turns % pictures.length;
	// Render only the pictures shown so far, so that each picture loads when it's first shown.
	const reached = pictures.slice(0, turns + 1);
	return (
		<li>
			<Link to={`${href("/app")}?category=${category.slug}`} className="group grid gap-2">
				<span className="relative block aspect-square overflow-hidden rounded-medium">
					{reached.map((path, index) => (
						<ProductImage
							key={path}
							path={path}
							alt=""
							sizes="(min-width: 64rem) 18vw, (min-width: 40rem) 31vw, 46vw"
							className={classNames(
								"absolute inset-0 transition duration-200 group-hover:scale-[1.03]",
								index !== shown && "opacity-0",
								focusClasses[category.picture_focus],
							)}
						/>
					))}
				</span>
				<span className="grid gap-0.5">
					<span className="text-small leading-tight font-bold">{category.name}</span>
					<span className="text-fine text-ink-soft">{productsIn(category.products_count)}</span>
				</span>
			</Link>
		</li>
	);
});
