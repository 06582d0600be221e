import { hasCode } from "#contract/client.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";

/** Saves or deletes a type or attribute. If products would lose values, asks for confirmation first. */
export function useSaveWithClearing(): <T>(work: (clears: boolean) => Promise<T>) => Promise<T> {
	const confirm = useConfirm();
	return async (work) => {
		try {
			return await work(false);
		} catch (error) {
			if (!hasCode(error, "in_use")) throw error;
			const isMeant = await confirm({
				title: error.message,
				text: "The values are removed from these products. They stay in the audit log.",
				confirmLabel: "Remove from products",
				danger: true,
			});
			if (!isMeant) throw error;
			return work(true);
		}
	};
}
