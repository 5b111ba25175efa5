import type { PrivateCasePage, VerifiedNotice } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { languages } from '@townkeep/core/platform/formats/languages.ts';
import { WITHOUT_SCRIPT } from '@townkeep/core/platform/pages/public-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLink } from '../../../platform/auth/links.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyNotice } from '../notices/verifying/verify-notice.ts';
import { readConfig } from '../portal/read-config.ts';
import { contactPart, noticePart, plainPage, portalPart } from './plain-page.ts';

/** Serves the payment portal and the page behind the code of a notice to browsers without scripts, in each language. */
export function serveWithoutScript(server: FastifyInstance, services: Services): void {
  server.get(`/payment-portal/:token${WITHOUT_SCRIPT}`, async (request, reply) => {
    const agency = await orNull(portalAgency(services, await tokenOf(request, services)));
    return send(reply, agency === null ? 404 : 200, agency?.agencyName ?? 'Pay online', [
      ...languages.map((language) => portalPart(language)),
      ...(agency === null ? [] : [contactPart(agency)]),
    ]);
  });
  server.get(`/notices/:token${WITHOUT_SCRIPT}`, async (request, reply) => {
    const notice = await orNull(verifyNotice(services, await tokenOf(request, services)));
    if (notice === null) return reply.callNotFound();
    return send(reply, 200, notice.agency.agencyName, [...noticeParts(notice), contactPart(notice.agency)]);
  });
}

const noticeParts = (notice: VerifiedNotice): string[] => languages.map((language) => noticePart(notice, language));

async function tokenOf({ params, ip }: FastifyRequest, services: Services): Promise<string> {
  await services.takeRequest('verify', ip);
  return (params as { token: string }).token.slice(0, 200);
}

async function portalAgency(services: Services, token: string): Promise<PrivateCasePage['agency']> {
  const link = await findLink(services.database, 'PORTAL', token);
  if (link === null || !link.isActive) throw new Problem('not_found');
  const { agency } = await services.inAgency(link.agencyId, (tx) => readConfig(tx, services), { reads: true });
  return agency;
}

/** Null for what is not found. */
async function orNull<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

function send(reply: FastifyReply, status: number, title: string, parts: readonly string[]): FastifyReply {
  const { html, policy } = plainPage(title, parts);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    })
    .send(html);
}
