import type { Address } from "#contract/user/addresses.ts";
import { useSession } from "../../account/session.tsx";
import { ConfirmDialog, Modal } from "../../ui/modal.tsx";
import { useLastPresent } from "../../ui/once-opened.tsx";
import { AddressForm } from "./address-form.tsx";
import { type AddressFields, noAddress, readAddress } from "./address-text.ts";

/** A pending change to an address. */
export type AddressQuestion =
	| { kind: "add"; isFirst: boolean }
	| { kind: "edit" | "default" | "delete"; address: Address };

/** The address form, and the confirmations for deleting an address and setting the default. */
export default function AddressQuestions({
	question,
	onSave,
	onMakeDefault,
	onDelete,
	onClose,
}: {
	question: AddressQuestion | null;
	onSave: (id: number | null, fields: AddressFields, makeDefault: boolean) => Promise<boolean>;
	/** Makes an address the default; omitted where customers can't choose the default address. */
	onMakeDefault?: (id: number) => void;
	onDelete: (id: number) => void;
	onClose: () => void;
}) {
	const { user } = useSession();
	const last = useLastPresent(question);
	const address = last && last.kind !== "add" ? last.address : null;
	const isForm = last?.kind === "add" || last?.kind === "edit";
	const isOpen = (kind: AddressQuestion["kind"]) => question?.kind === kind;
	const where = address ? `${address.label}, ${address.line}` : "";
	return (
		<>
			<Modal
				open={isOpen("add") || isOpen("edit")}
				onClose={onClose}
				title={last?.kind === "edit" ? "Edit address" : "Add new address"}
				size="medium"
			>
				{isForm && (
					<AddressForm
						key={address?.id ?? "new"}
						initial={address ? readAddress(address) : { ...noAddress, fullName: user.name ?? "" }}
						isDefault={address?.is_default ?? false}
						canMakeDefault={!(last.kind === "add" && last.isFirst)}
						onSave={(fields, makeDefault) => onSave(address?.id ?? null, fields, makeDefault)}
						onCancel={onClose}
					/>
				)}
			</Modal>
			<ConfirmDialog
				open={isOpen("default")}
				title="Make default for checkout?"
				text={where}
				confirmLabel="Make default"
				onConfirm={() => address && onMakeDefault?.(address.id)}
				onCancel={onClose}
			/>
			<ConfirmDialog
				open={isOpen("delete")}
				title="Delete this address?"
				text={where}
				confirmLabel="Delete"
				danger
				onConfirm={() => address && onDelete(address.id)}
				onCancel={onClose}
			/>
		</>
	);
}
