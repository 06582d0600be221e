import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds a slide stays, and how long the carousel rests after it was turned by hand (§9). */
const turnAfter = 5000;
const restAfterUse = 8000;

interface CarouselTurns {
	/** False while it is held, rests or may not move. */
	isTurning: boolean;
	/** For the slides, which a pointer over them holds. */
	pointerHandlers: {
		onPointerEnter: (event: { pointerType: string }) => void;
		onPointerLeave: () => void;
	};
	/** For the whole, which the keyboard's focus in it holds. */
	focusHandlers: {
		onFocus: (event: { target: Element }) => void;
		onBlur: (event: { currentTarget: Node; relatedTarget: EventTarget | null }) => void;
	};
	/** Whether it would turn by itself at all: not where motion is not welcome. */
	mayTurn: boolean;
	/** Stopped by its button, until the same button starts it. */
	isPaused: boolean;
	setPaused: (isPaused: boolean) => void;
	/** Says that somebody has just turned it by hand. */
	markUse: () => void;
}

/** Turns a carousel by itself, except while somebody looks closer, uses it, or looks elsewhere. */
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
			// A finger leaves no pointer behind that would ever move away.
			onPointerEnter: ({ pointerType }) => setHovered(pointerType === "mouse"),
			onPointerLeave: () => setHovered(false),
		},
		focusHandlers: {
			// A click leaves the focus on an arrow too, long after the eyes have gone on.
			onFocus: ({ target }) => setFocus(target.matches(":focus-visible")),
			onBlur: ({ currentTarget, relatedTarget }) => {
				if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
					setFocus(false);
			},
		},
	};
}
