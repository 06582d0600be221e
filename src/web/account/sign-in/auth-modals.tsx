import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { getMe, type User } from "#contract/account/session.ts";
import { api } from "../../api.ts";
import { classNames } from "../../ui/class-names.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Modal } from "../../ui/modal.tsx";
import { carryEmail, carryRegistered, wantedPage } from "../carry-over.ts";
import { storeForVerification } from "../interruption.ts";
import { localPath } from "../local-path.ts";
import type { Notice } from "../notice.tsx";
import { pageAfterSignIn, useSession, welcome } from "../session.tsx";
import { sendTabSignal } from "../tab-signals.ts";
import type { SecondStep } from "./auth-request.ts";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { type AuthDialog, useAuthDialog } from "./use-auth-dialog.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

// Loaded on demand, because only some staff need the second step and no customer does.
const CodeStep = lazyPart(() => import("./code-step.tsx"));

/** Milliseconds between a successful sign-in and the next page (specification §4). */
const successDelay = 500;

const titles = { login: "Sign in", register: "Create your account" };

/** The login and register modals. The URL decides which one is open (specification §2). */
export default function AuthModals() {
	const { isOpen, request, isVisible, close, switchTo } = useAuthDialog();
	const { setUser } = useSession();
	const navigate = useNavigate();
	const { pathname, search, mask } = useLocation();
	/**
	 * True if the modal is above another page. The URL is then the landing page's, and the other page stays visible
	 * behind the modal.
	 */
	const isInPlace = mask !== undefined;
	const firstField = useRef<HTMLElement>(null);
	const [isLeaving, setLeaving] = useState(false);
	const blockedBy = useOtherTabs(isOpen && !isLeaving, request.form, close);

	useEffect(() => {
		// Base UI sets the focus only when the dialog opens. When the user switches between login and registration later,
		// set the focus here.
		if (isVisible) firstField.current?.focus({ preventScroll: true });
	}, [isVisible]);

	const leaveSignedIn = (user: User, redirect: string) => {
		setLeaving(true);
		sendTabSignal({ type: "login", user, redirect });
		welcome(user);
		setTimeout(() => {
			setUser(user);
			close();
			setLeaving(false);
			const page = pageAfterSignIn(user, redirect, isInPlace ? pathname + search : undefined);
			if (isInPlace && page === pathname + search) void navigate(-1);
			else void navigate(page, { replace: isInPlace });
		}, successDelay);
	};
	const leaveLinked = async (redirect: string) => {
		// From now on, ignore other tabs. Otherwise the dialog would react to the sign-in that it has just completed.
		setLeaving(true);
		const user = await api(getMe).catch(() => null);
		if (user && user.id !== null) leaveSignedIn(user, redirect);
		else window.location.assign(localPath(redirect) ?? href("/app"));
	};
	const leaveRegistered = (message: string, redirect: string, email: string) => {
		const path = wantedPage() ?? (isInPlace ? pathname + search : null);
		storeForVerification({ path, email });
		setTimeout(() => {
			carryRegistered(message);
			carryEmail(email);
			const next = localPath(redirect) ?? "/#login";
			if (isInPlace && next === "/#login") {
				void navigate(
					{ pathname, search },
					{ mask: next, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
				);
			} else void navigate(next);
		}, successDelay);
	};
	const orderAsGuest = () => {
		close();
		void navigate(href("/app/guest-checkout"), { replace: isInPlace });
	};
	const dismiss = () => {
		close();
		if (isInPlace) void navigate(-1);
	};
	return (
		<Modal
			open={isOpen}
			onClose={dismiss}
			title={titles[request.form]}
			initialFocus={firstField}
			closesOnBack={false}
		>
			<div className={classNames("transition-opacity duration-[240ms]", !isVisible && "opacity-0")}>
				{request.form === "login" ? (
					<LoginSteps
						key={request.opening}
						waitsFor={request.secondFactor}
						email={request.email}
						firstField={firstField}
						linking={request.linking}
						opening={openingNotice(request)}
						blockedBy={blockedBy}
						onSignedIn={leaveSignedIn}
						onLinked={leaveLinked}
						onSignUp={(carried) => switchTo("register", carried)}
						onOrderAsGuest={orderAsGuest}
					/>
				) : (
					<RegisterForm
						key={request.opening}
						email={request.email}
						firstField={firstField}
						opening={openingNotice(request)}
						blockedBy={blockedBy}
						onRegistered={leaveRegistered}
						onSignIn={(carried) => switchTo("login", carried)}
					/>
				)}
			</div>
		</Modal>
	);
}

/** The password and, for protected accounts, the second step. */
function LoginSteps({
	waitsFor: waitsFirst,
	...form
}: Omit<ComponentProps<typeof LoginForm>, "onCodeNeeded"> & {
	/** The pending second step, if the password has already been accepted. */
	waitsFor: SecondStep | null;
}) {
	const [waitsFor, setWaitsFor] = useState(waitsFirst);
	const [opening, setOpening] = useState(form.opening);
	if (waitsFor === null) {
		return <LoginForm {...form} opening={opening} onCodeNeeded={setWaitsFor} />;
	}
	return (
		<Suspense>
			<CodeStep
				by={waitsFor}
				blockedBy={form.blockedBy}
				onSignedIn={form.onSignedIn}
				onStartAgain={(text) => {
					setOpening(text === null ? null : { tone: "error", text });
					setWaitsFor(null);
				}}
			/>
		</Suspense>
	);
}

/** Returns the message to show when the form opens, such as the result of a provider sign-in. */
function openingNotice({ message, alert }: AuthDialog["request"]): Notice | null {
	return message ?? (alert && { tone: "error", ...alert });
}
