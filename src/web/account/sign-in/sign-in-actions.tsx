import { buttonClass } from "../../ui/button.tsx";
import { AuthLink } from "./auth-link.tsx";

/**
 * A visitor's ways in, in the header of every page but the landing, which has the forms (§2). A phone has room for
 * Login, whose form leads on to registration.
 */
export function SignInActions() {
	return (
		<>
			<AuthLink form="login" className={buttonClass("quiet", "small", "max-md:px-1.5")}>
				Login
			</AuthLink>
			<AuthLink form="register" className={buttonClass("secondary", "small", "max-md:hidden")}>
				Register
			</AuthLink>
		</>
	);
}
