import { createStore } from "../../ui/store.ts";
import { noneUnseen, type UnseenCounts } from "./count-unseen.ts";

/** Records that the user hasn't seen yet. */
export const unseenRecords = createStore<UnseenCounts>(noneUnseen);
