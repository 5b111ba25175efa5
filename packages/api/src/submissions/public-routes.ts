import { routes } from '../platform/http/call-path.ts';
import { withUploads } from '../uploads/index.ts';
import { readPublicPage, withMagicLink } from './read/public-page.ts';
import { reply } from './thread/reply.ts';

const call = routes.publicSubmissions;

/** The routes of the page on which a resident reads and answers without an account. */
export const publicPageRoutes = {
  get: call.get.handler(async ({ input, context }) =>
    withMagicLink(await readPublicPage(context.tx, input.token, context), context.services),
  ),
  reply: call.reply.handler(async ({ input: { token, body, reopen, attachments: files, customerInfo }, context }) => {
    const answered = await withUploads(context, { files, by: { staffId: null } }, (inspected) =>
      context.inAgency(async (tx) => {
        await reply(tx, { token, body, reopen, inspected, reporter: customerInfo }, context);
        return readPublicPage(tx, token, context);
      }),
    );
    return withMagicLink(answered, context.services);
  }),
};
