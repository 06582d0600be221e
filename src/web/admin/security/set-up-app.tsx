import { useState } from "react";
import {
	beginSecondFactor,
	confirmSecondFactor,
	type SecondFactor,
} from "#contract/account/second-factor.ts";
import { focusFirst, typed } from "../../account/form-fields.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/status.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { AuthenticatorKey } from "./authenticator-key.tsx";

/** Sets up an authenticator app and verifies its first code. */
export function SetUpApp({
	state,
	onCodes,
}: {
	state: SecondFactor;
	onCodes: (codes: readonly string[]) => void;
}) {
	const [begun, setBegun] = useState<{ uri: string; secret: string } | null>(null);
	const [needsPassword, setNeedsPassword] = useState(!state.is_fresh && state.has_password);
	const action = useAction();
	const { isBusy } = action;
	const [isAnew, setAnew] = useState(false);

	// If the user signed in recently, continue a setup that was started before the page was reloaded.
	const continuesEarlier = state.is_begun && state.is_fresh;
	useRead(beginSecondFactor, continuesEarlier ? {} : null, { onRead: setBegun });

	const begin = (form: HTMLFormElement) => {
		const password = needsPassword ? typed(form, "password") : null;
		void action.submit(() => api(beginSecondFactor, { password, anew: isAnew }), {
			onDone: (now) => {
				setBegun(now);
				setAnew(false);
			},
			onRefused: ({ code }) => {
				focusFirst(form, ["password"]);
				if (code !== "password_needed") return false;
				setNeedsPassword(true);
				return true;
			},
		});
	};
	const beginAnew = () => {
		setBegun(null);
		setAnew(true);
		action.forget();
	};
	const confirm = (form: HTMLFormElement) =>
		action.submit(() => api(confirmSecondFactor, { code: typed(form, "code") }), {
			field: "code",
			onDone: ({ recovery_codes }) => onCodes(recovery_codes),
			onRefused: ({ code }, message) => {
				if (code !== "not_begun") return false;
				setBegun(null);
				action.refuse(message);
				return true;
			},
		});

	if (!begun) {
		if (!state.is_fresh && !state.has_password) {
			return (
				<Alert tone="info">
					Please sign out and sign in again. You then have ten minutes to set up the app.
				</Alert>
			);
		}
		return (
			<ActionForm key="begin" action={action} onSubmit={begin} className="grid max-w-sm gap-4">
				{isAnew && (
					<Alert tone="info">
						You will get a new key. Remove this shop's old entry from your authenticator app: its
						codes will stop working.
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
			</ActionForm>
		);
	}
	return (
		<ActionForm key="confirm" action={action} onSubmit={confirm} isBrief className="grid gap-5">
			<ol className="grid list-decimal gap-5 pl-5 text-small marker:font-semibold">
				<li>
					<AuthenticatorKey {...begun} />
				</li>
				<li>
					<div className="max-w-sm">
						<Field
							label="Enter the code shown in the app"
							name="code"
							required
							autoComplete="one-time-code"
							inputMode="numeric"
							error={action.errorOf("code")}
						/>
					</div>
				</li>
			</ol>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					Turn on
				</Button>
				<Button size="small" tone="quiet" disabled={isBusy} onClick={beginAnew}>
					Start over with a new key
				</Button>
			</div>
		</ActionForm>
	);
}
