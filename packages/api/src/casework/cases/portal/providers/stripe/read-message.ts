import Stripe from 'stripe';
import { z } from 'zod';
import { MessageRefused, type ProviderMessage, type ReceivedMessage } from '../card-provider.ts';

/** How old a message can be. Source: https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300;

/** Ids of events and payments, and types, have no other characters. */
const id = z.string().regex(/^[\w.-]{1,255}$/);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]).nullish();

const event = z.object({
  id,
  type: id,
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      // Coupons and the like have ids of any text.
      id: id.optional().catch(undefined),
      object: z.string().optional(),
      payment_intent: reference,
      charge: reference,
      // Any text, in sessions that others started.
      client_reference_id: z.string().nullish().catch(null),
    }),
  }),
});

type About = ProviderMessage['about'];

/**
 * Reads a message of Stripe by the check of its library. Several events of one payment name the same transaction.
 * @throws MessageRefused
 */
export function readStripeMessage(
  raw: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  { secret, now }: { readonly secret: string; readonly now: Date },
): ProviderMessage {
  const { data } = event.safeParse(checkedEvent(raw, headers['stripe-signature'] ?? '', secret, now));
  if (data === undefined) throw new MessageRefused('The message cannot be read');
  return { id: data.id, kind: data.type, about: aboutOf(data.data.object), isLive: data.livemode };
}

function checkedEvent(raw: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime());
  } catch {
    // The errors of the library contain the message.
    throw new MessageRefused('The signature of the message is wrong or too old, or the message cannot be read');
  }
}

/** Whether a message that came was signed with a secret, however long ago. */
export function isSignedWith({ raw, headers }: ReceivedMessage, secret: string): boolean {
  try {
    // A tolerance of 0 leaves the age out.
    Stripe.webhooks.constructEvent(raw, headers['stripe-signature'] ?? '', secret, 0);
    return true;
  } catch {
    return false;
  }
}

function aboutOf(of: z.infer<typeof event>['data']['object']): About {
  const own = of.object === 'payment_intent' || of.object === 'charge' ? of.id : undefined;
  const transactionId = of.payment_intent ?? (of.object === 'charge' ? undefined : of.charge) ?? own;
  if (transactionId !== undefined) return { transactionId };
  const { client_reference_id: ours } = of;
  return ours != null && /^[A-Z0-9]{1,20}$/.test(ours) ? { reference: ours } : null;
}
