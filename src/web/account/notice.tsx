import { Alert, type Tone } from "../ui/status.tsx";
import { FormLink } from "./form-link.tsx";

/** What a form has to say above its fields. */
export interface Notice {
	tone: Tone;
	text: string;
	/** Offers the register form with it. */
	suggestsSignUp?: boolean;
}

/** A notice; why nothing can be sent now comes first. */
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
