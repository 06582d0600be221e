import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Category } from "#contract/user/catalogue.ts";
import { ProductImage } from "../../ui/product-image.tsx";

/** A category's pictures take turns, this many milliseconds each (§9). */
const rotation = 2500;

const tints = [
	"bg-tint-mango",
	"bg-tint-mint",
	"bg-tint-sky",
	"bg-tint-blush",
	"bg-tint-lilac",
	"bg-tint-sand",
];

/** Counts turns while the page is looked at; stands still under the pointer or reduced motion. */
function useTurn(isPaused: boolean): number {
	const [turn, setTurn] = useState(0);
	useEffect(() => {
		if (isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") setTurn((now) => now + 1);
		}, rotation);
		return () => clearInterval(timer);
	}, [isPaused]);
	return turn;
}

export function CategoryTiles({ categories }: { categories: Category[] }) {
	const [isPaused, setPaused] = useState(false);
	const turn = useTurn(isPaused);
	if (categories.length === 0) return null;
	return (
		<section className="mx-auto max-w-[90rem] px-4 py-14 sm:px-6 lg:px-10 lg:py-20">
			<h2 className="pb-6 text-heading lg:text-display">Find it by shelf</h2>
			<ul
				className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5"
				onPointerEnter={() => setPaused(true)}
				onPointerLeave={() => setPaused(false)}
			>
				{categories.map((category, index) => (
					<li key={category.id}>
						<Link
							to={`/app?category=${category.slug}`}
							className={`group grid h-full content-between overflow-hidden rounded-medium ${tints[index % tints.length]}`}
						>
							<span className="block p-3 pb-0">
								<span className="block text-base leading-tight font-bold">{category.name}</span>
								<span className="text-fine text-ink-soft">{category.products_count} products</span>
							</span>
							<ProductImage
								path={category.images[turn % Math.max(1, category.images.length)] ?? category.image}
								alt=""
								sizes="(min-width: 64rem) 18vw, (min-width: 40rem) 31vw, 46vw"
								className="transition-transform duration-200 group-hover:scale-[1.03]"
							/>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
