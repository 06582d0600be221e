import { type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * Renders its children, and loads their code, when they are first opened. They stay rendered, so that closing can be
 * animated.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
	const [wasOpened, setWasOpened] = useState(open);
	if (open && !wasOpened) setWasOpened(true);
	return wasOpened || open ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * Like `OnceOpened`, for content that the URL may open. The server renders no dialogs, so it never renders this
 * content.
 */
export function OnceAsked({ asked, children }: { asked: boolean; children: ReactNode }) {
	const [wasAsked, setWasAsked] = useState(false);
	useEffect(() => {
		if (asked) setWasAsked(true);
	}, [asked]);
	return wasAsked ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Returns the latest value that wasn't null. Used for content that is still visible while it's closing. */
export function useLastPresent<T>(value: T | null): T | null {
	const [last, setLast] = useState(value);
	if (value !== null && value !== last) setLast(value);
	return value ?? last;
}
