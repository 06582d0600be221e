import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useShop } from "../../shop.tsx";
import { takeEmail, takeRegistered } from "../carry-over.ts";
import { endProviderSignIn } from "../providers/provider-sign-in.ts";
import {
	type AuthForm,
	type AuthRequest,
	readAuthRequest,
	withoutAuthRequest,
} from "./auth-request.ts";

/** Milliseconds between mounting a form and fading it in (specification §4). */
const mountDelay = 10;
/** Milliseconds from a requested switch between login and registration until the current form starts to fade. */
const fadeDelay = 80;
/** Milliseconds until the new form replaces the faded one. */
const switchDelay = 240;

interface OpenedRequest extends AuthRequest {
	/** Message about the previous action: a registration, or a declined provider link. */
	message: { tone: "success" | "info"; text: string } | null;
	/** Increases with each opening, so that every form starts empty. */
	opening: number;
}

/** Values that the login form passes to the registration form, or the reverse. */
export interface Carried {
	email: string;
	/** Reason for the switch, if the user didn't request it. */
	text?: string;
}

export interface AuthDialog {
	isOpen: boolean;
	request: OpenedRequest;
	/** False while a form fades out. */
	isVisible: boolean;
	close: () => void;
	/** @param carried initial values of the new form */
	switchTo: (form: AuthForm, carried?: Carried) => void;
}

const nothingAsked = { email: "", alert: null, linking: null, secondFactor: null };

/** Opens the dialog when the URL requests it (`#login` or `#register`). Each request is handled once. */
export function useAuthDialog(): AuthDialog {
	const { sign_in_labels: labels } = useShop();
	const location = useLocation();
	const navigationType = useNavigationType();
	const [isOpen, setOpen] = useState(false);
	const [isVisible, setVisible] = useState(false);
	const [request, setRequest] = useState<OpenedRequest>({
		form: "login",
		...nothingAsked,
		message: null,
		opening: 0,
	});
	const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

	const show = useCallback((next: AuthRequest, message: OpenedRequest["message"] = null) => {
		for (const timer of timers.current) clearTimeout(timer);
		setRequest(({ opening }) => ({ ...next, message, opening: opening + 1 }));
		setVisible(false);
		setOpen(true);
		timers.current = [setTimeout(() => setVisible(true), mountDelay)];
	}, []);

	const close = useCallback(() => {
		for (const timer of timers.current) clearTimeout(timer);
		setOpen(false);
		setVisible(false);
	}, []);

	const arrivedAt = useRef(location.key);
	/**
	 * True if a changed hash has just opened the dialog. The router reports the same change later, which must not close
	 * the dialog again.
	 */
	const askedByHash = useRef(false);
	useEffect(() => {
		const openIfRequested = (): boolean => {
			const url = new URL(window.location.href);
			const asked = readAuthRequest(url, labels);
			if (!asked) return false;
			window.history.replaceState(window.history.state, "", withoutAuthRequest(url));
			if (asked.alert || asked.linking || asked.secondFactor) endProviderSignIn();
			const registered = asked.form === "login" ? takeRegistered() : null;
			const carriedEmail = takeEmail();
			const request = { ...asked, email: asked.email || carriedEmail };
			show(request, registered === null ? null : { tone: "success", text: registered });
			return true;
		};
		const isAsked = openIfRequested();
		// Close the dialog when the user goes back, for example with a phone's Back button.
		const hasGoneBack = navigationType === "POP" && arrivedAt.current !== location.key;
		if (hasGoneBack && !isAsked && !askedByHash.current) close();
		arrivedAt.current = location.key;
		askedByHash.current = false;
		const handle = () => {
			askedByHash.current = openIfRequested();
		};
		window.addEventListener("hashchange", handle);
		return () => window.removeEventListener("hashchange", handle);
	}, [location, navigationType, labels, show, close]);

	const switchTo = useCallback<AuthDialog["switchTo"]>(
		(form, carried) => {
			for (const timer of timers.current) clearTimeout(timer);
			const next = { form, ...nothingAsked, email: carried?.email ?? "" };
			timers.current = [
				setTimeout(() => setVisible(false), fadeDelay),
				setTimeout(
					() => show(next, carried?.text ? { tone: "info", text: carried.text } : null),
					fadeDelay + switchDelay,
				),
			];
		},
		[show],
	);
	return { isOpen, request, isVisible, close, switchTo };
}
