import { toast } from "#web/ui/toast.tsx";

/** Long enough to read the message, change one's mind and reach for the button. */
const duration = 8000;

/** Shows a toast with an Undo button. */
export const undoToast = (text: string, undo: () => void): void =>
	toast(text, "success", duration, { label: "Undo", run: undo });
