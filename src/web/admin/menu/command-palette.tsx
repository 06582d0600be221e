import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { type Command, type CommandGroup, findPages, findRecords } from "./find-commands.ts";

/** How long typing rests before it searches, in milliseconds. */
const debounce = 200;
const shortest = 2;

/** Goes anywhere by typing: pages, an order by its reference, products, customers. */
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
	input: React.RefObject<HTMLInputElement | null>;
	onClose: () => void;
}) {
	const { may } = useOwnPermissions();
	const navigate = useNavigate();
	const id = useId();
	const [text, setText] = useState("");
	const [chosen, setChosen] = useState(0);
	const { records, isSearching } = useRecords(text.trim());
	const pages = findPages(text, may);
	const groups = pages.length > 0 ? [{ name: "Pages", commands: pages }, ...records] : records;
	const commands = groups.flatMap((group) => group.commands);
	const current = commands[Math.min(chosen, commands.length - 1)];

	const move = (step: 1 | -1) => {
		const next = (commands.length + Math.min(chosen, commands.length - 1) + step) % commands.length;
		setChosen(next);
		const to = commands[next]?.to;
		document.getElementById(optionId(id, to))?.scrollIntoView({ block: "nearest" });
	};
	const press = (event: KeyboardEvent) => {
		if (commands.length === 0) return;
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			move(event.key === "ArrowDown" ? 1 : -1);
		}
		if (event.key === "Enter" && current) {
			event.preventDefault();
			onClose();
			navigate(current.to);
		}
	};
	return (
		<>
			<div className="relative border-b border-line pr-16">
				<Icon
					name="search"
					className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-ink-faint"
				/>
				<input
					ref={input}
					role="combobox"
					aria-label="Go to a page, order, product or customer"
					aria-expanded={commands.length > 0}
					aria-controls={`${id}-list`}
					aria-activedescendant={current && optionId(id, current.to)}
					aria-autocomplete="list"
					autoComplete="off"
					spellCheck={false}
					maxLength={200}
					placeholder="Page, order, product or customer"
					value={text}
					onChange={(event) => {
						setText(event.target.value);
						setChosen(0);
					}}
					onKeyDown={press}
					className="h-17 w-full bg-transparent pl-13 text-base outline-none placeholder:text-ink-faint"
				/>
			</div>
			<div
				role="listbox"
				id={`${id}-list`}
				aria-label="Places"
				className="max-h-[60dvh] overflow-y-auto overscroll-contain p-2"
			>
				{groups.map((group) => (
					<CommandList key={group.name} group={group} current={current} id={id} onGo={onClose} />
				))}
			</div>
			<p role="status" className="px-5 pb-4 text-small text-ink-soft empty:hidden">
				{isSearching ? "Searching…" : commands.length === 0 ? "Nothing found." : ""}
			</p>
		</>
	);
}

const optionId = (id: string, to: string | undefined) => `${id}-${to}`;

function CommandList({
	group,
	current,
	id,
	onGo,
}: {
	group: CommandGroup;
	current: Command | undefined;
	id: string;
	onGo: () => void;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a listbox groups its options; a fieldset is for forms
		<div role="group" aria-label={group.name}>
			<p aria-hidden="true" className="px-3 pt-3 pb-1 text-fine font-semibold text-ink-soft">
				{group.name}
			</p>
			{group.commands.map((command) => (
				<Link
					key={command.to}
					id={optionId(id, command.to)}
					role="option"
					aria-selected={command === current}
					tabIndex={-1}
					to={command.to}
					onClick={onGo}
					className="flex min-h-11 items-center gap-3 rounded-small px-3 py-1.5 text-small hover:bg-paper aria-selected:bg-tint-mango"
				>
					<span className="min-w-0 truncate font-semibold">{command.name}</span>
					{command.detail && (
						<span className="ml-auto min-w-0 truncate text-ink-soft">{command.detail}</span>
					)}
				</Link>
			))}
		</div>
	);
}

/** What the server finds for what is typed, a moment after the last key. */
function useRecords(search: string): { records: CommandGroup[]; isSearching: boolean } {
	const { may } = useOwnPermissions();
	const isAsked = search.length >= shortest;
	const { value, last } = useReading(
		isAsked ? search : null,
		(signal) => findRecords(search, may, signal),
		{ afterMilliseconds: debounce },
	);
	return { records: last ?? [], isSearching: isAsked && value === null };
}
