import { useState } from "react";
import {
	getImportedPicture,
	type ImportedProductCard,
	listProductImportPreview,
} from "#contract/admin/product-csv.ts";
import type { Page } from "#contract/client.ts";
import { toRequest } from "#contract/to-request.ts";
import { formatPesos } from "#lib/money/money.ts";
import { productStatusFacts } from "#lib/products/product-statuses.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { countOf, formatCount } from "../../kit/format/count-text.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useReading } from "../../kit/read/use-reading.ts";

const pageSize = 20;

/** Paged preview of the import: new products in full, existing ones with their changes. */
export function ImportedProducts({ id, kind }: { id: number; kind: "created" | "updated" }) {
	const { cards, total, more, isBusy } = usePreview(id, kind);
	if (total === 0) return null;
	return (
		<Section
			title={kind === "created" ? "New products" : "Changes"}
			hint={total === null ? undefined : countOf(total, "product")}
		>
			<ul className="divide-y divide-line border-y border-line text-small">
				{cards.map((card) => (
					<li key={`${card.line} ${card.name}`} className="grid gap-2 py-3">
						<Head importId={id} card={card} />
						{kind === "created" ? <Variations card={card} /> : <Changes card={card} />}
					</li>
				))}
			</ul>
			{more && (
				<Button tone="outline" disabled={isBusy} onClick={more}>
					Show more of {formatCount(total ?? 0)}
				</Button>
			)}
		</Section>
	);
}

function usePreview(id: number, kind: "created" | "updated") {
	const [shown, setShown] = useState<Page<ImportedProductCard[]> | null>(null);
	const { isBusy, run } = useAction();
	const read = (after: string | null, signal?: AbortSignal) =>
		api.page(
			listProductImportPreview,
			{
				id: String(id),
				kind,
				limit: String(pageSize),
				...(after !== null && { cursor: after }),
			},
			{ ...(signal && { signal }) },
		);
	useReading(`${id} ${kind}`, (signal) => read(null, signal), { onRead: setShown });
	const { items, total, next } = shown ?? { items: [], total: null, next: null };
	const more = () =>
		run(() => read(next), {
			onDone: (page) => setShown({ ...page, items: [...items, ...page.items] }),
		});
	return { cards: items, total, more: next === null ? null : more, isBusy };
}

function Head({ importId, card }: { importId: number; card: ImportedProductCard }) {
	const facts = [
		card.category,
		productStatusFacts[card.status].isShown ? null : card.status,
		card.pictures > 1 ? countOf(card.pictures, "photo") : null,
		`Line ${formatCount(card.line)}`,
	];
	return (
		<div className="flex gap-3">
			<Picture address={pictureOf(importId, card)} />
			<div className="min-w-0 grow">
				<p className="font-semibold break-words">{card.name}</p>
				<p className="break-words text-fine text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
			</div>
			<p className="price shrink-0 font-semibold">
				{formatPesos(card.sale_price ?? card.price)}
				{card.sale_price !== null && (
					<del className="block text-fine font-normal text-ink-soft">{formatPesos(card.price)}</del>
				)}
			</p>
		</div>
	);
}

/** The page can't load images from other sites, so the server fetches external images. */
const pictureOf = (importId: number, { picture, line }: ImportedProductCard): string | null =>
	picture?.startsWith("http")
		? toRequest(getImportedPicture, { id: String(importId), line: String(line) }).path
		: picture;

/** An image, or an empty square if it isn't available. */
function Picture({ address }: { address: string | null }) {
	const [isMissing, setMissing] = useState(false);
	return (
		<div className="size-14 shrink-0 overflow-hidden rounded-small bg-paper">
			{address !== null && !isMissing && (
				<img
					src={address}
					alt=""
					width={56}
					height={56}
					loading="lazy"
					className="size-full object-cover"
					onError={() => setMissing(true)}
				/>
			)}
		</div>
	);
}

function Variations({ card }: { card: ImportedProductCard }) {
	const hidden = card.variation_count - card.variations.length;
	return (
		<ul className="grid gap-1 text-fine">
			{card.variations.map(({ name, sku, price, sale_price: sale, stock }) => (
				<li key={name} className="flex flex-wrap gap-x-4">
					<span className="min-w-0 grow break-words">
						{[name || "Single item", sku && `SKU ${sku}`].filter(Boolean).join(" · ")}
					</span>
					{name !== "" && <span className="price">{formatPesos(sale ?? price)}</span>}
					<span className="price text-ink-soft">
						{stock === null ? "no stock quantity" : `${formatCount(stock)} in stock`}
					</span>
				</li>
			))}
			{hidden > 0 && <li className="text-ink-soft">and {formatCount(hidden)} more</li>}
		</ul>
	);
}

function Changes({ card }: { card: ImportedProductCard }) {
	return (
		<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
			{card.fields.map(({ field, from, to }) => (
				<div key={field} className="contents">
					<dt className="text-ink-soft">{field}</dt>
					<dd className="min-w-0 break-words">
						<del className="text-ink-faint">
							<span className="sr-only">from </span>
							{from || "(empty)"}
						</del>
						<span aria-hidden="true"> → </span>
						<ins className="no-underline">
							<span className="sr-only">to </span>
							{to || "(empty)"}
						</ins>
					</dd>
				</div>
			))}
		</dl>
	);
}
