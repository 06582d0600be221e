import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import {
	acceptProposals,
	declineProposals,
	type FactCheck,
	listFactChecks,
	listProductTypes,
	reopenProposals,
} from "#contract/admin/facts.ts";
import { undoBulkEdit } from "#contract/admin/products.ts";
import { type FactCheckKind, factCheckKinds } from "#lib/facts/facts.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/status.tsx";
import { toast } from "#web/ui/toast.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { TableSearch } from "../../kit/table/table-search.tsx";
import { FactCheckRow } from "./fact-check-row.tsx";

export const meta = pageTitle("Specifications to check");

const kindNames: Record<FactCheckKind, string> = {
	proposed: "Proposed",
	contradiction: "Contradicting the title",
	missing: "Missing",
	untyped: "Without a type",
};
const nothingLeft: Record<FactCheckKind, string> = {
	proposed: "We found no new specifications in titles and descriptions.",
	contradiction: "No specification contradicts a title.",
	missing: "All products have the required specifications.",
	untyped: "Every product has a type.",
};

/** Products whose specifications need a review, and suggestions from their texts. */
export default function FactChecks() {
	const [parameters, setParameters] = useSearchParams();
	const given = Object.fromEntries(parameters);
	const kind = factCheckKinds.find((one) => one === given["kind"]) ?? "proposed";
	const { search = "", product_type = "", import_id } = given;
	const read = useRead(listFactChecks, {
		kind,
		...(search && { search }),
		...(product_type && { product_type }),
		...(import_id && { import_id }),
	});
	const types = useRead(listProductTypes, {}).value ?? [];
	const change = (values: Record<string, string>) => {
		const next = Object.entries({ ...given, ...values }).filter(([, value]) => value !== "");
		setParameters(Object.fromEntries(next), { replace: true });
	};
	return (
		<AdminPage
			title="Specifications to check"
			count={
				read.value && (read.value.has_more ? "more than 100" : String(read.value.items.length))
			}
		>
			<nav aria-label="What to check" className="flex flex-wrap gap-1 px-4 pb-3">
				{factCheckKinds.map((one) => (
					<Link
						key={one}
						to={{ search: `?${new URLSearchParams({ ...given, kind: one })}` }}
						replace
						aria-current={one === kind ? "page" : undefined}
						className={classNames(
							"inline-flex min-h-11 items-center rounded-full border px-4 text-small font-semibold",
							one === kind
								? "border-ink bg-ink text-paper"
								: "border-ink-faint/60 bg-paper-raised text-ink-soft hover:text-ink",
						)}
					>
						{kindNames[one]}
					</Link>
				))}
			</nav>
			<div className="flex flex-wrap gap-3 px-4 pb-4">
				<TableSearch
					label="Search these products"
					placeholder="Name"
					search={search}
					onSearch={(text) => change({ search: text })}
				/>
				<select
					aria-label="Product type"
					value={product_type}
					onChange={(event) => change({ product_type: event.currentTarget.value })}
					className="h-11 w-full rounded-small border border-ink-faint/60 bg-paper-raised px-3 text-small sm:w-auto sm:max-w-full"
				>
					<option value="">Product type: any</option>
					{types.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</select>
			</div>
			<ReadState read={read}>
				{({ items }) =>
					items.length === 0 ? (
						<EmptyState title="Nothing to check">{nothingLeft[kind]}</EmptyState>
					) : (
						<Checks items={items} kind={kind} reload={read.reload} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

function Checks({
	items,
	kind,
	reload,
}: {
	items: readonly FactCheck[];
	kind: FactCheckKind;
	reload: () => void;
}) {
	const action = useAction();
	const { may } = usePermissions();
	/**
	 * The suggested specifications that the user has excluded, as product id and code: `12 watts` for the watts of
	 * product 12.
	 */
	const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
	const toggle = (key: string) =>
		setExcluded(
			(now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]),
		);
	const undo = async (undo_token: string) => {
		await action.run(() => api(undoBulkEdit, { undo_token }), { done: "Changes undone" });
		reload();
	};
	const take = (checks: readonly FactCheck[]) =>
		action.run(
			() =>
				api(acceptProposals, {
					products: checks.map(({ id, version, proposed }) => ({
						id,
						version,
						...(proposed?.product_type && { product_type: proposed.product_type.code }),
						facts: Object.fromEntries(
							(proposed?.facts ?? [])
								.filter(({ code }) => !excluded.has(`${id} ${code}`))
								.map(({ code, value }) => [code, value]),
						),
					})),
				}),
			{
				done: ({ changed }) => `${countOf(changed, "product")} changed`,
				undo: ({ undo_token }) => undo(undo_token),
				onDone: ({ skipped }) => {
					const names = skipped.map(({ name }) => name).join(", ");
					if (names)
						toast(`Skipped, because they were changed in the meantime: ${names}`, "warning", 8000);
					reload();
				},
			},
		);
	const decline = (check: FactCheck) =>
		action.run(() => api(declineProposals, { ids: [check.id] }), {
			done: `Dismiss for ${check.name}`,
			undo: async () => {
				await action.run(() => api(reopenProposals, { ids: [check.id] }));
				reload();
			},
			onDone: reload,
		});
	const mayChange = may("products.write");
	return (
		<>
			{kind === "proposed" && mayChange && (
				<div className="flex flex-wrap items-center gap-3 px-4 pb-3">
					<Button size="small" disabled={action.isBusy} onClick={() => take(items)}>
						Accept all {items.length}
					</Button>
					<p className="text-small text-ink-soft">
						Suggested from titles and descriptions. Select a value to exclude it.
					</p>
				</div>
			)}
			<ul className="divide-y divide-line border-y border-line bg-paper-raised">
				{items.map((check) => (
					<FactCheckRow
						key={check.id}
						check={check}
						isExcluded={(code) => excluded.has(`${check.id} ${code}`)}
						onToggle={(code) => toggle(`${check.id} ${code}`)}
						{...(mayChange && {
							answer: {
								isBusy: action.isBusy,
								yes: () => take([check]),
								no: () => decline(check),
							},
						})}
					/>
				))}
			</ul>
		</>
	);
}
