import { useState } from "react";
import { href, Link } from "react-router";
import { changeSettings, readSettings, type Settings } from "#contract/admin/settings.ts";
import { readTaxPermit } from "#contract/admin/tax-permit.ts";
import { api } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { CheckField, NumberField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useSettingsForm } from "../kit/form/use-settings-form.ts";
import { showDay } from "../kit/format/show-time.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { shopTerms, socialTerms } from "../navigation/setting-terms.ts";

const AccreditationDialog = lazyPart(() => import("./accreditation-dialog.tsx"));
const TaxPermitDialog = lazyPart(() => import("./tax-permit-dialog.tsx"));

export const meta = pageTitle("Shop details");

/** Form for the shop's details and general settings. */
export default function ShopDetails() {
	const read = useRead(readSettings, {});
	return (
		<AdminPage title="Shop details" width="text">
			<ReadState read={read}>
				{(settings) => (
					<Form
						settings={settings}
						onSaved={(saved) => {
							if (saved.name === settings.name) read.set(saved);
							// Reload the page, so that the back office frame also shows the new name.
							else window.location.reload();
						}}
					/>
				)}
			</ReadState>
		</AdminPage>
	);
}

const labels = { ...shopTerms, social: "Social page" };
const show = (name: string, value: unknown): string | undefined => {
	if (name !== "social") return undefined;
	const { label, url } = value as Settings["social"];
	return [label, url].filter(Boolean).join(", ");
};

function Form({
	settings,
	onSaved,
}: {
	settings: Settings;
	onSaved: (settings: Settings) => void;
}) {
	const { role } = usePermissions();
	const { origin } = useShop();
	const form = useSettingsForm({
		settings,
		labels,
		change: (given) => api(changeSettings, given),
		onSaved,
		done: "Settings saved",
	});
	const { field, errorOf } = form;
	const social = form.bind("social");
	const socialField = (name: keyof typeof socialTerms) => ({
		label: socialTerms[name],
		name: `social_${name}`,
		value: social.value[name],
		onChange: (text: string) => social.onChange({ ...social.value, [name]: text }),
		error: errorOf(`social.${name}`),
	});
	return (
		<RecordForm form={form} endsStep labels={labels} show={show}>
			<Section title="General" hint="Shown on every page, in emails and on documents.">
				<TextField {...field("name")} />
				<TextField {...field("tagline")} />
				<NumberField {...field("since")} className="max-w-40" hint="A year, such as 2020" />
			</Section>
			<Section
				title="Contact"
				hint={
					<>
						Edit store addresses and phone numbers under{" "}
						<Link
							to={href("/admin/settings/branches")}
							className="font-semibold text-sea underline underline-offset-4"
						>
							Branches
						</Link>
						.
					</>
				}
			>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField {...field("phone")} type="tel" />
					<TextField {...field("email")} type="email" />
				</div>
				<TextField {...field("hours")} hint="Such as Mon–Sat 8:00 AM–6:00 PM" />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField {...socialField("label")} />
					<TextField type="url" {...socialField("url")} />
				</div>
			</Section>
			<Section title="Storefront">
				<NumberField {...field("highlight_limit")} className="max-w-60" hint="From 1 to 48" />
				<CheckField
					{...field("product_feeds")}
					hint="Lets Google Merchant Center and Meta fetch published products with prices and stock."
				/>
				{settings.product_feeds && (
					<ul className="grid gap-1 text-small break-all">
						{["/feeds/google.xml", "/feeds/meta.csv"].map((path) => (
							<li key={path}>
								<a
									href={path}
									className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
								>
									{origin + path}
								</a>
							</li>
						))}
					</ul>
				)}
			</Section>
			<Section
				title="Abuse protection"
				hint="Limits how many cash orders a customer can place per day. The limit is three times as high for an address and five times as high for an internet connection."
			>
				<NumberField {...field("cash_orders_a_day")} className="max-w-60" hint="From 1 to 500" />
				<NumberField {...field("security_log_days")} className="max-w-60" hint="From 7 to 730" />
			</Section>
			<Section title="Draft orders">
				<NumberField {...field("draft_order_days")} className="max-w-60" hint="From 1 to 60" />
			</Section>
			<Section
				title="Gift cards"
				hint="Customers buy gift cards with the online payment methods. Staff can issue them under Money → Gift cards."
			>
				<CheckField {...field("sells_gift_cards")} />
			</Section>
			<Section
				title="Undo"
				hint="How long staff can undo a change to Processing, Shipped or Delivered. The customer is notified after this time."
			>
				<NumberField
					{...field("undo_seconds")}
					className="max-w-60"
					hint="From 10 to 3,600. Leave blank to apply changes immediately."
				/>
			</Section>
			<Section id="taxes" title="Taxes">
				<CheckField
					{...field("vat_registered")}
					hint="Each order records the VAT that its prices include, for documents and reports."
				/>
				{role === "owner" && (
					<>
						<TaxPermit />
						<TillAccreditation />
					</>
				)}
			</Section>
		</RecordForm>
	);
}

/** Button that opens the accreditation numbers of the tills, which the BIR has issued. Shown only to the owner. */
function TillAccreditation() {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-small">
			<p className="max-w-prose text-ink-soft">
				Accreditation details appear on receipts and on X and Z readings once you enter them.
			</p>
			<Button size="small" tone="outline" onClick={() => setOpen(true)}>
				Edit accreditation
			</Button>
			<OnceOpened open={isOpen}>
				<AccreditationDialog open={isOpen} onClose={() => setOpen(false)} />
			</OnceOpened>
		</div>
	);
}

/** Setting that decides whether order documents are invoices. Shown only to the owner. */
function TaxPermit() {
	const read = useRead(readTaxPermit, {});
	const [isOpen, setOpen] = useState(false);
	return (
		<ReadState read={read}>
			{({ permit, version }) => (
				<div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-small">
					<p className="max-w-prose text-ink-soft">
						{permit ? (
							<>
								Order documents are <strong className="font-semibold text-ink">invoices</strong>{" "}
								under permit {permit.number}, issued on {showDay(permit.issued_on)}.
							</>
						) : (
							<>
								Order documents are{" "}
								<strong className="font-semibold text-ink">order summaries</strong>, not invoices,
								until you enter your BIR permit.
							</>
						)}
					</p>
					<Button size="small" tone="outline" onClick={() => setOpen(true)}>
						{permit ? "Change permit" : "Enter permit"}
					</Button>
					<OnceOpened open={isOpen}>
						<TaxPermitDialog
							// When another version is loaded, reset the form to its values.
							key={version}
							open={isOpen}
							permit={permit}
							version={version}
							onSaved={(saved) => {
								read.set(saved);
								setOpen(false);
							}}
							onClose={() => setOpen(false)}
						/>
					</OnceOpened>
				</div>
			)}
		</ReadState>
	);
}
