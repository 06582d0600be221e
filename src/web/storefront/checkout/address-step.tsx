import { useRef, useState } from "react";
import type { Address } from "#contract/user/addresses.ts";
import { useSession } from "../../account/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddressForm } from "../addresses/address-form.tsx";
import type { AddressQuestion } from "../addresses/address-questions.tsx";
import { noAddress } from "../addresses/address-text.ts";
import type { AddressBook } from "../addresses/use-address-book.ts";
import { Choice } from "./choice.tsx";

const AddressQuestions = lazyPart(() => import("../addresses/address-questions.tsx"));

/** Delivery address: a saved one or a new one. */
export function AddressStep({
	saved,
	chosen,
	onChoose,
}: {
	saved: AddressBook;
	chosen: number | null;
	onChoose: (id: number) => void;
}) {
	const { user } = useSession();
	const { addresses, hasFailed, isLoading, reload } = saved;
	const [isAdding, setAdding] = useState(false);
	const [question, setQuestion] = useState<AddressQuestion | null>(null);
	const place = useRef<HTMLDivElement>(null);
	/**
	 * After the next rendering, focuses the address with this id. Without one, focuses the chosen address or the first
	 * button.
	 */
	const focusOn = (id: number | null) =>
		requestAnimationFrame(() => {
			const radio =
				id === null ? null : place.current?.querySelector<HTMLElement>(`[value="${id}"]`);
			(radio ?? place.current?.querySelector<HTMLElement>("input:checked, button"))?.focus();
		});
	const close = () => setQuestion(null);

	if (addresses === null) {
		return <AddressesNotRead hasFailed={hasFailed && !isLoading} onRetry={reload} />;
	}
	const isFirst = addresses.length === 0;
	return (
		<div ref={place} className="grid gap-3">
			{isFirst && !isAdding && (
				<div className="grid justify-items-start gap-4 rounded-medium bg-tint-sand p-5">
					<p className="flex items-center gap-3">
						<Icon name="pin" className="size-6 shrink-0" />
						You don't have any saved addresses yet.
					</p>
					<Button onClick={() => setAdding(true)}>Add your first address</Button>
				</div>
			)}
			{!isFirst && (
				<SavedAddresses
					addresses={addresses}
					chosen={chosen}
					onChoose={onChoose}
					onQuestion={setQuestion}
				/>
			)}
			{isAdding ? (
				<div className="rounded-medium border border-line bg-paper-raised p-5">
					<h3 className="pb-4 text-large">New address</h3>
					<AddressForm
						initial={{ ...noAddress, fullName: user.name ?? "" }}
						canMakeDefault={!isFirst}
						onSave={async (fields, makeDefault) => {
							const added = await saved.add(fields, makeDefault);
							if (!added) return false;
							onChoose(added.id);
							setAdding(false);
							focusOn(added.id);
							return true;
						}}
						onCancel={() => {
							setAdding(false);
							focusOn(null);
						}}
					/>
				</div>
			) : (
				!isFirst && (
					<Button
						tone="secondary"
						size="small"
						className="justify-self-start"
						onClick={() => setAdding(true)}
					>
						<Icon name="plus" className="size-4" />
						Add new address
					</Button>
				)
			)}
			<OnceOpened open={question !== null}>
				<AddressQuestions
					question={question}
					onSave={async (id, fields, makeDefault) => {
						const isSaved = id !== null && (await saved.update(id, fields, makeDefault)) !== null;
						if (isSaved) close();
						return isSaved;
					}}
					onDelete={(id) => {
						close();
						saved.remove(id).then((isGone) => isGone && focusOn(null));
					}}
					onClose={close}
				/>
			</OnceOpened>
		</div>
	);
}

const AddressesNotRead = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
	hasFailed ? (
		<div className="grid justify-items-start gap-3">
			<p>Could not load your saved addresses</p>
			<Button tone="secondary" size="small" onClick={onRetry}>
				Try again
			</Button>
		</div>
	) : (
		<div className="grid gap-3" role="status" aria-label="Loading your saved addresses">
			<Skeleton className="h-20 rounded-medium" />
			<Skeleton className="h-20 rounded-medium" />
		</div>
	);

function SavedAddresses({
	addresses,
	chosen,
	onChoose,
	onQuestion,
}: {
	addresses: readonly Address[];
	chosen: number | null;
	onChoose: (id: number) => void;
	onQuestion: (question: AddressQuestion) => void;
}) {
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="sr-only">Shipping address</legend>
			{addresses.map((address) => (
				<Choice
					key={address.id}
					group="address"
					value={address.id}
					checked={address.id === chosen}
					onChoose={() => onChoose(address.id)}
					title={address.label}
					note={address.line}
					end={
						address.is_default && (
							<span className="rounded-full bg-tint-mango px-2.5 py-1 text-fine font-bold">
								Default
							</span>
						)
					}
				>
					{address.id === chosen && !address.details?.place && (
						<p className="-mt-2 px-4 pl-12 text-fine text-ink-soft">
							Add your barangay to help couriers find you.{" "}
							<button
								type="button"
								onClick={() => onQuestion({ kind: "edit", address })}
								className="py-2 font-semibold text-sea underline underline-offset-4"
							>
								{" "}
								Complete this address{" "}
							</button>
						</p>
					)}
					<div className="-mt-2 flex flex-wrap gap-x-1 pb-1 pl-9">
						<AddressAction
							label="Edit"
							address={address}
							onPress={() => onQuestion({ kind: "edit", address })}
						/>
						<AddressAction
							label="Remove"
							address={address}
							onPress={() => onQuestion({ kind: "delete", address })}
						/>
					</div>
				</Choice>
			))}
		</fieldset>
	);
}

function AddressAction({
	label,
	address,
	onPress,
}: {
	label: string;
	address: Address;
	onPress: () => void;
}) {
	return (
		<button
			type="button"
			onClick={onPress}
			aria-label={`${label} the address of ${address.label}`}
			className="min-h-11 px-3 text-small font-semibold text-sea underline underline-offset-4"
		>
			{label}
		</button>
	);
}
