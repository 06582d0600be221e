import { useSession } from "./account/session.tsx";
import { SignInDialogs } from "./account/sign-in/sign-in-dialogs.tsx";
import { useShop } from "./shop.tsx";
import { ChargeBar } from "./ui/charge-bar.tsx";
import { Logo } from "./ui/logo.tsx";

/** The only page that shoppers see before the shop opens (decisions §12). */
export default function OpeningSoon() {
	const shop = useShop();
	const { isSignedIn, signOut } = useSession();
	const link =
		"inline-flex min-h-11 items-center text-small font-semibold text-sea underline underline-offset-4";
	return (
		<>
			<title>{`Opening soon · ${shop.name}`}</title>
			<meta name="robots" content="noindex" />
			<main className="grid min-h-dvh content-center justify-items-center gap-8 px-4 py-10 text-center">
				<Logo shop={shop} />
				<div className="grid w-full max-w-md justify-items-center gap-5">
					<div className="w-40">
						<ChargeBar value={0.7} label="The shop is being set up" />
					</div>
					<h1 className="text-display lg:text-giant">Opening soon</h1>
					<p className="whitespace-pre-line text-large text-ink-soft">
						{shop.opening_words || "We are still setting up. Please come back soon."}
					</p>
				</div>
				{isSignedIn ? (
					<button type="button" onClick={signOut} className={link}>
						Sign out
					</button>
				) : (
					<a href="#login" className={link}>
						Staff sign-in
					</a>
				)}
			</main>
			<SignInDialogs />
		</>
	);
}
