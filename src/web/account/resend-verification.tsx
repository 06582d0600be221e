import { useState } from "react";
import { resendVerification } from "#contract/account/session.ts";
import { api } from "../api.ts";
import { useAction } from "../forms/use-action.ts";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/status.tsx";
import type { Notice } from "./notice.tsx";

/** A button that resends the verification email, with its result. */
export function ResendVerification() {
	const [notice, setNotice] = useState<Notice | null>(null);
	const { isBusy, run } = useAction();
	const resend = () =>
		run(() => api(resendVerification), {
			failed: "We couldn't send the email. Please try again.",
			onDone: ({ message }) => setNotice({ tone: "success", text: message }),
			onFailed: (text) => setNotice({ tone: "error", text }),
		});
	return (
		<div className="grid gap-3">
			{notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
			<Button tone="secondary" size="small" onClick={resend} disabled={isBusy}>
				Resend verification email
			</Button>
		</div>
	);
}
