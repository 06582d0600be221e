import { createContext as createReactContext } from "react";
import { createContext } from "react-router";
import type { InlineCode } from "#lib/inline-code.ts";

/** What the page that was rendered runs within itself, for its content security policy. */
export const inlineCodeContext = createContext<InlineCode>({ scripts: [], styles: [] });

/** What the server marks a page's own scripts and styles with while it renders; it is never sent. */
export const OwnCodeMark = createReactContext<string | undefined>(undefined);
