/** Maximum number of cart lines on a customer display, which uses large text. */
export const mostShownLines = 5;
/** Maximum number of promotions and discounts on a customer display. */
export const mostShownDiscounts = 20;
/** Maximum length of a name or note on a customer display, in characters. */
export const longestShown = 200;
