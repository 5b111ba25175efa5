import type { Feature } from '../../platform/feature.ts';
import { usersContract } from './contract.ts';
import { userProblems } from './problems.ts';

export const usersFeature = {
  calls: { users: usersContract },
  problems: userProblems,
  listings: { users: 'people.change' },
} satisfies Feature;
