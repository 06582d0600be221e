import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds for which a slide is shown, and for which the carousel pauses after manual use (§9). */
const turnAfter = 5000;
const restAfterUse = 8000;

interface CarouselTurns {
	/**
	 * False while the carousel is hovered, focused, paused or not allowed to move, and for a while after manual use.
	 */
	isTurning: boolean;
	/** Handlers for the slides. The carousel pauses while the mouse is over a slide. */
	pointerHandlers: {
		onPointerEnter: (event: { pointerType: string }) => void;
		onPointerLeave: () => void;
	};
	/** Handlers for the whole carousel. It pauses while an element inside has the keyboard focus. */
	focusHandlers: {
		onFocus: (event: { target: Element }) => void;
		onBlur: (event: { currentTarget: Node; relatedTarget: EventTarget | null }) => void;
	};
	/** False if there is only one slide, or if the visitor prefers reduced motion. */
	mayTurn: boolean;
	/** True if the visitor has paused the carousel with its button, until they select the button again. */
	isPaused: boolean;
	setPaused: (isPaused: boolean) => void;
	/** Records that the visitor has used the carousel manually. */
	markUse: () => void;
}

/** Advances a carousel automatically, but not while someone hovers over it or uses it, or while the page is hidden. */
export function useCarouselTurns(
	hasTurns: boolean,
	current: number,
	onTurn: () => void,
): CarouselTurns {
	const [isHovered, setHovered] = useState(false);
	const [hasFocus, setFocus] = useState(false);
	const [isResting, setResting] = useState(false);
	const [isPaused, setPaused] = useState(false);
	const [isCalm, setCalm] = useState(false);
	const [mayMove, setMayMove] = useState(false);
	const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	const turn = useRef(onTurn);
	turn.current = onTurn;

	useEffect(() => {
		const calm = matchMedia("(prefers-reduced-motion: reduce)");
		const look = () => {
			setCalm(calm.matches);
			setMayMove(!calm.matches && document.visibilityState === "visible");
		};
		look();
		calm.addEventListener("change", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearTimeout(rest.current);
			calm.removeEventListener("change", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);

	const isTurning = hasTurns && mayMove && !isHovered && !hasFocus && !isResting && !isPaused;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for the full time
	useEffect(() => {
		if (!isTurning) return;
		const timer = setTimeout(() => turn.current(), turnAfter);
		return () => clearTimeout(timer);
	}, [isTurning, current]);

	const markUse = useCallback(() => {
		clearTimeout(rest.current);
		setResting(true);
		rest.current = setTimeout(() => setResting(false), restAfterUse);
	}, []);
	return {
		isTurning,
		mayTurn: hasTurns && !isCalm,
		isPaused,
		setPaused,
		markUse,
		pointerHandlers: {
			// Ignore touch, because a finger never fires the matching leave event.
			onPointerEnter: ({ pointerType }) => setHovered(pointerType === "mouse"),
			onPointerLeave: () => setHovered(false),
		},
		focusHandlers: {
			// React only to keyboard focus, because a clicked arrow keeps the focus long after the click.
			onFocus: ({ target }) => setFocus(target.matches(":focus-visible")),
			onBlur: ({ currentTarget, relatedTarget }) => {
				if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
					setFocus(false);
			},
		},
	};
}
