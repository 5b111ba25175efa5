import type { Feature } from '../../platform/feature.ts';
import { undoProblems } from './undo.ts';

export const undoFeature = { problems: undoProblems } satisfies Feature;
