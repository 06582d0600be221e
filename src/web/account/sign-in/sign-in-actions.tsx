import { buttonClass } from "../../ui/button.tsx";
import { AuthLink } from "./auth-link.tsx";

/**
 * Sign-in buttons in the header of every page except the landing page, which has the forms (specification §2). Phones
 * only have room for Login, whose form links to registration.
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
