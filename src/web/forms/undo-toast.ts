import { toast } from "#web/ui/toast.tsx";

/** Milliseconds for which the toast is shown: long enough to read it, decide and select the button. */
const duration = 8000;

/** Shows a toast with an Undo button. */
export const undoToast = (text: string, undo: () => void): void =>
	toast(text, "success", duration, { label: "Undo", run: undo });
