import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { getAdminWarrantyCard, setOrderSerials } from "#contract/admin/units.ts";
import { toRequest } from "#contract/to-request.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { SerialsField } from "../../kit/form/serials-field.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { showDay } from "../../kit/format/show-time.ts";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

type Items = AdminOrderDetail["items"];

const linkClass = "inline-flex min-h-11 items-center text-sea underline underline-offset-4";

/** Returns a React key that changes with the saved serial numbers, so that the form resets. */
export const serialsKey = ({ items }: AdminOrderDetail): string =>
	items.flatMap(({ units }) => units.map(({ id }) => id)).join(" ");

/** Serial numbers of the order's tracked items, with their warranty. */
export function OrderSerials({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const items = order.items.filter(({ serial_kind: kind, units }) => kind || units.length > 0);
	const [isOpen, setOpen] = useState(false);
	if (items.length === 0) return null;
	const missing = items.reduce(
		(sum, { serial_kind: kind, quantity, units }) => sum + (kind ? quantity - units.length : 0),
		0,
	);
	const mayEnter = order.may_change && order.status !== "cancelled";
	const isEntered = mayEnter && (isOpen || (missing > 0 && order.status !== "delivered"));
	return (
		<PanelSection
			title="Serial numbers"
			actions={
				mayEnter &&
				!isEntered && (
					<Button size="small" tone="quiet" onClick={() => setOpen(true)}>
						Change serial numbers
					</Button>
				)
			}
		>
			{isEntered ? (
				<SerialsForm order={order} items={items} missing={missing} change={change} />
			) : (
				<Units items={items} />
			)}
		</PanelSection>
	);
}

const Units = ({ items }: { items: Items }) => (
	<ul className="grid gap-1">
		{items.flatMap(({ product_name: name, units }) =>
			units.map(({ id, serial, warranty_until: until }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
					<span className="min-w-0 break-words">
						<Link
							to={`${href("/admin/serial-numbers")}?search=${encodeURIComponent(serial)}`}
							className={linkClass}
						>
							{serial}
						</Link>{" "}
						<span className="text-fine text-ink-soft">
							{name} · {until ? `warranty until ${showDay(until)}` : "no warranty"}
						</span>
					</span>
					<a
						href={toRequest(getAdminWarrantyCard, { id }).path}
						download
						aria-label={`Warranty card of ${serial} as PDF`}
						className={linkClass}
					>
						Warranty card
					</a>
				</li>
			)),
		)}
	</ul>
);

function SerialsForm({
	order,
	items,
	missing,
	change,
}: {
	order: AdminOrderDetail;
	items: Items;
	missing: number;
	change: ChangeOrder;
}) {
	const asked = items.filter(({ serial_kind: kind }) => kind !== null);
	const [texts, setTexts] = useState<Readonly<Record<number, string>>>(() =>
		Object.fromEntries(
			asked.map(({ id, units }) => [id, units.map((unit) => unit.serial).join("\n")]),
		),
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const given = asked.map(({ id }) => ({ id, serials: serialsIn(texts[id] ?? "") }));
		void change.run(() => api(setOrderSerials, { id: order.id, items: given }), {
			done: "Serial numbers saved",
		});
	};
	return (
		<form onSubmit={submit} className="grid gap-3">
			{missing > 0 && (
				<p className="text-ink-soft">
					{countOf(missing, "serial number")} missing. Enter all serial numbers before you ship the
					order.
				</p>
			)}
			{asked.map(
				({ id, product_name: name, variation_name: variation, quantity, serial_kind: kind }) => (
					<SerialsField
						key={id}
						item={[name, variation].filter(Boolean).join(", ")}
						kind={kind ?? "serial"}
						quantity={quantity}
						value={texts[id] ?? ""}
						onChange={(text) => setTexts((now) => ({ ...now, [id]: text }))}
						error={undefined}
					/>
				),
			)}
			<Button type="submit" size="small" className="justify-self-start" disabled={change.isBusy}>
				Save serial numbers
			</Button>
		</form>
	);
}
