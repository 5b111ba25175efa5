import type { Feature } from '../../platform/feature.ts';
import { conversationProblems } from './crossing.ts';

export const conversationsFeature = { problems: conversationProblems } satisfies Feature;
