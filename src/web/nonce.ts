import { createContext } from "react-router";

/** The nonce of this page's own scripts, for the content security policy. */
export const nonceContext = createContext<string>("");
