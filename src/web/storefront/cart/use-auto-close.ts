import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

/** Milliseconds before an automatically opened drawer closes (specification §2). */
const autoCloseAfter = 3000;

/**
 * Closes an automatically opened drawer after a delay, but never while the pointer or the focus is inside it. A mouse
 * pointer that was there before the drawer opened is ignored until it moves. Touching the drawer keeps it open.
 * @param restart when this value changes, the delay starts again
 */
export function useAutoClose(isOn: boolean, close: () => void, restart: unknown = null) {
	const [holds, setHolds] = useState({ pointer: false, focus: false, touch: false });
	const isHeld = holds.pointer || holds.focus || holds.touch;
	const hold = (next: Partial<typeof holds>) =>
		setHolds((now) => {
			const isSame = Object.entries(next).every(
				([key, value]) => now[key as keyof typeof now] === value,
			);
			return isSame ? now : { ...now, ...next };
		});
	// biome-ignore lint/correctness/useExhaustiveDependencies: resets when the drawer opens or closes
	useEffect(() => setHolds({ pointer: false, focus: false, touch: false }), [isOn]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `restart` starts the delay again
	useEffect(() => {
		if (!isOn || isHeld) return;
		const timer = setTimeout(close, autoCloseAfter);
		return () => clearTimeout(timer);
	}, [isOn, isHeld, close, restart]);
	return {
		onPointerMove: ({ movementX, movementY }: PointerEvent) => {
			if (movementX !== 0 || movementY !== 0) hold({ pointer: true });
		},
		onPointerDown: ({ pointerType }: PointerEvent) => {
			if (pointerType === "touch") hold({ touch: true });
		},
		onPointerLeave: () => hold({ pointer: false }),
		onFocus: () => hold({ focus: true }),
		onBlur: (event: FocusEvent) => {
			if (!event.currentTarget.contains(event.relatedTarget)) hold({ focus: false });
		},
	};
}
