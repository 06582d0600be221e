import { type ReactNode, Suspense, useEffect, useState } from "react";

/** Renders its children from the first opening on, so that lazy code loads then and stays for the closing animation. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
	const [wasOpened, setWasOpened] = useState(open);
	if (open && !wasOpened) setWasOpened(true);
	return wasOpened || open ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Like OnceOpened, for content that an address may open. Never rendered on the server, which renders no dialogs. */
export function OnceAsked({ asked, children }: { asked: boolean; children: ReactNode }) {
	const [wasAsked, setWasAsked] = useState(false);
	useEffect(() => {
		if (asked) setWasAsked(true);
	}, [asked]);
	return wasAsked ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** Returns the latest value that wasn't null, for content that is still visible while it closes. */
export function useLastPresent<T>(value: T | null): T | null {
	const [last, setLast] = useState(value);
	if (value !== null && value !== last) setLast(value);
	return value ?? last;
}
