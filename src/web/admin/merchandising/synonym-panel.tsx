import {
	createSynonym,
	deleteSynonym,
	type Synonym,
	updateSynonym,
} from "#contract/admin/merchandising.ts";
import { api } from "../../api.ts";
import { TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { splitList } from "./split-list.ts";

const newSynonym: Synonym = { id: null, version: 0, words: [], means: [] };

const toValues = ({ words, means }: Synonym) => ({
	words: words.join(", "),
	means: means.join(", "),
});

function save({ words, means }: { words: string; means: string }, { id, version }: Synonym) {
	const fields = { words: splitList(words), means: splitList(means) };
	return id === null ? api(createSynonym, fields) : api(updateSynonym, { id, version, ...fields });
}

export default function SynonymPanel({
	synonym,
	words,
	onClose,
	onSaved,
	onRemoved,
}: {
	/** null for a new group. */
	synonym: Synonym | null;
	/** Initial text for a new group. */
	words: string;
	onClose: () => void;
	onSaved: (synonym: Synonym) => void;
	onRemoved: () => void;
}) {
	const form = useRecordForm({
		record: synonym ?? newSynonym,
		toValues,
		save,
		onSaved,
		proposed: synonym === null && words ? { words } : {},
	});
	/** Returns the error of a field, or of one of its words, such as `words.1` for the second word. */
	const errorOf = (name: "words" | "means") =>
		form.errorOf(name) ??
		Array.from({ length: 20 }, (_, at) => form.errorOf(`${name}.${at}`)).find(Boolean);
	return (
		<SidePanel title={synonym ? "Synonyms" : "New synonyms"} onClose={onClose}>
			<RecordForm form={form} labels={{ words: "Words", means: "One-way synonyms" }}>
				<TextField
					label="Words"
					hint="Separate synonyms with commas, each of one or two words."
					placeholder="selpon, cellphone"
					{...form.bind("words")}
					error={errorOf("words")}
				/>
				<TextField
					label="One-way synonyms"
					hint="Optional. Searching for the words above also finds these words, but not vice versa."
					placeholder="phone case"
					{...form.bind("means")}
					error={errorOf("means")}
				/>
			</RecordForm>
			{synonym && (
				<RemoveButton
					label="Delete synonyms"
					remove={() => api(deleteSynonym, { id: synonym.id ?? 0 })}
					restore={() => api(createSynonym, { words: synonym.words, means: synonym.means })}
					done="Synonyms deleted"
					onRemoved={onRemoved}
				/>
			)}
		</SidePanel>
	);
}
