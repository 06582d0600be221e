import { useState } from "react";
import {
	applyPhotographs,
	changePhotograph,
	discardPhotograph,
	evenPhotographs,
	listPhotographs,
	maxAppliedAtOnce,
	type Photograph,
} from "#contract/admin/photographs.ts";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { toast } from "#web/ui/toast.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { useRead } from "../../kit/read/use-read.ts";

type Change = Omit<Input<typeof changePhotograph>, "id" | "version">;

/** Photos that were added to products since the page was opened, latest first. */
export interface Applied {
	id: number;
	file_name: string;
	product: { id: number; name: string };
}

/** Returns the photos that are ready to be added. */
export const readyPhotographs = (photographs: readonly Photograph[]) =>
	photographs.filter(({ state, target }) => state === "matched" && target !== null);

/** Pending photos and their actions. */
export function usePhotographs() {
	const [rows, setRows] = useState<readonly Photograph[]>([]);
	const [applied, setApplied] = useState<readonly Applied[]>([]);
	/** Error messages by photo. */
	const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
	/** Progress of adding photos; null if none are being added. */
	const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
	const action = useAction();
	const read = useRead(listPhotographs, {}, { onRead: setRows });

	const put = (changed: readonly Photograph[]) =>
		setRows((before) => {
			const known = new Set(before.map(({ id }) => id));
			return [
				...before.map((row) => changed.find(({ id }) => id === row.id) ?? row),
				...changed.filter(({ id }) => !known.has(id)),
			];
		});
	const take = (ids: readonly number[]) =>
		setRows((before) => before.filter(({ id }) => !ids.includes(id)));

	const change = (photograph: Photograph, changes: Change) =>
		action.run(
			() => api(changePhotograph, { id: photograph.id, version: photograph.version, ...changes }),
			{ onDone: (row) => put([row]), onConflict: read.reload },
		);
	const even = (photographs: readonly Photograph[], is_evened: boolean) =>
		action.run(() => api(evenPhotographs, { ids: photographs.map(({ id }) => id), is_evened }), {
			onDone: put,
		});
	const discard = (photograph: Photograph) =>
		action.run(
			async () => {
				try {
					await api(discardPhotograph, { id: photograph.id });
				} catch (error) {
					// Someone else has already added or deleted the photo.
					if (!(error instanceof ApiError) || error.status !== 404) throw error;
				}
			},
			{ done: `${photograph.file_name} skipped`, onDone: () => take([photograph.id]) },
		);
	const apply = async (photographs: readonly Photograph[]): Promise<void> => {
		let done = 0;
		for (let from = 0; from < photographs.length; from += maxAppliedAtOnce) {
			const some = photographs.slice(from, from + maxAppliedAtOnce);
			setProgress({ done: from, of: photographs.length });
			const went = await action.run(() => applySome(some), {
				onDone: (count) => {
					done += count;
				},
			});
			if (!went) break;
		}
		setProgress(null);
		if (done > 0) toast(`${countOf(done, "photo")} assigned to products`);
		read.reload();
	};
	const applySome = async (photographs: readonly Photograph[]): Promise<number> => {
		const { results } = await api(applyPhotographs, {
			photographs: photographs.flatMap(({ id, version, target }) =>
				target
					? [{ id, version, product_id: target.product_id, variation_id: target.variation_id }]
					: [],
			),
		});
		const nameOf = (wanted: number) => photographs.find(({ id }) => id === wanted)?.file_name ?? "";
		const put = results.flatMap(({ id, product }) =>
			product ? [{ id, file_name: nameOf(id), product }] : [],
		);
		take(put.map(({ id }) => id));
		setApplied((before) => [...put.reverse(), ...before]);
		setRefused((before) => {
			const now = new Map(before);
			for (const { id, message } of results) {
				if (message === null) now.delete(id);
				else now.set(id, message);
			}
			return now;
		});
		return put.length;
	};
	return { read, rows, put, change, even, discard, apply, applied, refused, progress, action };
}

export type Photographs = ReturnType<typeof usePhotographs>;
