/** Days to keep the addresses and browsers from which staff acted. */
export const ORIGINS_KEPT_DAYS = 365;
