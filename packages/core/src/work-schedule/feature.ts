import { workScheduleContract } from './contract.ts';
import { workScheduleEvents } from './events.ts';

export const workScheduleFeature = { calls: { workSchedule: workScheduleContract }, events: [workScheduleEvents] };
