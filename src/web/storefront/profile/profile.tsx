import { Link } from "react-router";
import { useSession } from "../../account/session.tsx";
import { useSignInRequired } from "../../account/use-sign-in-required.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `Profile · ${matches[0]?.loaderData?.shop.name ?? "Shop"}` },
	{ name: "robots", content: "noindex" },
];

const places: { to: string; icon: IconName; name: string; text: string }[] = [
	{ to: "/app/orders", icon: "truck", name: "Orders", text: "What you bought and where it is" },
	{ to: "/app/wishlist", icon: "heart", name: "My Wishlist", text: "What you keep an eye on" },
	{
		to: "/app/checkout",
		icon: "pin",
		name: "Shipping addresses",
		text: "Added and changed at checkout, with a contact number each",
	},
];

/** Who is signed in, and the ways to what is theirs. */
export default function Profile() {
	const { user, signOut } = useSession();
	const isAllowed = useSignInRequired();
	const name = user.name ?? "";
	if (!isAllowed) return <main id="content" className="min-h-[70dvh]" />;
	return (
		<main
			id="content"
			className="mx-auto grid w-full max-w-2xl gap-8 px-4 pt-8 pb-24 sm:px-6 md:pt-14"
		>
			<h1 className="sr-only">Profile</h1>
			<section aria-label="Your details" className="flex items-center gap-5">
				<span
					aria-hidden="true"
					className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-sea font-display text-display font-bold text-paper-raised"
				>
					{user.avatar_url ? (
						<img
							src={user.avatar_url}
							alt=""
							width={80}
							height={80}
							className="size-full object-cover"
						/>
					) : (
						(name.trim()[0] ?? "?").toUpperCase()
					)}
				</span>
				<div className="min-w-0">
					<h2 className="text-heading break-words">{name}</h2>
					<p className="break-all text-ink-soft">{user.email}</p>
					<p className="flex items-center gap-1.5 pt-1 text-small">
						{user.email_verified ? (
							<>
								<Icon name="check" className="size-4 text-sea" />
								E-mail verified
							</>
						) : (
							"E-mail not verified yet"
						)}
					</p>
				</div>
			</section>
			<ul className="border-t border-line">
				{places.map((place) => (
					<li key={place.to} className="border-b border-line">
						<Link to={place.to} className="group flex min-h-20 items-center gap-4 py-3 sm:px-2">
							<Icon name={place.icon} className="size-6 shrink-0" />
							<span className="min-w-0 flex-1">
								<span className="block font-semibold underline-offset-4 group-hover:underline">
									{place.name}
								</span>
								<span className="block text-small text-ink-soft">{place.text}</span>
							</span>
							<Icon name="chevronRight" className="size-5 shrink-0 text-ink-faint" />
						</Link>
					</li>
				))}
			</ul>
			<Button tone="secondary" onClick={signOut} className="justify-self-start">
				<Icon name="leave" className="size-5" />
				Logout
			</Button>
		</main>
	);
}
