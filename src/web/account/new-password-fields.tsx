import { PasswordField } from "./password-field.tsx";
import { passwordHint } from "./password-hint.ts";

/** Fields for a new password and its confirmation. */
export function NewPasswordFields({
	isBad,
	hint = passwordHint,
}: {
	isBad: (name: "password" | "confirm") => boolean;
	hint?: string;
}) {
	return (
		<>
			<PasswordField
				label="Password"
				name="password"
				required
				autoComplete="new-password"
				hint={hint}
				aria-invalid={isBad("password")}
			/>
			<PasswordField
				label="Confirm password"
				name="confirm"
				required
				autoComplete="new-password"
				aria-invalid={isBad("confirm")}
			/>
		</>
	);
}
