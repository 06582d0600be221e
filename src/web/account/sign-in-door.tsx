import { useLocation } from "react-router";
import { lazyPart } from "../ui/lazy-part.ts";
import { OnceAsked } from "../ui/once-opened.tsx";

const AuthModals = lazyPart(() => import("./auth-modals.tsx"));

/** The sign-in modals' code comes when an address asks for one of them. */
export function SignInDoor() {
	const { hash, search } = useLocation();
	const isAsked =
		hash === "#login" || hash === "#register" || /login_alert|link_prompt/.test(search);
	return (
		<OnceAsked asked={isAsked}>
			<AuthModals />
		</OnceAsked>
	);
}
