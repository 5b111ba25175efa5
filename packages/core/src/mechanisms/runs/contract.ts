import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { id } from '../../platform/schemas.ts';
import { run, runReport } from './run.ts';

const tags = ['Runs'];
const path = '/agencies/runs';
const one = z.object({ id });

/** A person's own jobs with progress. Each call that starts one returns it. */
export const runsContract = {
  list: staffCall('signed-in')
    .route({ method: 'GET', path, tags, summary: 'List your 20 latest runs of the last 7 days, newest first' })
    .output(z.object({ items: z.array(run) })),
  get: staffCall('signed-in')
    .route({ method: 'GET', path: `${path}/{id}`, tags, summary: 'Get one of your runs with the records it skipped' })
    .input(one)
    .output(runReport),
  cancel: staffCall('signed-in')
    .route({
      method: 'POST',
      path: `${path}/{id}/cancel`,
      tags,
      summary: 'Cancel one of your runs; what it has changed by then stays',
    })
    .input(one)
    .output(run),
  undo: staffCall('signed-in')
    .route({
      method: 'POST',
      path: `${path}/{id}/undo`,
      tags,
      summary: 'Undo one of your runs by a run of its own, which leaves out records that changed since',
    })
    .input(one)
    .output(run),
  download: staffCall('signed-in', { reads: false })
    .route({
      method: 'GET',
      path: `${path}/{id}/file`,
      tags,
      summary: 'Get a short-lived address from which to download the file of one of your runs',
    })
    .input(one)
    .output(z.object({ url: z.string().describe('Can be relative to the address of the API.') })),
};
