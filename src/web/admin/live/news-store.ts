import { createStore } from "../../ui/store.ts";
import { type News, noNews } from "./count-news.ts";

/** Records that the user hasn't seen yet. */
export const staffNews = createStore<News>(noNews);
