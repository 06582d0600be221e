import { PasswordField } from "./password-field.tsx";

/** A password that somebody chooses, typed twice. */
export function NewPasswordFields({ isBad }: { isBad: (name: "password" | "confirm") => boolean }) {
	return (
		<>
			<PasswordField
				label="Password"
				name="password"
				required
				autoComplete="new-password"
				hint="8 characters or more"
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
