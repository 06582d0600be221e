import { useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";

export interface UnsavedEdits {
	/** Records whether a field has unsaved text. */
	mark: (field: string, isChanged: boolean) => void;
	/** Asks for confirmation before discarding unsaved text. */
	askToDiscard: (discard: () => void) => void;
	isAsking: boolean;
	keepEditing: () => void;
	discard: () => void;
}

/**
 * True if the session has ended, which redirects to the login. Don't ask then, because nothing can be saved anymore.
 */
const leavesWithoutAsking = ({ pathname, hash }: { pathname: string; hash: string }): boolean =>
	pathname === "/user" || hash === "#login";

/** Tracks unsaved text, and asks before the text is discarded (specification §2, profile). */
export function useUnsavedEdits(): UnsavedEdits {
	const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
	const [wanted, setWanted] = useState<(() => void) | null>(null);
	const isChanged = changed.size > 0;

	const mark = useCallback((field: string, isNowChanged: boolean) => {
		setChanged((before) => {
			if (before.has(field) === isNowChanged) return before;
			const after = new Set(before);
			if (isNowChanged) after.add(field);
			else after.delete(field);
			return after;
		});
	}, []);
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isChanged &&
			currentLocation.pathname !== nextLocation.pathname &&
			!leavesWithoutAsking(nextLocation),
	);
	useEffect(() => {
		if (!isChanged) return;
		const hold = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", hold);
		return () => window.removeEventListener("beforeunload", hold);
	}, [isChanged]);

	return {
		mark,
		askToDiscard: (discard) => setWanted(() => discard),
		isAsking: wanted !== null || blocker.state === "blocked",
		keepEditing: () => {
			setWanted(null);
			if (blocker.state === "blocked") blocker.reset();
		},
		discard: () => {
			wanted?.();
			setWanted(null);
			if (blocker.state === "blocked") blocker.proceed();
		},
	};
}
