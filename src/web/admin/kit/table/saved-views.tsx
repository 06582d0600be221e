import { type FormEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useSession } from "#web/account/session.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { AdminIcon } from "../page/admin-icon.tsx";
import { longestName, readViews, removeView, saveView, type View } from "./stored-views.ts";
import { changeAddress } from "./table-address.ts";

/** The user's saved views of a table, with a form to save the current one. */
export function SavedViews({ place }: { place: string }) {
	const { user } = useSession();
	const userId = user.id ?? 0;
	const [parameters] = useSearchParams();
	const now = changeAddress(parameters, {}).toString();
	const [views, setViews] = useState<View[] | null>(null);
	const menu = useRef<HTMLDetailsElement>(null);
	const close = () => {
		if (!menu.current) return;
		menu.current.open = false;
		menu.current.querySelector("summary")?.focus();
	};
	const save = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const name = String(new FormData(form).get("name")).trim();
		if (name === "") return;
		setViews(saveView(userId, place, { name, search: now }));
		form.reset();
	};
	const shown = views?.find(({ search }) => search === now);
	return (
		<details
			ref={menu}
			className="sm:relative"
			onToggle={() => setViews(readViews(userId, place))}
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !menu.current?.open) return;
				event.preventDefault();
				close();
			}}
		>
			<summary className="inline-flex h-11 md:pointer-fine:h-10 cursor-pointer list-none items-center gap-2 rounded-full border border-ink-faint/60 bg-paper-raised px-3 sm:px-4 text-small font-semibold hover:border-ink [&::-webkit-details-marker]:hidden">
				<AdminIcon name="bookmark" className="size-5" />
				<span className={shown ? "max-w-40 truncate" : "max-sm:sr-only"}>
					{shown?.name ?? "Views"}
				</span>
			</summary>
			<div className="absolute inset-x-4 top-full z-20 mt-1 grid gap-2 sm:inset-x-auto sm:left-0 sm:w-72 rounded-medium border border-line bg-paper-raised p-3 shadow-lifted">
				{views?.length === 0 && (
					<p className="px-1 text-small text-ink-soft">
						Save a search with its filters to use it again.
					</p>
				)}
				<ul>
					{views?.map((view) => (
						<li key={view.name} className="flex items-center gap-1">
							<Link
								to={{ search: view.search && `?${view.search}` }}
								aria-current={view === shown ? "true" : undefined}
								onClick={close}
								className="flex min-h-11 min-w-0 flex-1 items-center truncate rounded-small px-2 text-small font-semibold hover:bg-paper aria-[current=true]:bg-tint-mango"
							>
								{view.name}
							</Link>
							<IconButton
								label={`Remove ${view.name}`}
								onClick={() => setViews(removeView(userId, place, view.name))}
							>
								<Icon name="close" className="size-4" />
							</IconButton>
						</li>
					))}
				</ul>
				<form onSubmit={save} className="flex gap-2 border-t border-line pt-2">
					<input
						name="name"
						aria-label="View name"
						placeholder="Name this view"
						required
						maxLength={longestName}
						autoComplete="off"
						className={`${inputClass} min-h-11! px-3! text-small!`}
					/>
					<Button type="submit" size="small" tone="outline">
						Save
					</Button>
				</form>
			</div>
		</details>
	);
}
