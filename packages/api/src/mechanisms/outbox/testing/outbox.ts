import { notifyWaiting } from '../../notifications/testing/bell.ts';
import { query } from '../../../platform/database/tenancy.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

/** Returns the messages of an agency's outbox, oldest first, once the jobs that notify staff have run. */
export async function outboxOf(of: TestAgency) {
  await notifyWaiting(of.id);
  const { services } = await testApp();
  return services.inAgency(of.id, (tx) =>
    tx.all(
      query
        .selectFrom('outbox')
        .select([
          'id',
          'channel',
          'recipient',
          'subject',
          'body_text as bodyText',
          'body_html as bodyHtml',
          'status',
          'attempts',
          'last_error as lastError',
          'message_id as messageId',
          'reply_to as replyTo',
          'in_reply_to as inReplyTo',
        ])
        .where('agency_id', '=', of.id)
        .orderBy('created_at')
        .orderBy('id'),
    ),
  );
}
