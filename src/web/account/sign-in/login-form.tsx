import { type FormEvent, type RefObject, useRef, useState } from "react";
import { href } from "react-router";
import { login, type User } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { api, messageOf } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { carryEmail, wantedPage } from "../carry-over.ts";
import { focusFirst, typed } from "../form-fields.ts";
import { FormLink } from "../form-link.tsx";
import { FormNotice, type Notice } from "../notice.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { hasPasskeys } from "../passkeys/passkeys.ts";
import { PasswordField } from "../password-field.tsx";
import { LinkPrompt } from "../providers/link-prompt.tsx";
import { ProviderButtons } from "../providers/provider-buttons.tsx";
import type { SecondStep } from "./auth-request.ts";
import { lockSignIn } from "./sign-in-lock.ts";
import type { Carried } from "./use-auth-dialog.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

interface LoginFormProps {
	email: string;
	firstField: RefObject<HTMLElement | null>;
	/** Provider waiting to be linked to the account of `email`. */
	linking: string | null;
	/** Notice shown before the first attempt. */
	opening: Notice | null;
	/** Why the form can't be submitted now; null if it can. */
	blockedBy: string | null;
	onSignedIn: (user: User, redirect: string) => void;
	/** Called when the password was right but the account requires a second step. */
	onCodeNeeded: (by: SecondStep) => void;
	/** Called when a provider has been linked. Linking also signs the user in. */
	onLinked: (redirect: string) => void;
	onSignUp: (carried: Carried) => void;
	/** Continues to checkout without an account. */
	onOrderAsGuest: () => void;
}

/** Email and password form (specification §2, login modal). */
export function LoginForm({
	email,
	firstField,
	linking,
	opening,
	blockedBy,
	onSignedIn,
	onCodeNeeded,
	onLinked,
	onSignUp,
	onOrderAsGuest,
}: LoginFormProps) {
	const [notice, setNotice] = useState<Notice | null>(opening);
	const [badFields, setBadFields] = useState<readonly string[]>([]);
	const [stage, setStage] = useState<"filling" | "sending" | "done">("filling");
	const [isAsking, setAsking] = useState(linking !== null);
	const form = useRef<HTMLFormElement>(null);
	const typedEmail = () => (form.current ? typed(form.current, "email").trim() : email);
	const signUp = (text?: string) =>
		onSignUp({ email: typedEmail(), ...(text === undefined ? {} : { text }) });
	const passwordField = useRef<HTMLInputElement>(null);
	const isBlocked = blockedBy !== null || stage === "done";

	const enterWithPasskey = usePasskeySignIn({
		isOffered: stage !== "done",
		remember: () => form.current !== null && new FormData(form.current).has("remember"),
		setStage,
		setNotice,
		onSignedIn,
	});

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
			if (answer.second_factor_required) return onCodeNeeded(answer.second_factor_by ?? "code");
			setStage("done");
			setNotice({ tone: "success", text: "Signed in successfully." });
			onSignedIn(answer.user, answer.redirect);
		} catch (error) {
			setStage("filling");
			setNotice({
				tone: "error",
				text: messageOf(error, "Login failed."),
				suggestsSignUp: error instanceof ApiError && error.body.suggest === "signup",
			});
			focusFirst(form, ["password"]);
		} finally {
			unlock();
		}
	};

	return (
		<form
			ref={form}
			noValidate
			onSubmit={submit}
			method="post"
			action="/login"
			className="grid gap-4"
		>
			<FormNotice notice={notice} blockedBy={blockedBy} onSignUp={() => signUp()} />
			{linking && isAsking && (
				<fieldset disabled={isBlocked} className="contents">
					<LinkPrompt
						provider={linking}
						email={email}
						firstField={firstField}
						onNotice={setNotice}
						onLinked={(redirect) => {
							setStage("done");
							onLinked(redirect);
						}}
						onRegister={signUp}
						onSignInFirst={() => {
							setAsking(false);
							passwordField.current?.focus();
						}}
					/>
				</fieldset>
			)}
			<fieldset disabled={isBlocked} className="grid gap-4">
				<Credentials
					email={email}
					firstField={linking ? null : firstField}
					passwordField={passwordField}
					badFields={badFields}
					typedEmail={typedEmail}
				/>
				<Button type="submit" disabled={stage !== "filling"}>
					Sign in
				</Button>
				<PasskeyButton disabled={stage !== "filling"} onPress={enterWithPasskey}>
					Sign in with a passkey
				</PasskeyButton>
				<ProviderButtons mode="login" onRefused={(text) => setNotice({ tone: "info", text })} />
			</fieldset>
			<OtherMethods onSignUp={() => signUp()} onOrderAsGuest={onOrderAsGuest} />
		</form>
	);
}

function Credentials({
	email,
	firstField,
	passwordField,
	badFields,
	typedEmail,
}: {
	email: string;
	/** null if another element of the form takes the focus first. */
	firstField: LoginFormProps["firstField"] | null;
	passwordField: RefObject<HTMLInputElement | null>;
	badFields: readonly string[];
	typedEmail: () => string;
}) {
	return (
		<>
			<Field
				ref={(input) => {
					if (firstField) firstField.current = input;
				}}
				label="Email"
				name="email"
				type="email"
				required
				defaultValue={email}
				autoComplete={hasPasskeys() ? "username webauthn" : "username"}
				inputMode="email"
				autoCapitalize="none"
				spellCheck={false}
				aria-invalid={badFields.includes("email")}
			/>
			<PasswordField
				ref={passwordField}
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
					onClick={() => carryEmail(typedEmail())}
					className="inline-flex min-h-11 items-center text-small font-semibold text-sea underline underline-offset-4"
				>
					Forgot?
				</a>
			</div>
		</>
	);
}

/** Options for people without an account. */
function OtherMethods({
	onSignUp,
	onOrderAsGuest,
}: Pick<LoginFormProps, "onOrderAsGuest"> & { onSignUp: () => void }) {
	const shop = useShop();
	const [isOnWayToCheckout] = useState(() => wantedPage() === href("/app/checkout"));
	return (
		<>
			{/* While the shop is closed, only staff can sign in and no one can register. */}
			{shop.is_open && (
				<p className="flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 text-small text-ink-soft">
					No account yet?
					<FormLink href="#register" onFollow={onSignUp}>
						Create one
					</FormLink>
				</p>
			)}
			{shop.takes_guests && isOnWayToCheckout && (
				<Button tone="outline" onClick={onOrderAsGuest}>
					Order without an account
				</Button>
			)}
		</>
	);
}
