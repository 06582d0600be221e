import { useEffect, useState } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { countOf } from "../kit/format/count-text.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import type { FoundSetting } from "../kit/page/use-found-setting.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { type FoundPage, findPages } from "../navigation/find-pages.ts";
import type { TabGroup } from "../navigation/menu-page.ts";
import { listedGroups } from "../navigation/navigation.ts";

export const meta = pageTitle("Settings");

/** All settings pages that the user may open, with a search for their settings. */
export default function SettingsPage() {
	const { may, uses_marketing: usesMarketing } = usePermissions();
	const { hash } = useLocation();
	const navigate = useNavigate();
	// Redirect old links to the tax settings, which used to be on this page. This happens in the browser, because the
	// server doesn't see the part behind `#`.
	useEffect(() => {
		if (hash) void navigate({ pathname: href("/admin/settings/shop"), hash }, { replace: true });
	}, [hash, navigate]);
	const [text, setText] = useState("");
	const groups = listedGroups(may, usesMarketing);
	const listed = new Set(groups.flatMap(({ pages }) => pages.map(({ path }) => path)));
	const found = text.trim() ? findPages(text, may).filter(({ path }) => listed.has(path)) : null;
	return (
		<AdminPage title="Settings">
			<SettingSearch text={text} onType={setText} first={found?.[0]} />
			{found ? <Results found={found} /> : <Groups groups={groups} />}
		</AdminPage>
	);
}

function SettingSearch({
	text,
	onType,
	first,
}: {
	text: string;
	onType: (text: string) => void;
	/** The first result, which opens with Enter; undefined if there is none. */
	first: FoundPage | undefined;
}) {
	const navigate = useNavigate();
	return (
		// biome-ignore lint/a11y/useSemanticElements: <search> is not known to the oldest phones we serve
		<form
			role="search"
			onSubmit={(event) => {
				event.preventDefault();
				if (first) void navigate(first.path, { state: stateOf(first) });
			}}
			className="relative mx-4 mb-4 max-w-xl"
		>
			<Icon
				name="search"
				className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
			/>
			<input
				type="search"
				value={text}
				aria-label="Search settings"
				aria-keyshortcuts="/"
				placeholder="Search settings"
				autoComplete="off"
				spellCheck={false}
				maxLength={100}
				onChange={(event) => onType(event.target.value)}
				className="h-12 w-full rounded-small border border-ink-faint bg-paper-raised pr-3 pl-10 text-base placeholder:text-ink-faint focus-visible:border-sea"
			/>
		</form>
	);
}

const stateOf = ({ setting }: FoundPage): FoundSetting | null =>
	setting === null ? null : { setting };

function Results({ found }: { found: readonly FoundPage[] }) {
	return (
		<>
			<p role="status" className="px-4 pb-2 text-small text-ink-soft">
				{found.length === 0
					? "No settings match. Try another word, such as “payment” or “delivery”."
					: countOf(found.length, "result")}
			</p>
			<ul
				aria-label="Results"
				className="border-y border-line bg-paper-raised empty:hidden sm:mx-4 sm:max-w-3xl sm:rounded-medium sm:border"
			>
				{found.map((each) => (
					<li key={`${each.path} ${each.name}`} className="border-line not-first:border-t">
						<Link
							to={each.path}
							state={stateOf(each)}
							className="grid gap-0.5 px-4 py-2.5 hover:bg-paper"
						>
							<span className="font-semibold">{each.name}</span>
							<span className="text-fine text-ink-soft">{each.trail}</span>
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}

const Groups = ({ groups }: { groups: readonly TabGroup[] }) => (
	<div className="gap-x-4 sm:px-4 @3xl:columns-2 @6xl:columns-3">
		{groups.map(({ name, pages }) => (
			<section
				key={name}
				aria-label={name}
				className="mb-4 break-inside-avoid border-y border-line bg-paper-raised sm:rounded-medium sm:border"
			>
				<h2 className="px-4 pt-4 pb-1 text-large">{name}</h2>
				<ul className="pb-2">
					{pages.map((page) => (
						<li key={page.path}>
							<Link to={page.path} className="grid gap-0.5 px-4 py-2 hover:bg-paper">
								<span className="text-small font-semibold">{page.name}</span>
								<span className="text-fine text-ink-soft">{page.about}</span>
							</Link>
						</li>
					))}
				</ul>
			</section>
		))}
	</div>
);
