import type { ReactNode } from "react";
import { href, Link } from "react-router";
import {
	changePaymentMethods,
	type PaymentMethodSettings,
	type PaymentMethodState,
	readPaymentMethods,
} from "#contract/admin/payment-methods.ts";
import {
	forEachMethod,
	type PaymentMethod,
	paymentMethods,
	paymentRules,
	waysToPay,
} from "#lib/payment-methods.ts";
import { paymentSwitchHints } from "#lib/payment-switch-hints.ts";
import { api } from "../../../api.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Alert } from "../../../ui/status.tsx";
import { CheckField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../../kit/page/own-permissions.ts";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { fromTermValues, MethodTermsFields, termWords, toTermValues } from "./method-terms.tsx";

export const meta = pageTitle("Ways to pay");

/** Which ways to pay the checkout shows. */
export default function PaymentMethods() {
	const read = useRead(readPaymentMethods, {});
	return (
		<AdminPage title="Ways to pay" width="text">
			<ReadState read={read}>
				{(settings) => <Form settings={settings} onSaved={read.set} />}
			</ReadState>
		</AdminPage>
	);
}

const words = forEachMethod((option) => waysToPay[option].title);

function Form({
	settings,
	onSaved,
}: {
	settings: PaymentMethodSettings;
	onSaved: (settings: PaymentMethodSettings) => void;
}) {
	const form = useRecordForm({
		record: settings,
		toValues: (settings) => ({
			...forEachMethod((option) => settings[option]),
			...toTermValues(settings),
		}),
		save: (values, { version }) =>
			api(changePaymentMethods, {
				version,
				...forEachMethod((option) => values[option]),
				terms: fromTermValues(values),
			}),
		onSaved,
		done: "Ways to pay saved",
	});
	const { bind } = form;
	const { states } = settings;
	const isPayable = Object.values(states).includes("offered");
	return (
		<RecordForm form={form} words={{ ...termWords, ...words }} endsStep>
			<Section title="At the checkout" hint="Customers see what is switched on and can be paid.">
				{!isPayable && <Alert tone="warning">Nobody can order now: there is no way to pay.</Alert>}
				{paymentMethods.map((option) => (
					<div key={option} className="grid gap-2">
						<Method state={states[option]}>
							<CheckField
								label={words[option]}
								{...bind(option)}
								hint={paymentSwitchHints[option]}
							/>
						</Method>
						<MethodTermsFields method={option} form={form} />
					</div>
				))}
				{paymentMethods
					.filter((method) => states[method] === "no_provider")
					.map((method) => (
						<ProviderMissing key={method} method={method} />
					))}
				<p className="text-small">
					<Link
						to={href("/admin/settings/transfer-account")}
						className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
					>
						Accounts that customers send transfers to
					</Link>
				</p>
			</Section>
		</RecordForm>
	);
}

/** Why customers are not offered what is switched on. */
function ProviderMissing({ method }: { method: PaymentMethod }) {
	const { may } = useOwnPermissions();
	const { provider } = paymentRules[method];
	return (
		<Alert tone="info">
			Nobody is set up who takes {provider?.takes}, so customers are not offered it.{" "}
			{may("provider_secrets") ? (
				<>
					Enter the keys of {provider?.takenBy} under{" "}
					<Link
						to={href("/admin/settings/providers")}
						className="font-semibold text-sea underline underline-offset-4"
					>
						Providers
					</Link>
					.
				</>
			) : (
				`The owner enters the keys of ${provider?.takenBy} under Providers.`
			)}
		</Alert>
	);
}

const stateWords: Readonly<Record<PaymentMethodState, string>> = {
	offered: "Offered",
	switched_off: "Off",
	no_provider: "No provider",
	no_account: "No account",
	coming_soon: "Coming Soon",
};

/** A switch, and beside it what customers get of it now. */
function Method({ state, children }: { state: PaymentMethodState; children: ReactNode }) {
	return (
		<div className="flex items-baseline justify-between gap-3">
			{children}
			<span
				className={classNames(
					"shrink-0 rounded-full px-3 py-0.5 text-fine font-semibold",
					state === "offered" ? "bg-success-soft text-success" : "border border-line text-ink-soft",
				)}
			>
				{stateWords[state]}
			</span>
		</div>
	);
}
