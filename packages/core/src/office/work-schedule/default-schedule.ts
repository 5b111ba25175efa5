import type { WorkSchedule } from './schedule.ts';

const open = { isOpen: true, from: '08:00', to: '17:00' } as const;
const closed = { ...open, isOpen: false } as const;

/** The schedule of an agency until it sets its own: Monday to Friday from 8 to 5, without holidays. */
export const defaultSchedule: WorkSchedule = {
  days: {
    sunday: closed,
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: closed,
  },
  holidays: [],
};
