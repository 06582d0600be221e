import type { PageTextKey } from "#contract/landing/texts.ts";
import { Markdown } from "../../ui/markdown.tsx";
import type { InfoSection, PageTexts } from "./info-page.ts";

/** A part that is one of the shop's texts and nothing else; none where it could not be fetched. */
export function textSection(texts: PageTexts, key: PageTextKey, id: string = key): InfoSection[] {
	const text = texts[key];
	return text ? [{ id, title: text.title, body: <Markdown text={text.markdown} /> }] : [];
}
