import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "../page/confirm.tsx";

/**
 * True if the next page is the sign-in, because the session has expired. The user then leaves without confirmation,
 * because nothing can be saved anymore.
 */
const leavesWithoutAsking = ({ pathname, hash }: { pathname: string; hash: string }): boolean =>
	pathname === "/user" || hash === "#login";

/**
 * Asks before leaving a page with unsaved changes.
 * @param onDiscarded called if the user discards them
 */
export function useLeaveGuard(isDirty: RefObject<boolean>, onDiscarded?: () => void): void {
	const confirm = useConfirm();
	const discard = useRef(onDiscarded);
	discard.current = onDiscarded;
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			isDirty.current &&
			currentLocation.pathname !== nextLocation.pathname &&
			!leavesWithoutAsking(nextLocation),
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		void confirm({
			title: "Discard changes?",
			text: "You have unsaved edits. If you leave, your changes will be lost.",
			confirmLabel: "Discard",
			cancelLabel: "Keep editing",
			danger: true,
			closesOnBack: false,
		}).then((leaves) => {
			if (!leaves) return blocker.reset();
			discard.current?.();
			blocker.proceed();
		});
	}, [blocker, confirm]);
	useEffect(() => {
		const hold = (event: BeforeUnloadEvent) => {
			if (isDirty.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", hold);
		return () => window.removeEventListener("beforeunload", hold);
	}, [isDirty]);
}
