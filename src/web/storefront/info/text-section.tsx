import type { PageTextKey } from "#contract/landing/texts.ts";
import { Markdown } from "../../ui/markdown.tsx";
import type { InfoSection, PageTexts } from "./info-page.ts";

/** Returns a section that consists of one text. Returns nothing if the text couldn't be loaded. */
export function textSection(texts: PageTexts, key: PageTextKey, id: string = key): InfoSection[] {
	const text = texts[key];
	return text ? [{ id, title: text.title, body: <Markdown text={text.markdown} /> }] : [];
}
