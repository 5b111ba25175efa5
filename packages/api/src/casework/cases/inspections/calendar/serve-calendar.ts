import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { Problem } from '@townkeep/core/platform';
import { addDays, dateIn, instantAt } from '@townkeep/core/platform/formats/calendar.ts';
import type { FastifyInstance } from 'fastify';
import { informationArea } from '../../../../office/agencies/index.ts';
import { hidesLocations } from '../../../locations/index.ts';
import { hasProduct } from '../../../../platform/auth/products.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { RawPaths } from '../../../../platform/http/contract/openapi.ts';
import { hashSecret, readAgencyToken } from '../../../../platform/secrets.ts';
import type { Services } from '../../../../platform/services.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import { maySeeCase } from '../../access-queries.ts';
import { listUpcoming } from '../day/queries.ts';
import { CALENDAR_PREFIX, CALENDAR_ROUTE } from './address.ts';
import { findOwner } from './queries.ts';
import type { DayStop } from '@townkeep/core/casework/cases';
import ical from 'ical-generator';

interface Frame {
  readonly timezone: string;
  /** Returns the address of the page of a case. */
  readonly urlOf: (caseId: string) => string;
}

const MINUTE_MS = 60_000;

/** How often programs should load it again. */
const REFRESH_SECONDS = 3600;

/**
 * Writes inspections as an iCalendar file. It has the type, the number of the case and the address, but no words of
 * people: calendars are shown on shared screens and kept by other services. Source: RFC 5545
 */
function calendarText(inspections: readonly DayStop[], { timezone, urlOf }: Frame): string {
  const calendar = ical({ name: 'Inspections', prodId: '//Townkeep//Inspections//EN', ttl: REFRESH_SECONDS });
  for (const each of inspections)
    calendar.createEvent({
      id: each.id,
      summary: `${each.type?.name ?? 'Inspection'} (${each.number})`,
      location: each.locationText,
      url: urlOf(each.caseId),
      ...timesOf(each, timezone),
    });
  return calendar.toString();
}

/** An inspection without a time is an event of its whole day. */
function timesOf({ plannedOn, plannedAt, minutes }: DayStop, timezone: string) {
  if (plannedAt === null) return { allDay: true, start: new Date(`${plannedOn}T00:00:00Z`) };
  const [hours = 0, rest = 0] = plannedAt.split(':').map(Number);
  const start = instantAt(plannedOn, hours * 60 + rest, timezone);
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
}

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

/** Days before today of which late inspections stay in the calendar. */
const DAYS_BACK = 30;

/** Serves the calendars of inspectors to programs that have the link. */
export function serveCalendar(server: FastifyInstance, services: Services): void {
  server.get(CALENDAR_ROUTE, async (request, reply) => {
    await services.takeRequest('calendar', request.ip);
    const token = (request.params as { token: string }).token.replace(/\.ics$/, '');
    const agencyId = readAgencyToken(CALENDAR_PREFIX, token)?.agencyId;
    if (agencyId === undefined) throw new Problem('not_found');
    const file = await services.inAgency(agencyId, (tx) => readFile(tx, token, services), { reads: true });
    return reply.headers(HEADERS).send(file);
  });
}

/** @throws Problem not_found when the link was revoked, or its person may no longer see cases */
async function readFile(tx: AgencyTx, token: string, { settings, now }: Services): Promise<string> {
  const owner = await findOwner(tx, hashSecret(token));
  const isOpen = owner?.isActive === true && owner.scopes.xerce.isActive && (await hasProduct(tx, 'xerce'));
  if (!isOpen) throw new Problem('not_found');
  const { timezone } = await readArea(tx, informationArea);
  const shown = {
    assigneeId: owner.id,
    access: await maySeeCase(tx, owner.scopes),
    hidesSecured: await hidesLocations(tx, owner.scopes),
  };
  const inspections = await listUpcoming(tx, shown, addDays(dateIn(timezone, now()), -DAYS_BACK));
  return calendarText(inspections, {
    timezone,
    urlOf: (id) => `${settings.publicUrl}${casePath(tx.agencyId, id)}`,
  });
}

/** The OpenAPI description of the calendars' address. */
export const calendarPaths: RawPaths = {
  '/calendars/{token}': {
    get: {
      tags: ['Cases'],
      summary: "Load the calendar of a staff member's inspections, at the address that they made for it",
      security: [],
      parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '200': {
          description: 'The scheduled inspections as iCalendar (RFC 5545)',
          content: { 'text/calendar': { schema: { type: 'string' } } },
        },
        '404': { description: 'There is no such link, or it was revoked' },
        '429': { description: 'Too many requests from this address' },
      },
    },
  },
};
