import type { Feature } from '../../platform/feature.ts';
import { workScheduleContract } from './contract.ts';
import { workScheduleEvents, workScheduleHistoryText } from './events.ts';

export const workScheduleFeature = {
  calls: { workSchedule: workScheduleContract },
  events: [workScheduleEvents],
  sentences: { workSchedule: workScheduleHistoryText },
  live: { workSchedule: 'agency.see' },
} satisfies Feature;
