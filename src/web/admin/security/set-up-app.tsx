import { type FormEvent, useEffect, useState } from "react";
import {
	beginSecondFactor,
	confirmSecondFactor,
	type SecondFactor,
} from "#contract/account/second-factor.ts";
import { ApiError } from "#contract/client.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";
import { AuthenticatorKey } from "./authenticator-key.tsx";

/** From no authenticator app to one that has shown its first code. */
export function SetUpApp({
	state,
	onCodes,
}: {
	state: SecondFactor;
	onCodes: (codes: readonly string[]) => void;
}) {
	const [begun, setBegun] = useState<{ uri: string; secret: string } | null>(null);
	const [needsPassword, setNeedsPassword] = useState(!state.is_fresh && state.has_password);
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [isAnew, setAnew] = useState(false);

	// What was begun before the page was loaded again goes on by itself.
	const goesOn = state.is_begun && state.is_fresh;
	useEffect(() => {
		if (goesOn) api(beginSecondFactor, {}).then(setBegun, () => undefined);
	}, [goesOn]);

	const begin = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const password = needsPassword ? typed(form, "password") : null;
		setBusy(true);
		setProblem(null);
		try {
			setBegun(await api(beginSecondFactor, { password, anew: isAnew }));
			setAnew(false);
		} catch (error) {
			if (error instanceof ApiError && error.code === "password_needed") setNeedsPassword(true);
			else setProblem(messageOf(error, "That did not work. Please try again."));
			focusFirst(form, ["password"]);
		}
		setBusy(false);
	};
	const beginAnew = () => {
		setBegun(null);
		setAnew(true);
		setProblem(null);
	};
	const confirm = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		setBusy(true);
		setProblem(null);
		try {
			const { recovery_codes } = await api(confirmSecondFactor, { code: typed(form, "code") });
			onCodes(recovery_codes);
		} catch (error) {
			const isOver = error instanceof ApiError && error.code === "not_begun";
			if (isOver) setBegun(null);
			setProblem(messageOf(error, "That did not work. Please try again."));
			focusFirst(form, ["code"]);
		}
		setBusy(false);
	};

	if (!begun) {
		if (!state.is_fresh && !state.has_password) {
			return (
				<Alert tone="info">
					Please sign out and in again: then it can be set up for ten minutes.
				</Alert>
			);
		}
		return (
			<form noValidate onSubmit={begin} className="grid max-w-sm gap-4">
				{problem && <Alert tone="error">{problem}</Alert>}
				{isAnew && (
					<Alert tone="info">
						You get another key. Remove what you have added to your authenticator app for this shop:
						its codes do not work.
					</Alert>
				)}
				{needsPassword && (
					<PasswordField
						label="Your password"
						name="password"
						required
						autoComplete="current-password"
					/>
				)}
				<Button type="submit" size="small" disabled={isBusy} className="justify-self-start">
					Set up an authenticator app
				</Button>
			</form>
		);
	}
	return (
		<form noValidate onSubmit={confirm} className="grid gap-5">
			<ol className="grid list-decimal gap-5 pl-5 text-small marker:font-semibold">
				<li>
					<AuthenticatorKey {...begun} />
				</li>
				<li>
					<div className="max-w-sm">
						<Field
							label="Enter the code that the app shows now"
							name="code"
							required
							autoComplete="one-time-code"
							inputMode="numeric"
							error={problem ?? undefined}
						/>
					</div>
				</li>
			</ol>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					Turn on
				</Button>
				<Button size="small" tone="quiet" disabled={isBusy} onClick={beginAnew}>
					Start over with another key
				</Button>
			</div>
		</form>
	);
}
