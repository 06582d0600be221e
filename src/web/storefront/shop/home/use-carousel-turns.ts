import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds that a slide stays, and that the carousel pauses after manual use (§9). */
const turnAfter = 5000;
const restAfterUse = 8000;

interface CarouselTurns {
	/** False while hovered, focused, paused or not allowed to move. */
	isTurning: boolean;
	/** For the slides. Hovering pauses them. */
	pointerHandlers: {
		onPointerEnter: (event: { pointerType: string }) => void;
		onPointerLeave: () => void;
	};
	/** For the whole carousel. Keyboard focus inside pauses it. */
	focusHandlers: {
		onFocus: (event: { target: Element }) => void;
		onBlur: (event: { currentTarget: Node; relatedTarget: EventTarget | null }) => void;
	};
	/** False if the visitor prefers reduced motion. */
	mayTurn: boolean;
	/** True if paused by its button, until the same button resumes it. */
	isPaused: boolean;
	setPaused: (isPaused: boolean) => void;
	/** Records manual use. */
	markUse: () => void;
}

/** Advances a carousel automatically, except while someone hovers over it, uses it or has the page hidden. */
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its full time
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
			// Only keyboard focus counts, because a click leaves the focus on an arrow for a long time.
			onFocus: ({ target }) => setFocus(target.matches(":focus-visible")),
			onBlur: ({ currentTarget, relatedTarget }) => {
				if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
					setFocus(false);
			},
		},
	};
}
