import type { Feature } from '../../platform/feature.ts';
import { askingProblems } from './asking.ts';
import { peopleContract } from './contract.ts';
import { rightsProblems } from '../../platform/rights/problems.ts';
import { staffEvents, staffHistoryText } from './events.ts';
import { secondFactorContract } from './second-factor/contract.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import { sessionsContract } from './sessions/contract.ts';

export const peopleFeature = {
  calls: { people: peopleContract, secondFactor: secondFactorContract, sessions: sessionsContract },
  events: [staffEvents],
  sentences: { staff: staffHistoryText },
  problems: { ...askingProblems, ...rightsProblems, ...secondFactorProblems },
  live: { staff: 'people.see' },
} satisfies Feature;
