import { systemBrowserAddress } from "#lib/pages/in-app-browser.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

/**
 * Replaces Google's button in in-app browsers, where Google blocks sign-in. Offers to open the phone's default browser,
 * in which `/user` opens the sign-in form.
 */
export function OpenInBrowser() {
	const page = `${location.origin}/user`;
	const address = systemBrowserAddress(navigator.userAgent, page);
	const copy = () =>
		navigator.clipboard.writeText(page).then(
			() => toast("Link copied"),
			() => toast(`Open ${page} in your browser`, "info", 10_000),
		);
	return (
		<div className="grid gap-3">
			<p className="text-center text-small text-ink-soft">
				Google does not allow signing in inside this app. Use your email above, or open this page in
				your browser.
			</p>
			{address ? (
				<a href={address} className={buttonClass("outline")}>
					Open in your browser
				</a>
			) : (
				<Button tone="outline" onClick={copy}>
					Copy link
				</Button>
			)}
		</div>
	);
}
