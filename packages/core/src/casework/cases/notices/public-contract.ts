import { z } from 'zod';
import { openCall } from '../../../platform/call.ts';
import { verifiedNotice } from './verified-notice.ts';

const tags = ['Notices'];
const token = z.string().min(1).max(200);

/** The calls of the page that verifies a notice, whose address is printed on it. */
export const noticePageContract = {
  get: openCall('anonymous', { limit: 'verify' })
    .route({
      method: 'GET',
      path: '/agencies/xerce/notices/{token}',
      tags,
      summary: 'Verify an issued notice by the token of its link, or of the link of one of its letters',
      description:
        'It names no person, and the case only in the address to pay it; the link of a letter opens that letter. The links do not end; a void notice says that it is void.',
    })
    .input(z.object({ token }))
    .output(verifiedNotice),
};
