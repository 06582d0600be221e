import { type RefObject, useEffect, useRef } from "react";
import { toast } from "#web/ui/toast.tsx";
import { listenForScans } from "./listen-for-scans.ts";

/**
 * Reads scans wherever the focus is while the page or dialog is open. Pass the field for typing codes or, if the dialog
 * has no such field, an element of the dialog.
 */
export function useScanner({
	field,
	place = field,
	takesKeys = false,
	onScan,
}: {
	field?: RefObject<HTMLInputElement | null>;
	place?: RefObject<Element | null> | undefined;
	/** True at a till. Keys that are typed outside of any field go to the field. */
	takesKeys?: boolean;
	onScan: (code: string) => void;
}): void {
	const latest = useRef(onScan);
	useEffect(() => {
		latest.current = onScan;
	});
	useEffect(
		() =>
			listenForScans({
				field: () => field?.current ?? null,
				place: () => place?.current ?? null,
				takesKeys,
				onScan: (code) => latest.current(code),
				onIgnored: (code) =>
					toast(`Close this dialog before you scan. ${code} was not added.`, "error"),
			}),
		[field, place, takesKeys],
	);
}
