import { useNavigate } from "react-router";
import {
	changePaymentMethods,
	type PaymentMethodSettings,
	readPaymentMethods,
} from "#contract/admin/payment-methods.ts";
import {
	forEachMethod,
	methodTexts,
	paymentMethods,
	type ShopMethod,
} from "#lib/payments/payment-methods.ts";
import { api } from "../../api.ts";
import { Alert } from "../../ui/status.tsx";
import { CheckField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { setUp, setUpCrumb, startSetUpTrail } from "../kit/page/set-up-trail.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { accountsPage, MethodNeeds } from "../settings/providers/method-needs.tsx";

export const meta = pageTitle("Payment methods");

const crumbs = [setUpCrumb];
const labels = forEachMethod((method) => methodTexts(method).title);

/** Setup step for choosing payment methods. */
export default function PaymentStep() {
	const read = useRead(readPaymentMethods, {});
	return (
		<AdminPage title="Payment methods" crumbs={crumbs} width="text">
			<ReadState read={read}>{(settings) => <Form settings={settings} />}</ReadState>
		</AdminPage>
	);
}

function Form({ settings }: { settings: PaymentMethodSettings }) {
	const navigate = useNavigate();
	const { may } = usePermissions();
	const form = useRecordForm<PaymentMethodSettings, Record<ShopMethod, boolean>>({
		record: settings,
		toValues: (settings) => forEachMethod((method) => settings[method]),
		save: (values, { version }) => api(changePaymentMethods, { version, ...values }),
		done: "Payment methods saved",
		onSaved: ({ states }) => {
			const leadsToAccount = states.transfer === "no_account" && may("provider_secrets");
			if (leadsToAccount) startSetUpTrail(accountsPage);
			void navigate(leadsToAccount ? accountsPage : setUp);
		},
	});
	const { values, bind } = form;
	const isPayable = paymentMethods.some(
		(method) => values[method] && settings.states_if_on[method] === "offered",
	);
	return (
		<RecordForm form={form} labels={labels} saveLabel="Save and continue" savesUnchanged>
			<Section
				title="Payment methods at checkout"
				hint="Cash on delivery, GCash and card are selected by default. You can change this any time under Settings."
			>
				{!isPayable && (
					<Alert tone="warning">
						Customers can’t order: no selected payment method is available yet.
					</Alert>
				)}
				<ul className="grid gap-1 divide-y divide-line">
					{paymentMethods.map((method) => (
						<li key={method} className="grid pt-1">
							<CheckField label={labels[method]} {...bind(method)} />
							{values[method] && (
								<p className="pb-1 pl-7.5 text-small text-ink-soft">
									{settings.states_if_on[method] === "offered" ? (
										"Customers can pay this way."
									) : (
										<MethodNeeds
											method={method}
											state={settings.states_if_on[method]}
											onLeave={startSetUpTrail}
										/>
									)}
								</p>
							)}
						</li>
					))}
				</ul>
			</Section>
		</RecordForm>
	);
}
