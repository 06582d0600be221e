import { exactTime } from "../format/show-time.ts";
import { Section } from "../page/admin-page.tsx";
import { ReadState } from "../read/read-state.tsx";
import type { Reading } from "../read/use-reading.ts";

interface SentFile {
	id: number;
	file_name: string;
	created_at: string;
	by: string;
}

/** List of earlier files, which users can view and undo. */
export function FileHistory<F extends SentFile>({
	read,
	statusOf,
	countsOf = () => "",
	onOpen,
}: {
	read: Reading<F[]>;
	statusOf: (file: F) => string;
	countsOf?: (file: F) => string;
	onOpen: (file: F) => void;
}) {
	if (read.value?.length === 0) return null;
	return (
		<Section title="Latest files">
			<ReadState read={read}>
				{(files) => (
					<ul className="divide-y divide-line border-y border-line text-small">
						{files.map((file) => (
							<li key={file.id}>
								<button
									type="button"
									onClick={() => onOpen(file)}
									className="grid min-h-11 w-full gap-0.5 px-1 py-2.5 text-left hover:bg-paper"
								>
									<span className="flex flex-wrap justify-between gap-x-4">
										<span className="font-semibold break-all">{file.file_name}</span>
										<span>{statusOf(file)}</span>
									</span>
									<span className="text-fine text-ink-soft">
										{[exactTime(file.created_at), file.by, countsOf(file)]
											.filter(Boolean)
											.join(" · ")}
									</span>
								</button>
							</li>
						))}
					</ul>
				)}
			</ReadState>
		</Section>
	);
}
