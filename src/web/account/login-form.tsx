import { type FormEvent, type RefObject, useState } from "react";
import { login, type User } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { api, messageOf } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert, type Tone } from "../ui/status.tsx";
import { focusFirst } from "./form-fields.ts";
import { FormLink } from "./form-link.tsx";
import { PasswordField } from "./password-field.tsx";
import { lockSignIn } from "./sign-in-lock.ts";

export interface Notice {
	tone: Tone;
	text: string;
	suggestsSignUp?: boolean;
}

interface LoginFormProps {
	email: string;
	firstField: RefObject<HTMLInputElement | null>;
	/** What stands above the form before anything was tried. */
	opening: Notice | null;
	/** Why nothing can be sent now. */
	blockedBy: string | null;
	onSignedIn: (user: User, redirect: string) => void;
	onSignUp: () => void;
}

/** E-mail and password (§2 login modal). */
export function LoginForm({
	email,
	firstField,
	opening,
	blockedBy,
	onSignedIn,
	onSignUp,
}: LoginFormProps) {
	const [notice, setNotice] = useState<Notice | null>(opening);
	const [badFields, setBadFields] = useState<readonly string[]>([]);
	const [stage, setStage] = useState<"filling" | "sending" | "done">("filling");
	const isBlocked = blockedBy !== null || stage === "done";

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (stage !== "filling" || isBlocked) return;
		const form = event.currentTarget;
		const data = new FormData(form);
		const given = {
			email: String(data.get("email")).trim(),
			password: String(data.get("password")),
		};
		const missing = (["email", "password"] as const).filter((name) => given[name] === "");
		setBadFields(missing);
		if (missing.length > 0) {
			setNotice({ tone: "error", text: "Please enter email and password." });
			focusFirst(form, missing);
			return;
		}
		setNotice(null);
		setStage("sending");
		const unlock = lockSignIn();
		try {
			const answer = await api(login, { ...given, remember: data.get("remember") !== null });
			setStage("done");
			setNotice({ tone: "success", text: "Signed in successfully." });
			onSignedIn(answer.user, answer.redirect);
		} catch (error) {
			setStage("filling");
			setNotice({
				tone: "error",
				text: messageOf(error, "Login failed."),
				suggestsSignUp: error instanceof ApiError && error.body["suggest"] === "signup",
			});
			focusFirst(form, ["password"]);
		} finally {
			unlock();
		}
	};

	return (
		<form noValidate onSubmit={submit} method="post" action="/login" className="grid gap-4">
			{blockedBy && <Alert tone="info">{blockedBy}</Alert>}
			{notice && !blockedBy && (
				<Alert tone={notice.tone}>
					{notice.text}
					{notice.suggestsSignUp && (
						<>
							{" "}
							<FormLink href="#register" onFollow={onSignUp}>
								Sign up
							</FormLink>
						</>
					)}
				</Alert>
			)}
			<fieldset disabled={isBlocked} className="grid gap-4">
				<Field
					ref={firstField}
					label="Email"
					name="email"
					type="email"
					required
					defaultValue={email}
					autoComplete="username"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					aria-invalid={badFields.includes("email")}
				/>
				<PasswordField
					label="Password"
					name="password"
					required
					autoComplete="current-password"
					aria-invalid={badFields.includes("password")}
				/>
				<div className="flex flex-wrap items-center justify-between gap-x-4">
					<label className="inline-flex min-h-11 items-center gap-2.5 text-small">
						<input type="checkbox" name="remember" className="size-5 accent-ink" />
						Remember me
					</label>
					<a
						href="/password/reset"
						className="inline-flex min-h-11 items-center text-small font-semibold text-sea underline underline-offset-4"
					>
						Forgot?
					</a>
				</div>
				<Button type="submit" disabled={stage !== "filling"}>
					Sign in
				</Button>
			</fieldset>
			<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-small text-ink-soft">
				No account yet?
				<FormLink href="#register" onFollow={onSignUp}>
					Create one
				</FormLink>
			</p>
		</form>
	);
}
