import { Alert, type Tone } from "../ui/status.tsx";
import { FormLink } from "./form-link.tsx";

/** A message above a form's fields. */
export interface Notice {
	tone: Tone;
	text: string;
	/** True to also offer the registration form. */
	suggestsSignUp?: boolean;
}

/** Shows the reason why the form is blocked, or the notice if the form isn't blocked. */
export function FormNotice({
	notice,
	blockedBy,
	onSignUp,
}: {
	notice: Notice | null;
	blockedBy: string | null;
	onSignUp?: () => void;
}) {
	if (blockedBy) return <Alert tone="info">{blockedBy}</Alert>;
	if (!notice) return null;
	return (
		<Alert tone={notice.tone}>
			{notice.text}
			{notice.suggestsSignUp && onSignUp && (
				<>
					{" "}
					<FormLink href="#register" onFollow={onSignUp}>
						Sign up
					</FormLink>
				</>
			)}
		</Alert>
	);
}
