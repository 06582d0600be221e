import { useRef, useState } from "react";
import {
	createDraftOrder,
	type DraftOrder,
	getDraftOrder,
	priceDraftOrder,
	updateDraftOrder,
} from "#contract/admin/draft-orders.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { useShop } from "#web/shop.tsx";
import { Alert } from "#web/ui/status.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { StockScanField } from "../../stock/stock-scan-field.tsx";
import { DraftActions } from "./draft-actions.tsx";
import { DraftCustomer } from "./draft-customer.tsx";
import { DraftDelivery } from "./draft-delivery.tsx";
import { DraftDiscount } from "./draft-discount.tsx";
import { DraftGiftCard } from "./draft-gift-card.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { DraftTotals } from "./draft-totals.tsx";
import {
	blankValues,
	type DraftValues,
	priceRequestOf,
	requestOf,
	valuesOf,
	withUnit,
} from "./draft-values.ts";

const labels: Record<keyof DraftValues, string> = {
	account: "Customer",
	contact_name: "Name",
	contact_phone: "Phone",
	contact_email: "Email",
	address_label: "Recipient",
	address_line: "Address",
	shipping_method: "Shipping",
	payment_method: "Payment",
	discount_kind: "Discount type",
	discount: "Discount",
	discount_reason: "Reason for the discount",
	coupon_code: "Coupon code",
	lines: "Items",
};
const show = (name: keyof DraftValues, value: unknown): string =>
	name === "lines"
		? (value as DraftValues["lines"]).map((line) => `${line.quantity} × ${line.name}`).join(", ")
		: name === "account"
			? ((value as DraftValues["account"])?.name ?? "no account")
			: String(value ?? "");

const blank = {};

/** Form for a draft, with the total that the server calculates. */
export function DraftForm({
	draft,
	onSaved,
}: {
	/** null for a new draft. */
	draft: DraftOrder | null;
	onSaved: (draft: DraftOrder) => void;
}) {
	const { shipping_methods: methods } = useShop();
	const latest = useRef(draft);
	const scanField = useRef<HTMLInputElement>(null);
	const form = useRecordForm<DraftOrder | typeof blank, DraftValues>({
		record: draft ?? blank,
		toValues: (record) =>
			"id" in record ? valuesOf(record) : blankValues(methods[0]?.code ?? "standard"),
		save: (values, record) =>
			"id" in record
				? api(updateDraftOrder, { id: record.id, version: record.version, ...requestOf(values) })
				: api(createDraftOrder, requestOf(values)),
		onSaved: (saved) => {
			if (!("id" in saved)) return;
			latest.current = saved;
			onSaved(saved);
		},
		done: "Draft saved",
	});
	const action = useAction();
	const errorOf = (name: string) => form.errorOf(name) ?? action.errorOf(name);
	const bind = <Name extends keyof DraftValues & string>(name: Name) => ({
		...form.bind(name),
		error: errorOf(name),
	});
	const asked = priceRequestOf(form.values);
	const priced = useRead(
		priceDraftOrder,
		asked && draft ? { ...asked, draft_id: draft.id } : asked,
		{ afterMilliseconds: 200, again: draft?.version },
	);
	const isAsSent = draft?.state === "sent" && !form.isDirty;
	/**
	 * The draft after an order couldn't be placed. It's loaded again, because store credit or the gift card may have
	 * changed.
	 */
	const [reread, setReread] = useState<DraftOrder | null>(null);
	const shown = reread?.version === draft?.version ? reread : draft;
	const prices = isAsSent && shown ? shown.priced : priced.last;
	/**
	 * Customer whose store credit the draft uses. If the user selects another customer, store credit isn't used until the
	 * user chooses it again.
	 */
	const [creditOf, setCreditOf] = useState<number | null>(null);
	const accountId = form.values.account?.id ?? null;
	const usesCredit = creditOf !== null && creditOf === accountId;
	const take = (changed: DraftOrder) => {
		latest.current = changed;
		onSaved(changed);
	};
	const readAgain = ({ id }: DraftOrder) => {
		priced.reload();
		api(getDraftOrder, { id: String(id) }).then(setReread, () => {
			// Ignore the error, because the page already shows why the order couldn't be placed.
		});
	};
	/** Saves unsaved changes and resolves to the saved draft. Resolves to null if the server refused the changes. */
	const saved = async (): Promise<DraftOrder | null> => {
		if (form.isDirty || latest.current === null) {
			if (!(await form.submit())) return null;
		}
		return latest.current;
	};
	return (
		<div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-0">
			<div className="grid min-w-0 gap-4">
				<div className="px-4">
					<StockScanField
						field={scanField}
						onFound={(item) => form.set("lines", withUnit(form.values.lines, item))}
					/>
				</div>
				{draft && <DraftNotices draft={draft} />}
				<RecordForm form={form} labels={labels} show={show} saveLabel="Save draft">
					<Section title="Items">
						<DraftLines
							lines={form.values.lines}
							priced={prices}
							errorOf={errorOf}
							onChange={(lines) => form.set("lines", lines)}
							onEnter={() => scanField.current?.focus()}
						/>
					</Section>
					<DraftCustomer form={form} bind={bind} />
					<DraftDelivery form={form} bind={bind} />
					<DraftDiscount form={form} bind={bind} couponProblem={prices?.coupon_problem} />
				</RecordForm>
			</div>
			<aside aria-label="Total" className="grid gap-4 px-4 pb-4 lg:sticky lg:top-18 lg:pl-0">
				<DraftTotals
					prices={prices}
					isOld={asked === null || priced.value === null}
					usesCredit={usesCredit}
					onUseCredit={(uses) => setCreditOf(uses ? accountId : null)}
				/>
				<DraftGiftCard
					card={prices?.gift_card}
					isDisabled={form.isBusy || action.isBusy}
					error={action.errorOf("giftCardCode")}
					saved={saved}
					onChanged={take}
				/>
				{priced.problem && <Alert tone="error">{priced.problem}</Alert>}
				<DraftActions
					draft={draft}
					values={form.values}
					isBusy={form.isBusy}
					action={action}
					saved={saved}
					credit={(usesCredit && prices?.store_credit) || null}
					card={prices?.gift_card}
					onOtherCredit={readAgain}
					onChanged={take}
				/>
			</aside>
		</div>
	);
}

/** Explains a draft's state to staff. */
const DraftNotices = ({ draft }: { draft: DraftOrder }) => (
	<>
		{draft.paying_until && (
			<Alert tone="warning" className="mx-4">
				The customer is paying for this draft. You can change it again at{" "}
				{exactTime(draft.paying_until)}, or as soon as the payment ends.
			</Alert>
		)}
		{draft.state === "sent" && draft.expires_at && (
			<Alert tone="info" className="mx-4">
				The customer has a link with these prices until {exactTime(draft.expires_at)}. If you save
				changes, we send the customer a new email with today’s prices. To send the draft to another
				customer, create a new link.
			</Alert>
		)}
		{draft.state === "expired" && (
			<Alert tone="warning" className="mx-4">
				The draft’s prices have expired. Send the draft again with today’s prices.
			</Alert>
		)}
	</>
);
