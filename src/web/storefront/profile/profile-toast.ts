import type { Tone } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";

/** Milliseconds for which toasts on the profile page are shown; shorter than elsewhere (specification §9). */
const duration = 1500;

/** Shows a toast of the profile page. */
export const profileToast = (text: string, tone: Tone = "success"): void =>
	toast(text, tone, duration);
