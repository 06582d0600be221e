import { useState } from "react";
import {
	type AdminFeature,
	listAdminFeatures,
	orderFeatures,
} from "#contract/admin/merchandising.ts";
import { type Tag, tags } from "#contract/user/catalogue.ts";
import { api } from "../../api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { HeroSlide, tagStyles } from "../../ui/hero-slide.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OrderedList } from "../kit/list/ordered-list.tsx";
import { useOrder } from "../kit/list/use-order.ts";
import { usePanel } from "../kit/list/use-panel.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { Reading } from "../kit/read/use-reading.ts";
import { pictureOf, type Slide, whyHidden } from "./feature-slide.ts";
import { PicturedName } from "./pictured-name.tsx";

const FeaturePanel = lazyPart(() => import("./feature-panel.tsx"));
const HighlightsPanel = lazyPart(() => import("./highlights-panel.tsx"));

export const meta = pageTitle("Home page");

/** Slides at the top of the home page, grouped by tag, with a preview of what the storefront shows. */
export default function Features() {
	const read = useRead(listAdminFeatures, {});
	const { may } = usePermissions();
	const panel = usePanel(read, ({ id }) => String(id));
	const isHighlights = panel.open === "highlights";
	const [draft, setDraft] = useState<Slide | null>(null);
	const close = () => {
		setDraft(null);
		panel.close();
	};
	const shown = draft ?? firstSlide(read.value ?? []);
	return (
		<AdminPage
			title="Home page"
			actions={
				<>
					{may("settings") && (
						<ButtonLink to="?open=highlights" size="small" tone="outline">
							Highlights
						</ButtonLink>
					)}
					<ButtonLink to="?open=new" size="small">
						<Icon name="plus" className="size-5" /> New slide
					</ButtonLink>
				</>
			}
			panel={
				(isHighlights || panel.opened !== undefined) &&
				(isHighlights ? (
					<HighlightsPanel onClose={close} />
				) : (
					<FeaturePanel
						key={panel.open}
						feature={panel.opened ?? null}
						onClose={close}
						onDraft={setDraft}
						onSaved={panel.takeSaved}
						onRemoved={() => {
							setDraft(null);
							panel.takeRemoved();
						}}
					/>
				))
			}
		>
			{shown && (
				<section aria-label="Preview" className="grid gap-2 px-4 pb-6">
					<h2 className="text-fine text-ink-soft">
						{draft ? "Preview" : "Preview of the first slide"}
					</h2>
					<div className="@container overflow-hidden rounded-large">
						<HeroSlide {...shown} />
					</div>
				</section>
			)}
			<ReadState read={read}>
				{(features) => (
					<div className="grid gap-6">
						{tags.map((tag) => (
							<TagGroup key={tag} tag={tag} features={features} read={read} isOpen={panel.isOpen} />
						))}
					</div>
				)}
			</ReadState>
		</AdminPage>
	);
}

function firstSlide(features: readonly AdminFeature[]): Slide | null {
	const first = tags
		.flatMap((tag) => features.filter((feature) => feature.tag === tag))
		.find((feature) => feature.is_active);
	return first ? { ...first, image: pictureOf(first.image_path, first.product) } : null;
}

function TagGroup({
	tag,
	features,
	read,
	isOpen,
}: {
	tag: Tag;
	features: AdminFeature[];
	read: Reading<AdminFeature[]>;
	isOpen: (feature: AdminFeature) => boolean;
}) {
	const [own, setOwn] = useState<{ of: AdminFeature[]; items: AdminFeature[] } | null>(null);
	// Replace the array only when the loaded list has changed, because a new array would discard the slides' new
	// positions.
	if (own?.of !== features) {
		setOwn({ of: features, items: features.filter((feature) => feature.tag === tag) });
	}
	const order = useOrder(own?.items ?? [], {
		save: async (items) => {
			const others = features.filter((feature) => feature.tag !== tag);
			const ids = [...others, ...items].map(({ id }) => id);
			return api(orderFeatures, { ids });
		},
		onSaved: (saved) => read.set([...saved]),
		onFailed: read.reload,
	});
	const { name } = tagStyles[tag];
	return (
		<section aria-label={name} className="grid gap-2">
			<h2 className="px-4 text-large">{name}</h2>
			{order.items.length === 0 ? (
				<p className="px-4 text-small text-ink-soft">There are no slides with this tag.</p>
			) : (
				<OrderedList
					order={order}
					label={name}
					keyOf={({ id }) => id}
					nameOf={({ title }) => title}
					isMarked={isOpen}
				>
					{(feature) => <Row feature={feature} />}
				</OrderedList>
			)}
		</section>
	);
}

function Row({ feature }: { feature: AdminFeature }) {
	const hidden = whyHidden(feature);
	return (
		<>
			<PicturedName
				id={feature.id}
				name={feature.title}
				picture={pictureOf(feature.image_path, feature.product)}
			>
				{feature.product?.name ?? "Shows all products with this tag"}
			</PicturedName>
			{hidden && (
				<span className="rounded-full border border-line bg-paper px-2.5 py-0.5 text-fine font-semibold text-ink-soft">
					{hidden}
				</span>
			)}
		</>
	);
}
