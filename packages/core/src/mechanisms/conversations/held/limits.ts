/** Days for which a mail stays in the list after it was filed or dismissed. */
export const HELD_KEPT_DAYS = 30;
