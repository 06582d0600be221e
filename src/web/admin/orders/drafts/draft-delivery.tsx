import { findOrderCustomers } from "#contract/admin/draft-orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { methodTexts, paymentRule } from "#lib/payments/payment-methods.ts";
import { useShop } from "#web/shop.tsx";
import { SelectField, TextField } from "../../kit/form/fields.tsx";
import { Section } from "../../kit/page/admin-page.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import type { DraftPart } from "./draft-customer.tsx";

/** Delivery address, shipping method and payment method. */
export function DraftDelivery({ form, bind }: DraftPart) {
	const { shipping_methods: shipping, payment_methods: payments } = useShop();
	const { account, address_line: line, payment_method: method } = form.values;
	const read = useRead(
		findOrderCustomers,
		account && { search: account.email || (account.phone ?? account.name) },
	);
	const saved = read.value?.find(({ id }) => id === account?.id)?.addresses ?? [];
	const chosen = saved.find((address) => address.line === line);
	const offered = payments.filter(({ code, is_offered }) => code === method || is_offered);
	return (
		<Section title="Delivery and payment">
			{saved.length > 0 && (
				<SelectField
					label="Saved address"
					name="saved_address"
					value={chosen ? String(chosen.id) : ""}
					onChange={(id) => {
						const address = saved.find((each) => String(each.id) === id);
						form.set("address_label", address?.label ?? "");
						form.set("address_line", address?.line ?? "");
					}}
					error={undefined}
					choices={[
						{ value: "", name: "Another address" },
						...saved.map((address) => ({ value: String(address.id), name: address.line })),
					]}
				/>
			)}
			<TextField
				label="Address"
				{...bind("address_line")}
				maxLength={500}
				placeholder="Street, barangay, city, ZIP code"
				onChange={(typed) => {
					form.set("address_line", typed);
					form.set("address_label", "");
				}}
			/>
			<div className="grid gap-4 @2xl:grid-cols-2">
				<SelectField
					label="Shipping"
					{...bind("shipping_method")}
					choices={shipping.map(({ code, name, fee }) => ({
						value: code,
						name: `${name}, ${formatPesos(fee)}`,
					}))}
				/>
				<SelectField
					label="Payment"
					{...bind("payment_method")}
					choices={[
						{ value: "" as const, name: "The customer chooses when opening the link" },
						...offered.map(({ code, name }) => ({
							value: code,
							name: `${name || methodTexts(code).title}${paymentRule(code).provider ? " (paid through the link)" : ""}`,
						})),
					]}
				/>
			</div>
		</Section>
	);
}
