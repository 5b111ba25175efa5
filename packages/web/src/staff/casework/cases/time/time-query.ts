import { apiQuery } from '../../../platform/session/api.ts';

/** Returns the query of the time of a case. */
export const timeQuery = (id: string) => apiQuery.cases.time.queryOptions({ input: { id } });

/** Returns the query of one's own running timer, on whatever case. */
export const timerQuery = () => apiQuery.cases.runningTimer.queryOptions({ input: undefined });
