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
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { showDay } from "../kit/words/show-time.ts";

const TaxPermitDialog = lazyPart(() => import("./tax-permit-dialog.tsx"));

export const meta = pageTitle("Shop details");

/** Who the shop is and how it works. */
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
							// Read anew, so that what stands around the page has the new name too.
							else window.location.reload();
						}}
					/>
				)}
			</ReadState>
		</AdminPage>
	);
}

const words = {
	name: "Name",
	tagline: "Tagline",
	since: "Serving customers since",
	phone: "Phone",
	email: "Email",
	hours: "Opening hours",
	social_label: "Social page name",
	social_url: "Social page URL",
	vat_registered: "VAT-registered",
	highlight_limit: "Products in Highlights",
	product_feeds: "Product feeds for Google and Meta",
	cash_orders_a_day: "Cash orders per customer and day",
	draft_order_days: "Payment links keep prices for (days)",
	undo_seconds: "Undo time (seconds)",
	security_log_days: "Keep security log for (days)",
};

function Form({
	settings,
	onSaved,
}: {
	settings: Settings;
	onSaved: (settings: Settings) => void;
}) {
	const { role } = useOwnPermissions();
	const { origin } = useShop();
	const form = useRecordForm({
		record: settings,
		toValues: ({
			version: _,
			mail_from: __,
			mail_reply_to: ___,
			mail_text_days: ____,
			tell_new_orders: _____,
			new_orders_email: ______,
			review_invitation_days: _______,
			alert_mail_minutes: ________,
			social,
			...rest
		}) => ({
			...rest,
			since: rest.since as number | null,
			highlight_limit: rest.highlight_limit as number | null,
			cash_orders_a_day: rest.cash_orders_a_day as number | null,
			draft_order_days: rest.draft_order_days as number | null,
			security_log_days: rest.security_log_days as number | null,
			social_label: social.label,
			social_url: social.url,
		}),
		save: ({ since, social_label, social_url, ...values }, { version }) =>
			api(changeSettings, {
				...values,
				version,
				since,
				highlight_limit: values.highlight_limit ?? 0,
				cash_orders_a_day: values.cash_orders_a_day ?? 0,
				draft_order_days: values.draft_order_days ?? 0,
				security_log_days: values.security_log_days ?? 0,
				social: { label: social_label, url: social_url },
			}),
		onSaved,
		done: "Settings saved",
	});
	const { bind, errorOf } = form;
	return (
		<RecordForm form={form} endsStep words={words}>
			<Section title="The shop" hint="Shown on every page, in emails and on documents.">
				<TextField label={words.name} {...bind("name")} />
				<TextField label={words.tagline} {...bind("tagline")} />
				<NumberField
					label={words.since}
					{...bind("since")}
					className="max-w-40"
					hint="A year, such as 2020"
				/>
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
					<TextField label={words.phone} type="tel" {...bind("phone")} />
					<TextField label={words.email} type="email" {...bind("email")} />
				</div>
				<TextField label={words.hours} {...bind("hours")} hint="Such as Mon–Sat 8:00 AM–6:00 PM" />
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						label={words.social_label}
						{...bind("social_label")}
						error={errorOf("social.label")}
					/>
					<TextField
						label={words.social_url}
						type="url"
						{...bind("social_url")}
						error={errorOf("social.url")}
					/>
				</div>
			</Section>
			<Section title="Shop front">
				<NumberField
					label={words.highlight_limit}
					{...bind("highlight_limit")}
					className="max-w-60"
					hint="From 1 to 48"
				/>
				<CheckField
					label={words.product_feeds}
					{...bind("product_feeds")}
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
				title="Against abuse"
				hint="We also limit orders to the same address (3×) and from the same network (5×)."
			>
				<NumberField
					label={words.cash_orders_a_day}
					{...bind("cash_orders_a_day")}
					className="max-w-60"
					hint="Maximum weight"
				/>
				<NumberField
					label={words.security_log_days}
					{...bind("security_log_days")}
					className="max-w-60"
					hint="From 7 to 730"
				/>
			</Section>
			<Section title="Draft orders" hint="How long a payment link keeps its prices.">
				<NumberField
					label={words.draft_order_days}
					{...bind("draft_order_days")}
					className="max-w-60"
					hint="From 1 to 60"
				/>
			</Section>
			<Section
				title="Undo"
				hint="How long staff can undo a change to Processing, Shipped or Delivered. The customer is notified after this time."
			>
				<NumberField
					label={words.undo_seconds}
					{...bind("undo_seconds")}
					className="max-w-60"
					hint="From 10 to 3,600. Leave blank to apply changes immediately."
				/>
			</Section>
			<Section id="taxes" title="Taxes">
				<CheckField
					label="VAT-registered seller"
					{...bind("vat_registered")}
					hint="Orders then record the VAT included in their prices, for documents and reports."
				/>
				{role === "owner" && <TaxPermit />}
			</Section>
		</RecordForm>
	);
}

/** Whether documents of orders are invoices; the owner's to say. */
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
								under permit {permit.number} of {showDay(permit.issued_on)}.
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
							// What was read last is what the form begins with.
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
