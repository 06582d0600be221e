import { useEffect, useRef } from "react";
import { onFirstPop } from "./first-pop.ts";
import { createSheetHistory } from "./sheet-history.ts";

let openSheet: ReturnType<typeof createSheetHistory> | undefined;

/** Makes the browser's Back button close an overlay, as Escape does. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
	const latest = useRef(onClose);
	useEffect(() => {
		latest.current = onClose;
	});
	useEffect(() => {
		if (!isOpen) return;
		openSheet ??= createSheetHistory({
			history: window.history,
			onPop: onFirstPop,
			setTimeout: window.setTimeout.bind(window),
		});
		return openSheet(() => latest.current());
	}, [isOpen]);
}
