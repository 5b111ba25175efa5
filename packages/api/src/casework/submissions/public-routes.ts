import { routes } from '../../platform/http/call-path.ts';
import { withUploads } from '../../mechanisms/uploads/index.ts';
import { follow } from './followers/follow.ts';
import { confirmFollowing, endFollowing } from './followers/following.ts';
import { readPublicPage, withMagicLink } from './read/public-page.ts';
import { reply } from './thread/reply.ts';
import { setUpdates } from './thread/set-updates.ts';

const call = routes.publicSubmissions;

/** The routes of the page on which a resident reads and answers without an account. */
export const publicPageRoutes = {
  get: call.get.handler(async ({ input, context }) =>
    withMagicLink(await readPublicPage(context.tx, input.token, context), input.token, context.services),
  ),
  reply: call.reply.handler(async ({ input: { token, body, reopen, attachments: files, customerInfo }, context }) => {
    const answered = await withUploads(context, { files, by: { staff: null } }, (inspected) =>
      context.inAgency(async (tx) => {
        await reply(tx, { token, body, reopen, inspected, reporter: customerInfo }, context);
        return readPublicPage(tx, token, context);
      }),
    );
    return withMagicLink(answered, token, context.services);
  }),
  setUpdates: call.setUpdates.handler(async ({ input, context }) => {
    const answered = await context.inAgency(async (tx) => {
      await setUpdates(tx, input, context);
      return readPublicPage(tx, input.token, context);
    });
    return withMagicLink(answered, input.token, context.services);
  }),
  follow: call.follow.handler(async ({ input, context }) => {
    await follow(context.tx, input, context);
    return { channel: input.channel };
  }),
  confirmFollowing: call.confirmFollowing.handler(async ({ input: { token }, context }) => {
    await confirmFollowing(context.tx, token, context);
    return withMagicLink(await readPublicPage(context.tx, token, context), token, context.services);
  }),
  endFollowing: call.endFollowing.handler(({ input, context }) => endFollowing(context.tx, input.token, context)),
};
