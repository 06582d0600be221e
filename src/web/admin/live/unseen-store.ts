import { createStore } from "../../ui/store.ts";
import { noneUnseen, type UnseenCounts } from "./count-unseen.ts";

/** Numbers of records that the user hasn't seen yet, by kind. */
export const unseenRecords = createStore<UnseenCounts>(noneUnseen);
