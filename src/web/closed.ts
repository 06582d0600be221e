import { createContext } from "react-router";

/** True if the shop is closed to the user who requested this page. */
export const closedContext = createContext(false);
