import { type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * Its children from the first opening on: lazy code is fetched then, and stays for the closing.
 */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
	const [wasOpened, setWasOpened] = useState(open);
	if (open && !wasOpened) setWasOpened(true);
	return wasOpened || open ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** The same for what an address may open: never on the server, which renders no dialogs. */
export function OnceAsked({ asked, children }: { asked: boolean; children: ReactNode }) {
	const [wasAsked, setWasAsked] = useState(false);
	useEffect(() => {
		if (asked) setWasAsked(true);
	}, [asked]);
	return wasAsked ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** The latest value that was there, for what still shows it while it closes. */
export function useLastPresent<T>(value: T | null): T | null {
	const [last, setLast] = useState(value);
	if (value !== null && value !== last) setLast(value);
	return value ?? last;
}
