import { useSearchParams } from "react-router";
import { AskForReset } from "./ask-for-reset.tsx";
import { NewPassword } from "./new-password.tsx";

export const meta = () => [
	{ title: "Reset your password" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

/**
 * Page for resetting a password. `/password/reset` asks for the email address. The link in the email also contains a
 * token (decisions §4).
 */
export default function PasswordReset() {
	const [query] = useSearchParams();
	const token = query.get("token");
	return token ? <NewPassword key={token} token={token} /> : <AskForReset />;
}
