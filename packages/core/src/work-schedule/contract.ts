import { z } from 'zod';
import { staffCall } from '../kernel/call.ts';
import { workSchedule } from './schedule.ts';

const path = '/agencies/config/work-schedule';
const tags = ['Agency'];

/** The schedule as it is stored. `version` counts its changes; 0 means that the agency has not made one yet. */
const storedSchedule = z.object({ ...workSchedule.shape, version: z.number().int() });
/** A new schedule, with the version that it was made from. Without one it replaces whatever is there. */
const given = workSchedule.safeExtend({ version: z.number().int().min(0).optional() });

export const workScheduleContract = {
  get: staffCall('agency.see')
    .route({ method: 'GET', path, tags, summary: 'When the agency works' })
    .output(storedSchedule),
  create: staffCall('agency.change')
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Make the work schedule of an agency that has none',
      successStatus: 201,
    })
    .input(given)
    .output(storedSchedule),
  update: staffCall('agency.change')
    .route({ method: 'PUT', path, tags, summary: 'Change the work schedule' })
    .input(given)
    .output(storedSchedule),
};
