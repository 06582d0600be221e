import { memo, useRef, useState } from "react";
import { href, Link } from "react-router";
import { type Feature, type Tag, tags } from "#contract/user/catalogue.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { HeroSlide, tagStyles } from "#web/ui/hero-slide.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { PauseButton } from "#web/ui/pause-button.tsx";
import { useCarouselTurns } from "./use-carousel-turns.ts";

/** Milliseconds without scrolling after which a slide has come to rest. */
const settleAfter = 120;

/**
 * Returns the page that a slide opens: its product in a modal over the list or, without a product, the list of its tag.
 */
const targetOf = (slide: Feature): string =>
	slide.product
		? `${href("/app")}?product=${slide.product.slug}`
		: `${href("/app")}?tag=${slide.tag}`;

/** The hero carousel: slides grouped by tag that advance automatically or manually (specification §2, §9). */
export function HeroCarousel({ features }: { features: readonly Feature[] }) {
	const slides = tags.flatMap((tag) => features.filter((each) => each.tag === tag));
	const track = useRef<HTMLDivElement>(null);
	const isSwiped = useRef(false);
	const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const [current, setCurrent] = useState(0);
	const show = (slide: number) => {
		const target = track.current;
		if (!target) return;
		isSwiped.current = false;
		const next = (slide + slides.length) % slides.length;
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		// Jump between the two ends, because scrolling past every slide would be confusing.
		const isJump = Math.abs(next - current) > 1;
		target.scrollTo({
			left: next * target.clientWidth,
			behavior: isCalm || isJump ? "instant" : "smooth",
		});
		setCurrent(next);
	};
	/** Called while the slides scroll. Once a swipe has come to rest, selects the slide that is then visible. */
	const settle = () => {
		clearTimeout(settling.current);
		if (!isSwiped.current) return;
		settling.current = setTimeout(() => {
			const target = track.current;
			if (target) setCurrent(Math.round(target.scrollLeft / target.clientWidth));
		}, settleAfter);
	};
	const turns = useCarouselTurns(slides.length > 1, current, () => show(current + 1));
	const { isTurning, pointerHandlers, focusHandlers, markUse } = turns;
	const swipe = () => {
		isSwiped.current = true;
		markUse();
	};
	const turn = (slide: number) => {
		markUse();
		show(slide);
	};
	const groups = tags.filter((tag) => slides.some((slide) => slide.tag === tag));
	const [first] = slides;
	if (!first) return null;
	return (
		<section
			aria-roledescription="carousel"
			aria-label="Featured products"
			className="relative"
			{...focusHandlers}
		>
			<div
				ref={track}
				onPointerDown={swipe}
				onTouchMove={swipe}
				onWheel={(event) => event.deltaX !== 0 && swipe()}
				onScroll={settle}
				{...pointerHandlers}
				className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-large"
			>
				{slides.map((slide, index) => (
					<Slide
						key={slide.id}
						slide={slide}
						isCurrent={index === current}
						isFirst={index === 0}
						label={`${index + 1} of ${slides.length}`}
					/>
				))}
			</div>
			{/* On phones, the touch targets overlap the slide's edge and the space below it, which leaves more room for
			   the list. */}
			<div className="relative flex items-center gap-1 max-md:-mt-1 max-md:-mb-2 md:pt-1">
				<IconButton label="Previous slide" onClick={() => turn(current - 1)}>
					<Icon name="chevronLeft" className="size-5" />
				</IconButton>
				<ul className="grid min-w-0 flex-1 grid-flow-col gap-2 sm:max-w-lg sm:gap-3">
					{groups.map((tag) => (
						<GroupButton
							key={tag}
							name={tagStyles[tag].name}
							slides={slides}
							tag={tag}
							current={current}
							isTurning={isTurning}
							onShow={turn}
						/>
					))}
				</ul>
				<IconButton label="Next slide" onClick={() => turn(current + 1)}>
					<Icon name="chevronRight" className="size-5" />
				</IconButton>
				<PauseButton
					isPaused={turns.isPaused}
					onChange={turns.setPaused}
					what="the slides"
					className={turns.mayTurn ? "" : "invisible"}
				/>
			</div>
		</section>
	);
}

interface SlideProps {
	slide: Feature;
	isCurrent: boolean;
	isFirst: boolean;
	label: string;
}

/** Memoized, because the carousel also renders when it starts or stops turning. */
const Slide = memo(function Slide({ slide, isCurrent, isFirst, label }: SlideProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
		<div
			role="group"
			aria-roledescription="slide"
			aria-label={label}
			inert={!isCurrent}
			className="@container w-full shrink-0 snap-start"
		>
			<Link
				to={targetOf(slide)}
				preventScrollReset
				className="ring-inside group block rounded-large"
			>
				<HeroSlide
					tag={slide.tag}
					title={slide.title}
					subtitle={slide.subtitle}
					image={slide.image_url}
					eager={isFirst}
				/>
			</Link>
		</div>
	);
});

/**
 * The bars of one tag below the slides, with one bar per slide. The bar of the current slide fills like a charging
 * battery.
 */
function GroupButton({
	name,
	tag,
	slides,
	current,
	isTurning,
	onShow,
}: {
	name: string;
	tag: Tag;
	slides: readonly Feature[];
	current: number;
	isTurning: boolean;
	onShow: (slide: number) => void;
}) {
	const own = slides.flatMap((slide, index) => (slide.tag === tag ? [index] : []));
	const place = own.indexOf(current);
	const next = own[(place + 1) % own.length] ?? 0;
	return (
		<li className="min-w-0">
			<button
				type="button"
				aria-label={`${name}: slide ${(own[0] ?? 0) + 1} to ${(own.at(-1) ?? 0) + 1}`}
				aria-current={place >= 0}
				onClick={() => onShow(next)}
				className="grid min-h-11 w-full content-center gap-1.5 text-left text-fine font-semibold"
			>
				<span className={classNames("truncate", place < 0 && "text-ink-soft")}>{name}</span>
				<span className="flex gap-1">
					{own.map((slide) => (
						<span key={slide} className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
							{slide === current && (
								<span
									className={classNames(
										"block h-full rounded-full bg-mango-deep",
										isTurning && "origin-left animate-[fill_5s_linear]",
									)}
								/>
							)}
						</span>
					))}
				</span>
			</button>
		</li>
	);
}
