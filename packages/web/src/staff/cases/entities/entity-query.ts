import { type api, apiQuery } from '../../session/api.ts';

/** An entity as the API returns it. */
export type Entity = Awaited<ReturnType<typeof api.cases.entity>>;

/** Returns the query of an entity. */
export const entityQuery = (entityId: string) => apiQuery.cases.entity.queryOptions({ input: { entityId } });
