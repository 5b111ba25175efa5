import type { ServerFeature } from '../../platform/feature.ts';
import { removeOldChanges } from './release.ts';

export type { UndoParts, UndoRows } from './queries.ts';
export { releaseOf } from './release.ts';
export { heldByRun, undoable } from './undoable.ts';
export { undoChange, undoChangeOfRun, type UndoableKind } from './undo-change.ts';

export const undoFeature: ServerFeature = {
  jobs: (services) => [{ name: 'remove-old-changes', schedule: '23 * * * *', run: () => removeOldChanges(services()) }],
};
