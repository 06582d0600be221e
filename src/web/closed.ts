import { createContext } from "react-router";

/** The shop is closed to whoever asks for this page. */
export const closedContext = createContext(false);
