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
	methodTexts,
	paymentMethods,
	type ShopMethod,
} from "#lib/payments/payment-methods.ts";
import { namedSwitchHint, paymentSwitchHints } from "#lib/payments/payment-switch-hints.ts";
import { api } from "#web/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/status.tsx";
import { CheckField } from "../../kit/form/fields.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { MethodNeeds, needOf } from "./method-needs.tsx";
import {
	fromTermValues,
	MethodTermsFields,
	type TermValues,
	termLabels,
	toTermValues,
} from "./method-terms.tsx";

export const meta = pageTitle("Payment methods");

/** Form for the payment methods at checkout. */
export default function PaymentMethods() {
	const read = useRead(readPaymentMethods, {});
	return (
		<AdminPage title="Payment methods" width="text">
			<ReadState read={read}>
				{(settings) => <Form settings={settings} onSaved={read.set} />}
			</ReadState>
		</AdminPage>
	);
}

const labels = forEachMethod((option) => methodTexts(option).title);
const customTermsText = Object.assign(
	{},
	...paymentMethods.map((option) => termLabels(`terms.${option}`, labels[option])),
);

type NamedSwitches = Record<`named.${number}.is_on`, boolean>;

const namedText = ({ named }: PaymentMethodSettings): Record<string, string> =>
	Object.assign(
		{},
		...named.map(({ label }, index) => ({
			[`named.${index}.is_on`]: label,
			...termLabels(`named.${index}.terms`, label),
		})),
	);

function Form({
	settings,
	onSaved,
}: {
	settings: PaymentMethodSettings;
	onSaved: (settings: PaymentMethodSettings) => void;
}) {
	const form = useRecordForm({
		record: settings,
		toValues: (settings): Record<ShopMethod, boolean> & NamedSwitches & TermValues =>
			Object.assign(
				forEachMethod((option) => settings[option]),
				...paymentMethods.map((option) => toTermValues(`terms.${option}`, settings.terms[option])),
				...settings.named.map(({ is_on, terms }, index) => ({
					[`named.${index}.is_on`]: is_on,
					...toTermValues(`named.${index}.terms`, terms),
				})),
			),
		save: (values, { version, named }) =>
			api(changePaymentMethods, {
				version,
				...forEachMethod((option) => values[option]),
				terms: forEachMethod((option) => fromTermValues(`terms.${option}`, values)),
				named: named.map(({ code }, index) => ({
					code,
					is_on: values[`named.${index}.is_on`],
					terms: fromTermValues(`named.${index}.terms`, values),
				})),
			}),
		onSaved,
		done: "Payment methods saved",
	});
	const { bind } = form;
	const { states, named } = settings;
	const isPayable = [...Object.values(states), ...named.map(({ state }) => state)].includes(
		"offered",
	);
	return (
		<RecordForm
			form={form}
			labels={{ ...customTermsText, ...labels, ...namedText(settings) }}
			endsStep
		>
			<Section title="At checkout" hint="Customers see a method if it is active and set up.">
				{!isPayable && (
					<Alert tone="warning">Customers can't order now: no payment method is available.</Alert>
				)}
				{paymentMethods.map((option) => (
					<div key={option} className="grid gap-2">
						<Method state={states[option]}>
							<CheckField
								label={labels[option]}
								{...bind(option)}
								hint={paymentSwitchHints[option]}
							/>
						</Method>
						<MethodTermsFields
							place={`terms.${option}`}
							title={labels[option]}
							note={methodTexts(option).note}
							form={form}
						/>
					</div>
				))}
				{named.map(({ code, label, state }, index) => (
					<div key={code} className="grid gap-2">
						<Method state={state}>
							<CheckField label={label} {...bind(`named.${index}.is_on`)} hint={namedSwitchHint} />
						</Method>
						<MethodTermsFields
							place={`named.${index}.terms`}
							title={label}
							note={null}
							form={form}
						/>
					</div>
				))}
				{paymentMethods
					.filter((method) => needOf(states[method]) !== null)
					.map((method) => (
						<Alert key={method} tone="info">
							<MethodNeeds method={method} state={states[method]} />
						</Alert>
					))}
				<p className="text-small">
					<Link
						to={href("/admin/settings/transfer-account")}
						className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
					>
						Bank and e-wallet accounts
					</Link>
				</p>
			</Section>
		</RecordForm>
	);
}

const stateText: Readonly<Record<PaymentMethodState, string>> = {
	offered: "Active",
	switched_off: "Inactive",
	no_provider: "No provider",
	no_account: "No account",
	coming_soon: "Coming Soon",
};

/** Switch that activates a payment method, with a note about what customers see now. */
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
				{stateText[state]}
			</span>
		</div>
	);
}
