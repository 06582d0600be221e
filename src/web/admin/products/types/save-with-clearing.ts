import { hasCode } from "#contract/client.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";

/** Saves or deletes; asks first if products would lose values. */
export function useSaveWithClearing(): <T>(work: (clears: boolean) => Promise<T>) => Promise<T> {
	const confirm = useConfirm();
	return async (work) => {
		try {
			return await work(false);
		} catch (error) {
			if (!hasCode(error, "in_use")) throw error;
			const isMeant = await confirm({
				title: error.message,
				text: "They lose it. The audit log keeps the previous values.",
				confirmLabel: "Remove from products",
				danger: true,
			});
			if (!isMeant) throw error;
			return work(true);
		}
	};
}
