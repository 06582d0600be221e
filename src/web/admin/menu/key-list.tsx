import { Modal } from "../../ui/modal.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { Key } from "../kit/table/table-states.tsx";
import { pagesInMenu } from "../navigation/navigation.ts";

interface Shortcut {
	keys: readonly string[];
	does: string;
}
const everywhere: readonly Shortcut[] = [
	{ keys: ["Ctrl", "K"], does: "Search pages, settings, orders, products and customers" },
	{ keys: ["/"], does: "Search this page, or everything if the page has no search" },
	{ keys: ["?"], does: "Show keyboard shortcuts" },
	{ keys: ["Esc"], does: "Close the open panel or dialog" },
];
const inLists: readonly Shortcut[] = [
	{ keys: ["j"], does: "Next row" },
	{ keys: ["k"], does: "Previous row" },
	{ keys: ["Enter"], does: "Open the row" },
	{ keys: ["x"], does: "Select the row" },
];
const inForms: readonly Shortcut[] = [{ keys: ["Ctrl", "S"], does: "Save" }];

/** List of all keyboard shortcuts; on a Mac, Ctrl is Cmd. */
export default function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { may } = usePermissions();
	const goTo = pagesInMenu.flatMap(({ page: { name, permission, goKey } }) =>
		goKey && may(permission) ? [{ keys: ["g", goKey], does: name }] : [],
	);
	return (
		<Modal open={open} onClose={onClose} title="Keyboard shortcuts" size="medium">
			<div className="-mb-6 gap-x-8 sm:columns-2">
				<Shortcuts title="Everywhere" shortcuts={everywhere} />
				<Shortcuts title="In lists" shortcuts={inLists} />
				<Shortcuts title="In forms" shortcuts={inForms} />
				<Shortcuts title="Go to" shortcuts={goTo} />
			</div>
		</Modal>
	);
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
	return (
		<section aria-label={title} className="break-inside-avoid pb-6">
			<h3 className="pb-1 text-base">{title}</h3>
			<dl className="grid text-small">
				{shortcuts.map(({ keys, does }) => (
					<div key={does} className="flex items-center justify-between gap-4 py-1.5">
						<dt className="order-1 flex gap-1 text-ink-soft">
							{keys.map((key) => (
								<Key key={key}>{key}</Key>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
