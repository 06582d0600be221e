import { Suspense, useState } from "react";
import {
	changeOwnNewsletter,
	getProfile,
	type Profile,
	readOwnNewsletter,
} from "#contract/user/profile.ts";
import { PasskeyList } from "#web/account/passkeys/passkey-list.tsx";
import { useRequest } from "#web/loading.ts";
import { requireSignIn } from "../../account/require-sign-in.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { type Answer, ask } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import type { Route } from "./+types/profile.ts";
import { Addresses } from "./addresses.tsx";
import { Details } from "./details.tsx";
import { EmailChoice } from "./email-choice.tsx";
import { LinkedProviders } from "./linked-providers.tsx";
import { OrderHistory } from "./order-history.tsx";
import { Password } from "./password.tsx";
import { PersonalData } from "./personal-data.tsx";
import { profileToast } from "./profile-toast.ts";
import { ReviewInvitations } from "./review-invitations.tsx";
import { Section } from "./section.tsx";
import { Sessions } from "./sessions.tsx";
import { useProfile } from "./use-profile.ts";

function Passkeys() {
	return (
		<Section id="passkeys" title="Passkeys">
			<PasskeyList onSay={profileToast} />
		</Section>
	);
}

/** Checkbox to give or withdraw the consent to marketing emails. */
function Newsletter({ emailVerified }: { emailVerified: boolean }) {
	const { value: own, show } = useRequest("newsletter", () => api(readOwnNewsletter));
	// If the current choice can't be loaded, hide the checkbox.
	if (!own) return null;
	const change = async (subscribed: boolean) => {
		const changed = await api(changeOwnNewsletter, { subscribed });
		show(changed);
		if (subscribed && !emailVerified) return "Please check your email to confirm.";
		return changed.subscribed
			? "You are subscribed to our newsletter"
			: "You are unsubscribed from our newsletter";
	};
	return (
		<EmailChoice id="newsletter" title="Newsletter" isWanted={own.subscribed} onChange={change}>
			{own.text}
		</EmailChoice>
	);
}

const OwnFields = lazyPart(() => import("./custom-fields.tsx"), false);
const StoreCredit = lazyPart(() => import("./store-credit.tsx"), false);

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `Profile · ${matches[0]?.loaderData?.shop.name ?? "Shop"}` },
	{ name: "robots", content: "noindex" },
];

const topics = [
	{ id: "details", name: "Your details" },
	{ id: "addresses", name: "Addresses" },
	{ id: "orders", name: "Orders" },
	{ id: "password", name: "Password" },
	{ id: "passkeys", name: "Passkeys" },
	{ id: "sessions", name: "Sessions" },
	{ id: "data", name: "Your data" },
];

/** The server renders the same page for everyone, and the browser loads the profile. */
export const loader = () => ({ profile: null });
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSignIn(request);
	return { profile: ask(api(getProfile)) };
}
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** The customer's profile and its settings (specification §2, profile). */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
	const { signOut } = useSession();
	return (
		<main
			id="content"
			className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 px-4 pt-8 pb-24 sm:px-6 md:grid-cols-[12rem_minmax(0,1fr)] md:pt-12"
		>
			<div className="md:sticky md:top-24 md:self-start">
				<h1 className="text-heading md:pb-4 md:text-display">Profile</h1>
				<nav aria-label="Profile sections" className="max-md:hidden">
					<ul>
						{topics.map(({ id, name }) => (
							<li key={id}>
								<a
									href={`#${id}`}
									className="flex min-h-11 items-center border-l-2 border-line px-4 text-small font-semibold text-ink-soft hover:border-mango hover:text-ink"
								>
									{name}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<Button tone="quiet" size="small" onClick={signOut} className="mt-4 max-md:hidden">
					<Icon name="leave" className="size-5" />
					Logout
				</Button>
			</div>
			<Content first={loaderData.profile} />
		</main>
	);
}

function Content({ first }: { first: Promise<Answer<Profile>> | null }) {
	const own = useProfile(first);
	const [passwordChanges, setPasswordChanges] = useState(0);
	const { profile } = own;
	if (own.hasFailed) {
		return (
			<EmptyState
				title="Your profile could not be loaded"
				action={<Button onClick={own.reload}>Try again</Button>}
			/>
		);
	}
	if (!profile) return <ProfileSkeleton />;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-12">
			<Details own={own} />
			{profile.has_custom_fields && (
				<Suspense fallback={<Skeleton className="h-40" />}>
					<OwnFields />
				</Suspense>
			)}
			<Addresses />
			<OrderHistory />
			<Password
				email={profile.email}
				hasPassword={profile.has_password}
				onChanged={() => setPasswordChanges(passwordChanges + 1)}
			/>
			<Passkeys />
			<LinkedProviders profile={profile} onChange={own.setProfile} />
			<Sessions version={passwordChanges} />
			<Newsletter emailVerified={profile.email_verified} />
			<ReviewInvitations />
			{profile.store_credit !== undefined && (
				<Suspense fallback={<Skeleton className="h-40" />}>
					<StoreCredit />
				</Suspense>
			)}
			<PersonalData hasPassword={profile.has_password} storeCredit={profile.store_credit ?? 0} />
		</div>
	);
}

function ProfileSkeleton() {
	return (
		<div role="status" aria-label="Loading your profile" className="grid gap-6">
			<div className="flex items-center gap-5">
				<Skeleton className="size-24 rounded-full" />
				<Skeleton className="h-11 w-40 rounded-full" />
			</div>
			{["name", "email", "number"].map((row) => (
				<Skeleton key={row} className="h-16" />
			))}
		</div>
	);
}
