import { hex } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { followerLinks } from '../links.ts';

interface Details {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly isConfirmed?: boolean;
}

/** Inserts a follower of a submission, who has confirmed unless stated otherwise. Returns the token of their link. */
export async function follower(
  of: TestAgency,
  submissionId: string,
  { email, phoneNumber, isConfirmed = true }: Details,
): Promise<{ readonly id: string; readonly token: string }> {
  const { services } = await testApp();
  const id = newId();
  const token = followerLinks.make(services.settings.secret, of.id, id);
  const now = services.now();
  await addRows(of, 'submission_followers', {
    id,
    submission_id: submissionId,
    channel: email === undefined ? 'SMS' : 'EMAIL',
    address: email ?? phoneNumber,
    link_hash: hex(hashSecret(token)),
    created_at: now,
    asked_at: now,
    confirmed_at: isConfirmed ? now : null,
  });
  return { id, token };
}
