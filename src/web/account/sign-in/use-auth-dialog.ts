import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useShop } from "../../shop.tsx";
import { takeEmail, takeRegistered } from "../carried.ts";
import { endProviderTrip } from "../providers/provider-trip.ts";
import {
	type AuthForm,
	type AuthRequest,
	readAuthRequest,
	withoutAuthRequest,
} from "./auth-request.ts";

/** Milliseconds (§4): a form appears this long after it stands in the page … */
const mountDelay = 10;
/** … starts to fade this long after the other one was asked for … */
const fadeDelay = 80;
/** … and gives way to it after this much longer. */
const switchDelay = 240;

interface OpenedRequest extends AuthRequest {
	/** The message of what just ended: a registration, or a link that was not wanted. */
	message: { tone: "success" | "info"; text: string } | null;
	/** Each opening is a form of its own, with nothing left in it from the last one. */
	opening: number;
}

/** What one form hands to the other. */
export interface Carried {
	email: string;
	/** Why, where the person did not ask for it themselves. */
	text?: string;
}

export interface AuthDialog {
	isOpen: boolean;
	request: OpenedRequest;
	/** False while a form fades. */
	isVisible: boolean;
	close: () => void;
	/** @param carried what the other form begins with */
	switchTo: (form: AuthForm, carried?: Carried) => void;
}

const nothingAsked = { email: "", alert: null, linking: null, secondFactor: null };

/** The dialog as addresses ask for it: `#login` and `#register`, each honoured once. */
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
	/** A hash that was typed is told of before the router has heard of it. */
	const askedByHash = useRef(false);
	useEffect(() => {
		const look = (): boolean => {
			const url = new URL(window.location.href);
			const asked = readAuthRequest(url, labels);
			if (!asked) return false;
			window.history.replaceState(window.history.state, "", withoutAuthRequest(url));
			if (asked.alert || asked.linking || asked.secondFactor) endProviderTrip();
			const registered = asked.form === "login" ? takeRegistered() : null;
			const carriedEmail = takeEmail();
			const request = { ...asked, email: asked.email || carriedEmail };
			show(request, registered === null ? null : { tone: "success", text: registered });
			return true;
		};
		const isAsked = look();
		// On a phone the way back closes what covers the page.
		const hasGoneBack = navigationType === "POP" && arrivedAt.current !== location.key;
		if (hasGoneBack && !isAsked && !askedByHash.current) close();
		arrivedAt.current = location.key;
		askedByHash.current = false;
		const hear = () => {
			askedByHash.current = look();
		};
		window.addEventListener("hashchange", hear);
		return () => window.removeEventListener("hashchange", hear);
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
