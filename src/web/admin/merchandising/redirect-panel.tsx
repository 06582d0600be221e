import {
	createRedirect,
	deleteRedirect,
	type Redirect,
	updateRedirect,
} from "#contract/admin/merchandising.ts";
import { api } from "../../api.ts";
import { TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { RemoveButton } from "./remove-button.tsx";

const newRedirect: Redirect = { id: 0, version: 0, from_path: "", to_path: "" };

const toValues = ({ from_path, to_path }: Redirect) => ({ from_path, to_path });

export default function RedirectPanel({
	redirect,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new redirect. */
	redirect: Redirect | null;
	onClose: () => void;
	onSaved: (redirect: Redirect) => void;
	onRemoved: () => void;
}) {
	const form = useRecordForm({
		record: redirect ?? newRedirect,
		toValues,
		save: (values, { id, version }) =>
			id === 0 ? api(createRedirect, values) : api(updateRedirect, { id, version, ...values }),
		onSaved,
	});
	return (
		<SidePanel title={redirect ? "Redirect" : "New redirect"} onClose={onClose}>
			<RecordForm form={form} labels={{ from_path: "From", to_path: "To" }}>
				<TextField
					label="From"
					hint="Old path, such as /shop/cables.html"
					placeholder="/"
					spellCheck={false}
					{...form.bind("from_path")}
				/>
				<TextField
					label="To"
					hint="New path, such as /app?category=cables"
					placeholder="/"
					spellCheck={false}
					{...form.bind("to_path")}
				/>
			</RecordForm>
			{redirect && (
				<RemoveButton
					label="Delete redirect"
					remove={() => api(deleteRedirect, { id: redirect.id })}
					restore={() => api(createRedirect, toValues(redirect))}
					done="Redirect deleted"
					onRemoved={onRemoved}
				/>
			)}
		</SidePanel>
	);
}
