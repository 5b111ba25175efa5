import type { Feature } from '../kernel/feature.ts';
import { workScheduleContract } from './contract.ts';
import { workScheduleEvents } from './events.ts';

export const workScheduleFeature = {
  calls: { workSchedule: workScheduleContract },
  events: [workScheduleEvents],
  live: { workSchedule: 'agency.see' },
} satisfies Feature;
