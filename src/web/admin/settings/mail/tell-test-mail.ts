import type { TestMailAnswer } from "#contract/admin/mail-templates.ts";
import { toast } from "#web/ui/toast.tsx";

/** Describes the result of a test email. */
export function tellTestMail({ outcome, message, quote }: TestMailAnswer): void {
	const words = quote ? `${message} “${quote}”` : message;
	if (outcome === "failed") toast(words, "error", 10_000);
	else toast(words);
}
