import { type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * Renders its children after the first opening. Their code is loaded then. They stay rendered, so that they can be
 * animated when they close.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
	const [wasOpened, setWasOpened] = useState(open);
	if (open && !wasOpened) setWasOpened(true);
	return wasOpened || open ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * Does the same as OnceOpened, for content that the address may open. The server never renders such content, because it
 * renders no dialogs.
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
