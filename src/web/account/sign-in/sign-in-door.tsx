import { useLocation } from "react-router";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceAsked } from "../../ui/once-opened.tsx";

const AuthModals = lazyPart(() => import("./auth-modals.tsx"));

const asksForDialog = (hash: string | undefined): boolean =>
	hash === "#login" || hash === "#register";

/** The sign-in modals, over whatever page asks for them; their code comes when one does. */
export function SignInDoor() {
	const { hash, search, mask } = useLocation();
	const isAsked =
		asksForDialog(hash) || asksForDialog(mask?.hash) || /login_alert|link_prompt/.test(search);
	return (
		<OnceAsked asked={isAsked}>
			<AuthModals />
		</OnceAsked>
	);
}
