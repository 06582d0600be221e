import { readInvitation } from "#contract/account/staff.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/invitation.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AccountPage } from "./account-page.tsx";
import { checkLink, stillAsking } from "./check-link.ts";
import { SignInLink } from "./sign-in-link.tsx";

export const meta = () => [
	{ title: "You are invited" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

export const loader = stillAsking;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	checkLink(request, (token) => api(readInvitation, { token }));
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** The page that a staff invitation link opens. */
export default function Invitation({ loaderData: link }: Route.ComponentProps) {
	const shop = useShop();
	if (link.kind === "open") {
		return (
			<AccountPage title={`Join ${shop.name}`} charge={0.7} chargeLabel="One step left">
				<AcceptInvitation token={link.token} invitation={link.found} />
			</AccountPage>
		);
	}
	if (link.kind === "refused") {
		return (
			<AccountPage title="This link did not work" charge={0.15} chargeLabel="Not joined">
				<p className="text-ink-soft">{link.text}</p>
				<p className="text-small text-ink-soft">
					An invitation works once and expires after 24 hours. Ask the person who invited you for a
					new invitation.
				</p>
				<SignInLink>Sign in instead</SignInLink>
			</AccountPage>
		);
	}
	return (
		<AccountPage title="Checking your link…" charge={0.4} chargeLabel="Checking">
			<Skeleton className="h-24" />
		</AccountPage>
	);
}
