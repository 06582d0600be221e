import { createStore } from "../../ui/store.ts";
import { type News, noNews } from "./count-news.ts";

/** What has come in that the person has not seen. */
export const staffNews = createStore<News>(noNews);
