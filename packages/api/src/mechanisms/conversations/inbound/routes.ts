import { Problem } from '@townkeep/core/platform';
import { INBOUND_MAIL_LIMITS, InboundMailProblem } from '@townkeep/inbound-mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusedBySchema } from '../../../platform/http/problem-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyInboundSignature } from './inbound-signature.ts';
import { receiveMail } from './receive-mail.ts';
import { receiveSms } from './receive-sms.ts';

const SMS_MAX_BYTES = 16_384;

const inboundSms = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\+[1-9]\d{6,14}$/),
  text: z.string().max(5000),
});

/**
 * Registers the webhooks of the mail and SMS providers: raw MIME at `POST /api/inbound/mail`, JSON at `POST
 * /api/inbound/sms`, each signed over `{x-townkeep-timestamp}.{body}` in `x-townkeep-signature`. Answers 202 to what
 * entered or is held for staff, and to a repetition; 404 to a mail for none of our agencies, which its sender should
 * hear of. Source: ADR 56.
 */
export async function serveInbound(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (scope) => {
    // The signature covers the raw bytes, so they are parsed only after it is verified.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['message/rfc822', 'application/json'], { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/inbound/mail', { bodyLimit: INBOUND_MAIL_LIMITS.bytes }, async (request, reply) => {
      requireType(request, 'message/rfc822');
      const received = await receiveMail(services, signedBody(request, services)).catch(refused);
      return reply.code(202).send(received);
    });
    scope.post('/api/inbound/sms', { bodyLimit: SMS_MAX_BYTES }, async (request, reply) => {
      requireType(request, 'application/json');
      return reply.code(202).send(await receiveSms(services, readSms(signedBody(request, services))));
    });
  });
}

function requireType({ headers }: FastifyRequest, type: string): void {
  if (headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase() !== type)
    throw new Problem('unsupported_media_type');
}

/** Returns the body of a signed request. @throws Problem unsigned when the signature is missing, invalid or too old */
function signedBody({ headers, body }: FastifyRequest, { settings, now }: Services): Buffer {
  const [timestamp, signature] = [headers['x-townkeep-timestamp'], headers['x-townkeep-signature']];
  const isSigned =
    typeof timestamp === 'string' &&
    typeof signature === 'string' &&
    Buffer.isBuffer(body) &&
    [settings.mail.webhookSecret, ...settings.mail.formerWebhookSecrets].some((secret) =>
      verifyInboundSignature({ secret, timestamp, signature, body, now: now() }),
    );
  if (!isSigned) throw new Problem('unsigned');
  return body;
}

function readSms(body: Buffer): z.infer<typeof inboundSms> {
  const parsed = inboundSms.safeParse(parseJson(body));
  if (!parsed.success) throw refusedBySchema(parsed.error.issues);
  return { ...parsed.data, text: parsed.data.text.replaceAll('\0', '').toWellFormed() };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Turns an unreadable mail into a 4xx problem, so that the provider does not retry it. */
function refused(error: unknown): never {
  if (!(error instanceof InboundMailProblem)) throw error;
  throw new Problem(error.code === 'mail_too_large' ? 'body_too_large' : 'invalid_input', { message: error.message });
}
