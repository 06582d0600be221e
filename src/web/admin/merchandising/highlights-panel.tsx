import { changeSettings, readSettings, type Settings } from "#contract/admin/settings.ts";
import { api } from "../../api.ts";
import { NumberField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

const usual = 9;

/** Number of products in the Highlights section of the front page. */
export default function HighlightsPanel({ onClose }: { onClose: () => void }) {
	const read = useRead(readSettings, {});
	return (
		<SidePanel title="Highlights" onClose={onClose}>
			<p className="text-ink-soft">
				The storefront shows featured products under Highlights, newest first.
			</p>
			<ReadState read={read}>
				{(settings) => <LimitForm settings={settings} onSaved={read.set} />}
			</ReadState>
		</SidePanel>
	);
}

function LimitForm({
	settings,
	onSaved,
}: {
	settings: Settings;
	onSaved: (settings: Settings) => void;
}) {
	const form = useRecordForm({
		record: settings,
		toValues: ({ highlight_limit: limit }) => ({ highlight_limit: limit as number | null }),
		save: ({ highlight_limit: limit }, { version }) =>
			api(changeSettings, { version, highlight_limit: limit ?? usual }),
		onSaved,
	});
	return (
		<RecordForm form={form} labels={{ highlight_limit: "Maximum number of products" }}>
			<NumberField
				label="Maximum number of products"
				hint={`From 1 to 48. The default is ${usual}.`}
				{...form.bind("highlight_limit")}
			/>
		</RecordForm>
	);
}
