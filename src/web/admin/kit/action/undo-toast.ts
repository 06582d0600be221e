import { toast } from "#web/ui/toast.tsx";

/** Long enough to read, to think better of it, and to reach for the button. */
const duration = 8000;

/** Says what was done, with a button that takes it back. */
export const undoToast = (text: string, undo: () => void): void =>
	toast(text, "success", duration, { label: "Undo", run: undo });
