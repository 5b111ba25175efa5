import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { workSchedule } from './schedule.ts';

const path = '/agencies/config/work-schedule';
const tags = ['Agency'];

/** A stored schedule. `version` counts its changes; 0 means that the agency has not set one yet. */
const storedSchedule = z.object({ ...workSchedule.shape, version: z.number().int() });
/** A new schedule, with the version that it is based on. Without a version it replaces any schedule. */
const given = workSchedule.safeExtend({ version: z.number().int().min(0).optional() });

export const workScheduleContract = {
  get: staffCall('agency.see')
    .route({ method: 'GET', path, tags, summary: 'Get the work schedule' })
    .output(storedSchedule),
  create: staffCall('agency.change')
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Create the work schedule of an agency that has none',
      successStatus: 201,
    })
    .input(given)
    .output(storedSchedule),
  update: staffCall('agency.change')
    .route({ method: 'PUT', path, tags, summary: 'Change the work schedule' })
    .input(given)
    .output(storedSchedule),
};
