import { useEffect, useEffectEvent } from "react";

/** Runs an action when a function key is pressed, unless a dialog is open. */
export function useTillKey(key: string, action: () => void): void {
	const run = useEffectEvent(action);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key !== key || document.querySelector('[role="dialog"]')) return;
			event.preventDefault();
			run();
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, [key]);
}
