import { buttonClass } from "../ui/button.tsx";

/** A visitor's two ways in, in the header of every page but the landing, which has the forms (§2). */
export function SignInActions() {
	const compact = "max-sm:px-2";
	return (
		<>
			<a href="/#login" className={buttonClass("quiet", "small", compact)}>
				Login
			</a>
			<a href="/#register" className={buttonClass("secondary", "small", compact)}>
				Register
			</a>
		</>
	);
}
