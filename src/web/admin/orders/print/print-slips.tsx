import { href, Link, useSearchParams } from "react-router";
import { readPacking } from "#contract/admin/packing.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { PackingSlips } from "./packing-slips.tsx";
import { PickList } from "./pick-list.tsx";

export const meta = pageTitle("Print");

const kinds = [
	{ kind: "pick", name: "Pick list" },
	{ kind: "slip", name: "Packing slips" },
] as const;

/** Pick lists or packing slips of the orders in `ids`, laid out for printing. */
export default function PrintSlips() {
	const [parameters] = useSearchParams();
	const kind = parameters.get("kind") === "slip" ? "slip" : "pick";
	const ids = (parameters.get("ids") ?? "").match(/\d{1,15}/g)?.slice(0, 100) ?? [];
	return (
		<AdminPage
			title={kind === "pick" ? "Pick list" : "Packing slips"}
			count={countOf(ids.length, "order")}
			isOnPaper={false}
			crumbs={[{ name: "Orders", to: href("/admin/orders") }]}
			actions={
				ids.length > 0 && (
					<>
						<nav aria-label="Documents to print" className="flex gap-1">
							{kinds.map((each) => (
								<Link
									key={each.kind}
									to={`?kind=${each.kind}&ids=${ids.join(",")}`}
									replace
									aria-current={each.kind === kind ? "page" : undefined}
									className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 text-small font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink"
								>
									{each.name}
								</Link>
							))}
						</nav>
						<Button size="small" onClick={() => window.print()}>
							Print
						</Button>
					</>
				)
			}
		>
			{ids.length === 0 ? (
				<EmptyState title="Nothing to print">
					Select orders in the list to print their pick list or packing slips.
				</EmptyState>
			) : (
				<Papers kind={kind} ids={ids.join(",")} />
			)}
		</AdminPage>
	);
}

function Papers({ kind, ids }: { kind: "pick" | "slip"; ids: string }) {
	const read = useRead(readPacking, { ids });
	return (
		<ReadState read={read}>
			{(orders) =>
				kind === "pick" ? <PickList orders={orders} /> : <PackingSlips orders={orders} />
			}
		</ReadState>
	);
}
