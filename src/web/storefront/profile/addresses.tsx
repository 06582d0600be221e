import { useState } from "react";
import { type Address, listAddresses } from "#contract/user/addresses.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { AddressQuestion } from "../addresses/address-questions.tsx";
import { useAddressBook } from "../addresses/use-address-book.ts";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

const AddressQuestions = lazyPart(() => import("../addresses/address-questions.tsx"));

const readAddresses = () => api(listAddresses);
const place = {
	read: readAddresses,
	done: {
		add: "Address added",
		update: "Address updated",
		makeDefault: "Default address updated",
		remove: "Address deleted",
	},
	say: profileToast,
};

/** Shipping addresses in expandable rows (specification §2, profile). */
export function Addresses() {
	const { addresses, hasFailed, reload, add, update, makeDefault, remove } = useAddressBook(
		useRequest("addresses", readAddresses),
		place,
	);
	const [question, setQuestion] = useState<AddressQuestion | null>(null);
	const [expanded, setExpanded] = useState<number | null>(null);
	const close = () => setQuestion(null);
	return (
		<Section
			id="addresses"
			title="Shipping addresses"
			action={
				<Button
					tone="outline"
					size="small"
					disabled={addresses === null}
					onClick={() => setQuestion({ kind: "add", isFirst: addresses?.length === 0 })}
				>
					<Icon name="plus" className="size-4" />
					Add new address
				</Button>
			}
		>
			{hasFailed && <NotLoaded onRetry={reload}>Your addresses could not be loaded.</NotLoaded>}
			{addresses === null && !hasFailed && <Skeleton className="h-20" />}
			{addresses?.length === 0 && (
				<p className="border-t border-line py-5 text-ink-soft">
					You don't have any saved addresses yet.
				</p>
			)}
			<ul aria-label="Shipping addresses">
				{addresses?.map((address) => (
					<AddressRow
						key={address.id}
						address={address}
						isExpanded={expanded === address.id}
						onToggle={() => setExpanded(expanded === address.id ? null : address.id)}
						onAsk={(kind) => setQuestion({ kind, address })}
					/>
				))}
			</ul>
			<OnceOpened open={question !== null}>
				<AddressQuestions
					question={question}
					onSave={async (id, fields, isDefault) => {
						const isSaved =
							(await (id === null ? add(fields, isDefault) : update(id, fields, isDefault))) !==
							null;
						if (isSaved) close();
						return isSaved;
					}}
					onMakeDefault={(id) => {
						close();
						void makeDefault(id);
					}}
					onDelete={(id) => {
						close();
						void remove(id);
					}}
					onClose={close}
				/>
			</OnceOpened>
		</Section>
	);
}

function AddressRow({
	address,
	isExpanded,
	onToggle,
	onAsk,
}: {
	address: Address;
	isExpanded: boolean;
	onToggle: () => void;
	onAsk: (kind: "edit" | "default" | "delete") => void;
}) {
	const panel = `address-${address.id}`;
	return (
		<li className="border-t border-line">
			<button
				type="button"
				aria-expanded={isExpanded}
				aria-controls={panel}
				onClick={onToggle}
				className="flex min-h-18 w-full items-center gap-3 py-3 text-left"
			>
				<Icon name="pin" className="size-5 shrink-0" />
				<span className="min-w-0 flex-1">
					<span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
						{address.label}
						{address.is_default && (
							<span className="rounded-full bg-tint-mango px-2 py-0.5 text-fine font-semibold">
								Default
							</span>
						)}
					</span>
					<span
						className={classNames(
							"block text-small text-ink-soft",
							isExpanded ? "break-words" : "truncate",
						)}
					>
						{address.line}
					</span>
				</span>
				<Icon
					name="chevronDown"
					className={classNames("size-5 shrink-0 transition", isExpanded && "rotate-180")}
				/>
			</button>
			<div id={panel} hidden={!isExpanded} className="pb-4 pl-8">
				<div className="flex flex-wrap gap-2">
					{!address.is_default && (
						<Button tone="outline" size="small" onClick={() => onAsk("default")}>
							Make default
						</Button>
					)}
					<Button tone="outline" size="small" onClick={() => onAsk("edit")}>
						Edit
					</Button>
					<Button tone="quiet" size="small" onClick={() => onAsk("delete")}>
						<Icon name="trash" className="size-4" />
						Delete
					</Button>
				</div>
			</div>
		</li>
	);
}
