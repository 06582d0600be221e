import { useState } from "react";
import { resendVerification } from "#contract/account/session.ts";
import { api, messageOf } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/status.tsx";
import type { Notice } from "./notice.tsx";

/** A button that resends the verification email, with its result. */
export function ResendVerification() {
	const [notice, setNotice] = useState<Notice | null>(null);
	const [isBusy, setBusy] = useState(false);
	const resend = async () => {
		setBusy(true);
		try {
			setNotice({ tone: "success", text: (await api(resendVerification)).message });
		} catch (error) {
			setNotice({ tone: "error", text: messageOf(error, "We could not send the email.") });
		}
		setBusy(false);
	};
	return (
		<div className="grid gap-3">
			{notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
			<Button tone="secondary" size="small" onClick={resend} disabled={isBusy}>
				Resend verification email
			</Button>
		</div>
	);
}
