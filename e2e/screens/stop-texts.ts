import { type APIRequestContext, expect } from '@playwright/test';
import { signInbound } from '../../packages/api/src/conversations/inbound/inbound-signature.ts';

/** The embedded installation's own; a real one has its provider's. */
const SECRET = 'embedded-installation-only-not-for-production';

/** A number that nobody else has had. Its exchange is a valid one, whatever the time. */
export const newPhoneNumber = (): string => `+141573${String(Date.now()).slice(-5)}`;

/** Ends text messages to a number, as its owner does by answering the first one, once that has gone out. */
export async function stopTexts(request: APIRequestContext, from: string): Promise<void> {
  const body = JSON.stringify({ id: `stop${from}`, from, text: 'STOP' });
  await expect(async () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = signInbound({ secret: SECRET, timestamp, body: Buffer.from(body) });
    const headers = {
      'content-type': 'application/json',
      'x-townkeep-timestamp': timestamp,
      'x-townkeep-signature': signature,
    };
    const answer = await request.post('/api/inbound/sms', { headers, data: Buffer.from(body) });
    expect(await answer.json()).toMatchObject({ accepted: true });
  }).toPass();
}
