import type { Address } from "#contract/user/addresses.ts";
import { ConfirmDialog, Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { AddressForm } from "./address-form.tsx";
import { type AddressFields, readAddress } from "./address-text.ts";

/** Editing an address, and the question before it is removed. */
export default function AddressDialogs({
	editing,
	removing,
	onChange,
	onRemove,
	onClose,
}: {
	editing: Address | null;
	removing: Address | null;
	onChange: (id: number, fields: AddressFields, makeDefault: boolean) => Promise<boolean>;
	onRemove: (id: number) => void;
	onClose: () => void;
}) {
	const edited = useLastPresent(editing);
	const removed = useLastPresent(removing);
	return (
		<>
			<Modal open={editing !== null} onClose={onClose} title="Edit address" size="medium">
				{edited && (
					<AddressForm
						key={edited.id}
						initial={readAddress(edited)}
						isDefault={edited.is_default}
						onSave={(fields, makeDefault) => onChange(edited.id, fields, makeDefault)}
						onCancel={onClose}
					/>
				)}
			</Modal>
			<ConfirmDialog
				open={removing !== null}
				title="Delete this address?"
				text={removed ? `${removed.label}, ${removed.line}` : ""}
				confirmLabel="Delete"
				danger
				onConfirm={() => removed && onRemove(removed.id)}
				onCancel={onClose}
			/>
		</>
	);
}
