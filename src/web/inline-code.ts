import { createContext as createReactContext } from "react";
import { createContext } from "react-router";
import type { InlineCode } from "#lib/http/inline-code.ts";

/** Inline scripts and styles of the rendered page, for its content security policy. */
export const inlineCodeContext = createContext<InlineCode>({ scripts: [], styles: [] });

/**
 * The nonce that marks a page's own scripts and styles while the server renders the page. It is never sent to the
 * browser.
 */
export const OwnCodeNonce = createReactContext<string | undefined>(undefined);
