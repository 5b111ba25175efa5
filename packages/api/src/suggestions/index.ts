import type { JobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { LEARN_CATEGORIES } from './learn-soon.ts';
import { learnCategories } from './learn-categories.ts';

export { learnSoon } from './learn-soon.ts';
export { suggestCategories } from './suggest-categories.ts';

export const suggestionJobs = (services: () => Services): JobKind[] => [{ name: LEARN_CATEGORIES, run: (data) => learnCategories(services(), Number(data['agencyId'])) }];
