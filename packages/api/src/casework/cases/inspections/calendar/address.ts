/** The first letters of the tokens of calendars. */
export const CALENDAR_PREFIX = 'ic';

/** The path of a calendar below the server, with the token of its link. */
export const CALENDAR_ROUTE = '/api/calendars/:token';

/** Returns the address that calendar programs load. */
export const calendarAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${CALENDAR_ROUTE.replace(':token', token)}.ics`;
