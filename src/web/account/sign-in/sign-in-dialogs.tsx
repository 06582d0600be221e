import { useLocation } from "react-router";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceAsked } from "../../ui/once-opened.tsx";

const AuthModals = lazyPart(() => import("./auth-modals.tsx"));

const asksForDialog = (hash: string | undefined): boolean =>
	hash === "#login" || hash === "#register";

/** The sign-in modals, available on any page. Their code loads on demand. */
export function SignInDialogs() {
	const { hash, search, mask } = useLocation();
	const isAsked =
		asksForDialog(hash) || asksForDialog(mask?.hash) || /login_alert|link_prompt/.test(search);
	return (
		<OnceAsked asked={isAsked}>
			<AuthModals />
		</OnceAsked>
	);
}
