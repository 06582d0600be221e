import { type FormEvent, type ReactNode, useRef } from "react";
import { href, Link, useSearchParams } from "react-router";
import { changeUnit, getAdminWarrantyCard, searchUnits, type Unit } from "#contract/admin/units.ts";
import { toRequest } from "#contract/to-request.ts";
import { stateAfter, type UnitEvent, type UnitState } from "#lib/serials/unit-state.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { exactTime, showDay } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { useScanner } from "../kit/scan/use-scanner.ts";

import { OpenClaim } from "./open-claim.tsx";

export const meta = pageTitle("Serial numbers");

const stateNames: Readonly<Record<UnitState, string>> = {
	in_stock: "In stock",
	in_transit: "On its way to another branch",
	sold: "Sold",
	returned: "Returned",
	with_supplier: "With the supplier",
	lost: "Lost or written off",
};
const eventNames: Readonly<Record<UnitEvent, string>> = {
	received: "Received",
	sold: "Sold",
	released: "Removed from the order",
	returned: "Returned",
	sent: "Sent to the supplier",
	lost: "Lost or written off",
	moved: "Moved to another branch",
};
const steps = [
	{ event: "returned", name: "Mark as returned" },
	{ event: "sent", name: "Send to supplier" },
	{ event: "received", name: "Put back in stock" },
	{ event: "lost", name: "Mark as lost" },
] as const;

const linkClass = "-my-3 inline-flex min-h-11 items-center text-sea underline underline-offset-4";

/** Page that finds a unit by its serial number, and shows its buyer, the date of sale and its warranty. */
export default function SerialNumbers() {
	const [parameters, setParameters] = useSearchParams();
	const search = parameters.get("search") ?? "";
	const field = useRef<HTMLInputElement>(null);
	const found = useRead(searchUnits, search ? { search } : null);
	const findUnit = (serial: string) => {
		setParameters(serial.trim() ? { search: serial.trim() } : {}, { replace: true });
		field.current?.select();
	};
	useScanner({ field, onScan: findUnit });
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		findUnit(field.current?.value ?? "");
	};
	return (
		<AdminPage title="Serial numbers">
			<search>
				<form onSubmit={submit} className="mb-4 flex gap-2 px-4 lg:max-w-4xl">
					<input
						key={search}
						ref={field}
						type="search"
						aria-label="Serial number or IMEI"
						placeholder="Serial number or IMEI"
						defaultValue={search}
						maxLength={200}
						autoComplete="off"
						className={inputClass}
					/>
					<Button type="submit">Find</Button>
				</form>
			</search>
			{search === "" ? (
				<EmptyState title="Scan a serial number">
					See where the unit came from, who bought it, and when its warranty ends.
				</EmptyState>
			) : (
				<ReadState read={found}>
					{(units) =>
						units.length === 0 ? (
							<EmptyState title="Unknown serial number">
								We have no record of {search}. Check the number, or look up the order instead.
							</EmptyState>
						) : (
							units.map((unit) => <FoundUnit key={unit.id} unit={unit} onChanged={found.reload} />)
						)
					}
				</ReadState>
			)}
		</AdminPage>
	);
}

/** Describes whether the shop sold the unit, and whether its warranty is still valid. */
function unitStatus({ state, sold_at: soldAt, warranty_until: until, ...unit }: Unit): string {
	if (state !== "sold" || soldAt === null) return stateNames[state];
	const sold = `Sold by us on ${showDay(soldAt)}`;
	if (until === null) return `${sold}, without warranty`;
	return unit.in_warranty
		? `${sold}, in warranty until ${showDay(until)}`
		: `${sold}, warranty ended on ${showDay(until)}`;
}

function FoundUnit({ unit, onChanged }: { unit: Unit; onChanged: () => void }) {
	const facts: [string, string | null][] = [
		["Customer", unit.customer_name],
		["Receipt", unit.receipt],
		["Branch", unit.branch_name],
		["Received", unit.received_at && exactTime(unit.received_at)],
	];
	return (
		<Section title={unit.serial}>
			<p role="status" className="text-large font-semibold">
				{unitStatus(unit)}
			</p>
			<dl className="grid gap-1.5 text-small sm:grid-cols-2">
				<Fact name="Product">
					<Link
						to={href("/admin/products/:id", { id: String(unit.product_id) })}
						className={linkClass}
					>
						{[unit.product_name, unit.variation_name].filter(Boolean).join(", ")}
					</Link>
				</Fact>
				{unit.order_id !== null && (
					<Fact name="Order">
						<Link to={`${href("/admin/orders")}?open=${unit.order_id}`} className={linkClass}>
							{unit.order_ref}
						</Link>
					</Fact>
				)}
				{facts.map(
					([name, value]) =>
						value && (
							<Fact key={name} name={name}>
								{value}
							</Fact>
						),
				)}
			</dl>
			<UnitActions unit={unit} onChanged={onChanged} />
			<ol aria-label="History" className="grid gap-1 text-small">
				{unit.events.map(({ id, kind, order_ref, branch_name, actor_name, note, created_at }) => (
					<li key={id}>
						<strong>{eventNames[kind]}</strong>{" "}
						<span className="text-ink-soft">
							{[exactTime(created_at), order_ref, branch_name, actor_name, note]
								.filter(Boolean)
								.join(" · ")}
						</span>
					</li>
				))}
			</ol>
		</Section>
	);
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div className="flex flex-wrap gap-x-2">
		<dt className="text-ink-soft">{name}</dt>
		<dd className="min-w-0 break-words">{children}</dd>
	</div>
);

/** Possible next steps of the unit, and a link to its warranty card. */
function UnitActions({ unit, onChanged }: { unit: Unit; onChanged: () => void }) {
	const action = useAction();
	const { may } = usePermissions();
	const next = may("stock.write")
		? steps.filter(({ event }) => stateAfter(unit.state, event) !== null)
		: [];
	return (
		<div className="flex flex-wrap items-center gap-2">
			{next.map(({ event, name }) => (
				<Button
					key={event}
					size="small"
					tone="outline"
					disabled={action.isBusy}
					onClick={() =>
						action.run(() => api(changeUnit, { id: unit.id, event }), {
							done: "Serial number updated",
							onDone: onChanged,
						})
					}
				>
					{name}
				</Button>
			))}
			{unit.state === "sold" && unit.order_id !== null && <OpenClaim unitId={unit.id} />}
			{unit.state === "sold" && (
				<a
					href={toRequest(getAdminWarrantyCard, { id: unit.id }).path}
					download
					className={`inline-flex min-h-11 items-center ${linkClass}`}
				>
					Warranty card
				</a>
			)}
		</div>
	);
}
