import { type FormEvent, useEffect, useRef, useState } from "react";
import { completeLogin } from "#contract/account/second-factor.ts";
import type { User } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { typed } from "../form-fields.ts";
import { FormNotice, type Notice } from "../notice.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import type { SecondStep } from "./auth-request.ts";
import { lockSignIn } from "./sign-in-lock.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

const firstSteps = { code: "Use the authenticator app", passkey: "Use the passkey instead" };

/** The second step of signing in, for accounts protected by an authenticator app or a passkey. */
export default function CodeStep({
	by,
	blockedBy,
	onSignedIn,
	onStartAgain,
}: {
	/** The step to show first. */
	by: SecondStep;
	/** Why the form can't be submitted now; null if it can. */
	blockedBy: string | null;
	onSignedIn: (user: User, redirect: string) => void;
	/**
	 * Called when the user must sign in from the beginning.
	 * @param text the reason; null if the user chose to start again
	 */
	onStartAgain: (text: string | null) => void;
}) {
	const [notice, setNotice] = useState<Notice | null>(null);
	const [error, setError] = useState<string>();
	const [stage, setStage] = useState<"filling" | "sending" | "done">("filling");
	const [byRecovery, setByRecovery] = useState(false);
	const field = useRef<HTMLInputElement>(null);
	const asksPasskey = by === "passkey" && !byRecovery;
	const isBlocked = blockedBy !== null || stage === "done";

	// biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the kind of code changes
	useEffect(() => field.current?.focus({ preventScroll: true }), [byRecovery]);

	const enterWithPasskey = usePasskeySignIn({
		isOffered: false,
		setStage,
		setNotice,
		onSignedIn,
	});

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (stage !== "filling" || isBlocked) return;
		const code = typed(event.currentTarget, "code").trim();
		setNotice(null);
		setError(code === "" ? "Please enter the code." : undefined);
		if (code === "") return field.current?.focus();
		setStage("sending");
		const unlock = lockSignIn();
		try {
			const { user, redirect, message } = await api(completeLogin, { code });
			setStage("done");
			setNotice({ tone: "success", text: message });
			onSignedIn(user, redirect);
		} catch (problem) {
			const text = messageOf(problem, "Login failed.");
			if (problem instanceof ApiError && problem.code === "sign_in_again") onStartAgain(text);
			else if (problem instanceof ApiError && problem.errors?.["code"]) setError(text);
			else setNotice({ tone: "error", text });
			setStage("filling");
			field.current?.select();
		} finally {
			unlock();
		}
	};
	return (
		<form
			noValidate
			onSubmit={submit}
			method="post"
			action="/login/second-factor"
			className="grid gap-4"
		>
			<FormNotice notice={notice} blockedBy={blockedBy} />
			<p className="text-ink-soft">
				{byRecovery
					? "Enter one of your recovery codes. Each code works once."
					: asksPasskey
						? "To finish signing in, use your passkey on this device or with your phone."
						: "Open your authenticator app and enter the code it shows for this shop."}
			</p>
			<fieldset disabled={isBlocked} className="grid gap-4">
				{!asksPasskey && (
					<>
						<Field
							key={String(byRecovery)}
							ref={field}
							label={byRecovery ? "Recovery code" : "Code"}
							name="code"
							required
							autoComplete={byRecovery ? "off" : "one-time-code"}
							inputMode={byRecovery ? "text" : "numeric"}
							autoCapitalize="none"
							spellCheck={false}
							error={error}
						/>
						<Button type="submit" disabled={stage !== "filling"}>
							Sign in
						</Button>
					</>
				)}
				<PasskeyButton
					tone={asksPasskey ? "primary" : "outline"}
					disabled={stage !== "filling"}
					onPress={enterWithPasskey}
				>
					Use a passkey
				</PasskeyButton>
				<div className="flex flex-wrap items-center justify-between gap-x-4">
					<TextButton onClick={() => setByRecovery(!byRecovery)}>
						{byRecovery ? firstSteps[by] : "Use a recovery code"}
					</TextButton>
					<TextButton onClick={() => onStartAgain(null)}>Start over</TextButton>
				</div>
				<p className="text-small text-ink-soft">
					Lost your phone and your codes? Another owner can reset your two-step sign-in under
					People. If you are the only owner, run{" "}
					<code className="break-words">npm run create-owner -- EMAIL</code> on the shop's server
					with another email.
				</p>
			</fieldset>
		</form>
	);
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="inline-flex min-h-11 items-center text-small font-semibold text-sea underline underline-offset-4"
		>
			{children}
		</button>
	);
}
