import { useState } from "react";
import { href, useNavigate, useParams } from "react-router";
import { type DraftOrder, getDraftOrder } from "#contract/admin/draft-orders.ts";
import { isUnfinished } from "#lib/orders/draft-states.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { DraftForm } from "./draft-form.tsx";
import { DraftStateBadge } from "./draft-state-badge.tsx";

export const meta = pageTitle("New order");

const crumbs = [
	{ name: "Orders", to: href("/admin/orders") },
	{ name: "Drafts", to: href("/admin/orders/drafts") },
];

/** An order that staff create for a customer by phone, by chat or in the store. */
export default function DraftPage() {
	const { id = "new" } = useParams();
	const navigate = useNavigate();
	const [savedDraft, setMade] = useState<DraftOrder | null>(null);
	// Saving a new draft changes the page's URL to the draft's. Don't load the draft again then.
	const shownDraft = savedDraft !== null && String(savedDraft.id) === id ? savedDraft : null;
	const read = useRead(getDraftOrder, id === "new" || shownDraft ? null : { id });
	// Id of a draft that was first saved on this page. Its form isn't replaced, so that unsaved input isn't lost.
	const [begunHere, setBegunHere] = useState<number | null>(null);
	const take = (draft: DraftOrder) => {
		setMade(draft);
		if (String(draft.id) === id) return;
		setBegunHere(draft.id);
		void navigate(href("/admin/orders/drafts/:id", { id: String(draft.id) }), { replace: true });
	};
	const draft = id === "new" ? null : (shownDraft ?? read.value);
	if (id === "new" || draft) {
		const key = id === "new" || String(begunHere) === id ? "own" : id;
		return <Frame key={key} draft={draft} onSaved={take} />;
	}
	return (
		<AdminPage title={`Draft ${id}`} crumbs={crumbs}>
			<ReadState read={read}>{() => null}</ReadState>
		</AdminPage>
	);
}

function Frame({
	draft,
	onSaved,
}: {
	/** null for a new draft. */
	draft: DraftOrder | null;
	onSaved: (draft: DraftOrder) => void;
}) {
	return (
		<AdminPage
			title={draft ? `Draft ${draft.id}` : "New order"}
			crumbs={crumbs}
			count={draft && <DraftStateBadge state={draft.state} />}
		>
			{draft && !isUnfinished(draft.state) ? (
				<Over draft={draft} />
			) : (
				<DraftForm draft={draft} onSaved={onSaved} />
			)}
		</AdminPage>
	);
}

function Over({ draft: { order } }: { draft: DraftOrder }) {
	const again = (
		<ButtonLink
			tone={order ? "outline" : "primary"}
			to={href("/admin/orders/drafts/:id", { id: "new" })}
			reloadDocument
		>
			New order
		</ButtonLink>
	);
	if (!order) {
		return (
			<EmptyState title="This draft was cancelled" action={again}>
				Customers who open the link see that the draft was cancelled.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={`This draft is now order ${order.ref}`}
			action={
				<span className="flex flex-wrap justify-center gap-2">
					<ButtonLink to={`${href("/admin/orders")}?open=${order.id}`}>Open order</ButtonLink>
					{again}
				</span>
			}
		>
			The items were deducted from stock, and the order is ready to pack.
		</EmptyState>
	);
}
