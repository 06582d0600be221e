import { Autocomplete } from "@base-ui/react/autocomplete";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { type Command, type CommandGroup, findRecords, pageCommands } from "./find-commands.ts";

/** Milliseconds without typing before the search starts. */
const debounce = 200;
const shortest = 2;

/** Command palette, which finds pages, settings, orders by reference, products and customers. */
export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<Modal
			open={open}
			onClose={onClose}
			title="Go to"
			hideTitle
			size="medium"
			initialFocus={input}
			className="p-0! max-sm:inset-x-2! max-sm:top-2! max-sm:bottom-auto! max-sm:rounded-large! sm:top-24! sm:translate-y-0! sm:p-0!"
		>
			<Palette input={input} onClose={onClose} />
		</Modal>
	);
}

function Palette({
	input,
	onClose,
}: {
	input: RefObject<HTMLInputElement | null>;
	onClose: () => void;
}) {
	const { may } = usePermissions();
	const [text, setText] = useState("");
	const { records, isSearching } = useRecords(text.trim());
	const groups = [...pageCommands(text, may), ...records];
	return (
		<Autocomplete.Root
			open
			inline
			mode="none"
			autoHighlight="always"
			keepHighlight
			items={groups}
			itemToStringValue={({ name }) => name}
			value={text}
			onValueChange={(typed, { reason }) => reason !== "item-press" && setText(typed)}
		>
			<div className="relative border-b border-line pr-16">
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-ink-faint"
				/>
				<Autocomplete.Input
					ref={input}
					aria-label="Go to a page, setting, order, product or customer"
					spellCheck={false}
					maxLength={200}
					placeholder="Page, setting, order, product or customer"
					className="h-17 w-full bg-transparent pl-13 text-base outline-none placeholder:text-ink-faint"
				/>
			</div>
			<Autocomplete.List
				aria-label="Results"
				className="max-h-[60dvh] overflow-y-auto overscroll-contain p-2 empty:hidden"
			>
				{(group: CommandGroup) => (
					<Autocomplete.Group key={group.name} items={group.items}>
						<Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-fine font-semibold text-ink-soft">
							{group.name}
						</Autocomplete.GroupLabel>
						<Autocomplete.Collection>
							{(command: Command) => (
								<CommandLink
									key={`${command.to} ${command.name}`}
									command={command}
									onGo={onClose}
								/>
							)}
						</Autocomplete.Collection>
					</Autocomplete.Group>
				)}
			</Autocomplete.List>
			<p role="status" className="px-5 pb-4 text-small text-ink-soft empty:hidden">
				{isSearching ? "Searching…" : groups.length === 0 ? "No results." : ""}
			</p>
		</Autocomplete.Root>
	);
}

function CommandLink({ command, onGo }: { command: Command; onGo: () => void }) {
	return (
		<Autocomplete.Item
			value={command}
			onClick={onGo}
			render={(props, { highlighted }) => (
				<Link {...props} to={command.to} state={command.state} aria-selected={highlighted} />
			)}
			className="flex min-h-11 items-center gap-3 rounded-small px-3 py-1.5 text-small aria-selected:bg-tint-mango"
		>
			<span className="min-w-0 truncate font-semibold">{command.name}</span>
			{command.detail && (
				<span className="ml-auto min-w-0 truncate text-ink-soft">{command.detail}</span>
			)}
		</Autocomplete.Item>
	);
}

/** Searches the server shortly after the last keystroke. */
function useRecords(search: string): { records: CommandGroup[]; isSearching: boolean } {
	const { may } = usePermissions();
	const isAsked = search.length >= shortest;
	const { value, last } = useReading(
		isAsked ? search : null,
		(signal) => findRecords(search, may, signal),
		{ afterMilliseconds: debounce },
	);
	return { records: last ?? [], isSearching: isAsked && value === null };
}
