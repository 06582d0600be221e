import { buttonClass } from "../../ui/button.tsx";
import { AuthLink } from "./auth-link.tsx";

/** A visitor's two ways in, in the header of every page but the landing, which has the forms (§2). */
export function SignInActions() {
	const compact = "max-sm:px-2 max-[22.4rem]:px-1.5";
	return (
		<>
			<AuthLink form="login" className={buttonClass("quiet", "small", compact)}>
				Login
			</AuthLink>
			<AuthLink form="register" className={buttonClass("secondary", "small", compact)}>
				Register
			</AuthLink>
		</>
	);
}
