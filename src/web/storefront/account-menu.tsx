import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Avatar } from "./avatar-picture.tsx";

/**
 * The account menu on phones, which opens from the avatar. Logout is far from the cart button, so that no one selects
 * it by mistake.
 */
export default function AccountMenu({
	name,
	avatar,
	onSignOut,
}: {
	name: string;
	avatar: string | null;
	onSignOut: () => void;
}) {
	const [isOpen, setOpen] = useState(false);
	const place = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const listId = useId();
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
	useEffect(() => setOpen(false), [key]);
	useEffect(() => {
		if (!isOpen) return;
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
		};
		const closeByKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setOpen(false);
			button.current?.focus();
		};
		document.addEventListener("pointerdown", closeOutside);
		document.addEventListener("focusin", closeOutside);
		document.addEventListener("keydown", closeByKey);
		return () => {
			document.removeEventListener("pointerdown", closeOutside);
			document.removeEventListener("focusin", closeOutside);
			document.removeEventListener("keydown", closeByKey);
		};
	}, [isOpen]);
	return (
		<div ref={place} className="relative md:hidden">
			<button
				ref={button}
				type="button"
				aria-label={`${name} account menu`}
				aria-expanded={isOpen}
				aria-controls={listId}
				onClick={() => setOpen(!isOpen)}
				className="grid size-11 place-items-center rounded-full"
			>
				<Avatar name={name} url={avatar} />
			</button>
			<ul
				id={listId}
				hidden={!isOpen}
				className="absolute top-full right-0 z-40 w-60 max-w-[calc(100vw-1rem)] rounded-medium border border-line bg-paper-raised p-2 shadow-lifted"
			>
				<li className="truncate px-3 pt-1 pb-2 text-fine text-ink-soft">{name}</li>
				<Entry icon="person">
					<Link to={href("/app/profile")} className={row}>
						Profile
					</Link>
				</Entry>
				<Entry icon="truck">
					<Link to={href("/app/orders")} className={row}>
						Orders
					</Link>
				</Entry>
				<li className="my-1 border-t border-line" aria-hidden="true" />
				<Entry icon="leave">
					<button type="button" onClick={onSignOut} className={row}>
						Logout
					</button>
				</Entry>
			</ul>
		</div>
	);
}

const row =
	"flex min-h-12 w-full items-center rounded-small pr-3 pl-11 text-left font-semibold hover:bg-paper";

const Entry = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
	<li className="relative">
		<Icon
			name={icon}
			className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
		/>
		{children}
	</li>
);
