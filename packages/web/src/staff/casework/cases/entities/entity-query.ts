import type { ShownRecord } from '../../../mechanisms/record/use-record-change.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';

/** An entity as the API returns it. */
export type Entity = Awaited<ReturnType<typeof api.cases.entity>>;

/** Returns the query of an entity with its cases and history. */
export const entityQuery = (entityId: string) => apiQuery.cases.entity.queryOptions({ input: { entityId } });

/** Returns where the page keeps the entity. */
export const shownEntity = (entityId: string): ShownRecord<Entity> => ({
  queryKey: entityQuery(entityId).queryKey,
  scope: `entity ${entityId}`,
  isRecord: (answer): answer is Entity => typeof answer === 'object' && answer !== null && 'answers' in answer,
});
