import { setStaffPin } from "#contract/admin/cashiers.ts";
import type { StaffMember } from "#contract/admin/staff.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Form to set or remove the PIN with which a staff member signs in at tills. */
export function PinSettings({ member, onSaved }: { member: StaffMember; onSaved: () => void }) {
	const action = useAction();
	const save = (pin: string | null) =>
		void action.submit(() => api(setStaffPin, { id: member.id, pin }), {
			done: pin === null ? "PIN removed" : `PIN of ${member.name} set`,
			onDone: onSaved,
		});
	return (
		<ActionForm
			action={action}
			isBrief
			onSubmit={(form) => {
				const pin = typed(form, "pin");
				if (!/^\d{4,8}$/.test(pin)) return action.refuseField("pin", "Enter 4 to 8 digits.");
				save(pin);
			}}
		>
			<p className="text-small text-ink-soft">
				{member.name} signs in at tills with this PIN. Keep it secret. We can't show it again.
			</p>
			<Field
				label="PIN"
				name="pin"
				type="password"
				inputMode="numeric"
				maxLength={8}
				autoComplete="off"
				hint="4 to 8 digits"
				error={action.errorOf("pin")}
			/>
			<div className="flex flex-wrap justify-end gap-3">
				{member.has_pin && (
					<Button
						tone="quiet"
						className="text-chili!"
						disabled={action.isBusy}
						onClick={() => save(null)}
					>
						Remove PIN
					</Button>
				)}
				<Button type="submit" disabled={action.isBusy}>
					Set PIN
				</Button>
			</div>
		</ActionForm>
	);
}
