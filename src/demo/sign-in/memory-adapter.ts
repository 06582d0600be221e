import type { Adapter, AdapterPayload } from "oidc-provider";
import { remember } from "./person.ts";

/** Stores data of the demo's OpenID provider in memory, until the process ends. */
export function createMemoryAdapter(): (model: string) => Adapter {
	const stored = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
	return (model) => {
		const find = async (id: string) => {
			const found = stored.get(`${model}:${id}`);
			return found && found.expiresAt > Date.now() ? found.payload : undefined;
		};
		const findBy = async (fits: (payload: AdapterPayload) => boolean) => {
			for (const [key, { payload }] of stored) {
				if (key.startsWith(`${model}:`) && fits(payload)) return payload;
			}
			return undefined;
		};
		return {
			async upsert(id, payload, expiresIn) {
				const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
				remember(stored, `${model}:${id}`, { payload, expiresAt });
			},
			find,
			findByUid: (uid) => findBy((payload) => payload.uid === uid),
			findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
			async consume(id) {
				const payload = await find(id);
				if (payload) payload.consumed = Math.floor(Date.now() / 1000);
			},
			async destroy(id) {
				stored.delete(`${model}:${id}`);
			},
			async revokeByGrantId(grantId) {
				for (const [key, { payload }] of stored) {
					if (payload.grantId === grantId) stored.delete(key);
				}
			},
		};
	};
}
