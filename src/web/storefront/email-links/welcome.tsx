import { readOwnerLink } from "#contract/account/owner-link.ts";
import { api } from "../../api.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/welcome.ts";
import { AccountPage } from "./account-page.tsx";
import { BecomeOwner } from "./become-owner.tsx";
import { checkLink, stillAsking } from "./check-link.ts";
import { SignInLink } from "./sign-in-link.tsx";

export const meta = () => [
	{ title: "Your new shop" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

export const loader = stillAsking;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	checkLink(request, (token) => api(readOwnerLink, { token }));
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** The page opened by the link that an empty shop prints on its first start. */
export default function Welcome({ loaderData: link }: Route.ComponentProps) {
	if (link.kind === "open") {
		return (
			<AccountPage
				title="Create the owner account"
				charge={0.2}
				chargeLabel="Step 1 of 3: your details"
			>
				<BecomeOwner token={link.token} />
			</AccountPage>
		);
	}
	if (link.kind === "refused") {
		return (
			<AccountPage title="This link did not work" charge={0.1} chargeLabel="Link not valid">
				<p className="text-ink-soft">{link.text}</p>
				<p className="text-small text-ink-soft">
					Each link works once. If the shop has no owner yet, restart the shop to get a new link.
				</p>
				<SignInLink>Sign in instead</SignInLink>
			</AccountPage>
		);
	}
	return (
		<AccountPage title="Checking your link…" charge={0.1} chargeLabel="Checking">
			<Skeleton className="h-24" />
		</AccountPage>
	);
}
