import { type RefObject, useEffect, useRef } from "react";
import { toast } from "#web/ui/toast.tsx";
import { listenForScans } from "./listen-for-scans.ts";

/**
 * Reads scans wherever the focus is while the page is open, and redirects keys typed outside of any field into this
 * one.
 */
export function useScanner({
	field,
	isOn = true,
	onScan,
}: {
	field?: RefObject<HTMLInputElement | null>;
	isOn?: boolean;
	onScan: (code: string) => void;
}): void {
	const latest = useRef(onScan);
	useEffect(() => {
		latest.current = onScan;
	});
	useEffect(() => {
		if (!isOn) return;
		return listenForScans({
			field: () => field?.current ?? null,
			onScan: (code) => latest.current(code),
			onIgnored: (code) =>
				toast(`Close this dialog before you scan. ${code} was not added.`, "error"),
		});
	}, [field, isOn]);
}
