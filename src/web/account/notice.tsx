import { Alert, type Tone } from "../ui/status.tsx";
import { FormLink } from "./form-link.tsx";

/** A message above a form's fields. */
export interface Notice {
	tone: Tone;
	text: string;
	/** Also offers the registration form. */
	suggestsSignUp?: boolean;
}

/** Shows a notice. The reason why the form is blocked takes precedence. */
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
