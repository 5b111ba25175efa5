import type { AgencyInformation } from '@townkeep/core/office/agencies';
import { agencyEvents } from '@townkeep/core/office/agencies/events.ts';
import { reservedLinkTokens } from '@townkeep/core/contract/public-pages.ts';
import { isEmail } from '@townkeep/core/platform/formats/contact-points.ts';
import { updateShape } from '@townkeep/core/platform/fields/index.ts';
import { noPermissions, type PermissionSet, type Product } from '@townkeep/core/identity/people';
import { agencyInformationForm } from '@townkeep/core/across/setup';
import { z } from 'zod';
import { hashLink } from '../platform/auth/links.ts';
import { recordEvent, SYSTEM } from '../platform/records/events.ts';
import type { Run } from '../platform/database/connection.ts';
import { type AgencyTx, insertTenant, json, query } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { saveArea } from '../platform/settings/settings-rows.ts';
import { informationArea } from '../office/agencies/index.ts';
import { insertStartingItems } from '../across/setup/lists/index.ts';
import { makePasswordLink } from '../identity/sign-in/index.ts';
import { insertProducts } from './set-products.ts';

export interface NewAgency {
  readonly name: string;
  /** Token of its public form. */
  readonly link: string;
  readonly adminEmail: string;
  readonly timezone: string;
  /** Null assigns the next free number. */
  readonly id: number | null;
  readonly products: readonly Product[];
}

const LINK = /^[A-Za-z0-9][A-Za-z0-9_-]{2,59}$/;
const PASSWORD_DAYS = 3;

const adminRights: PermissionSet = {
  ...noPermissions,
  hasAuditTrailAccess: true,
  siteAdmin: true,
  userAdmin: true,
  crm: {
    ...noPermissions.crm,
    isActive: true,
    isAdmin: true,
    permission: 'OVERWRITE',
    internalSubmissionCreation: 'CAN_CREATE',
  },
  xerce: { ...noPermissions.xerce, isActive: true, isAdmin: true, dashboardAccess: 'ALL', reportAccess: 'ALL' },
};

/**
 * Creates an agency with its link and first administrator.
 * @returns its number and the address at which the administrator sets a password
 * @throws Error that names the invalid option
 */
export async function createAgency(
  services: Services,
  agency: NewAgency,
): Promise<{ agencyId: number; passwordLink: string }> {
  checkOptions(agency);
  const information = readInformation(agency);
  const agencyId = await services.database.transaction({}, (run) => insertAgency(run, agency, information.name));
  const passwordLink = await services.inAgency(agencyId, async (tx) => {
    await insertTenant(tx);
    await saveArea(tx, informationArea, information, services.now());
    await insertStartingItems(tx);
    const staffId = await insertAdministrator(tx, agency.adminEmail);
    const link = await makePasswordLink(tx, services, staffId, PASSWORD_DAYS * 24 * 60);
    recordEvent(tx, SYSTEM, agencyEvents.created, null, { name: information.name });
    return link;
  });
  return { agencyId, passwordLink };
}

function checkOptions({ link, adminEmail }: NewAgency): void {
  if (!LINK.test(link) || reservedLinkTokens.includes(link.toLowerCase())) {
    throw new Error(
      `--link takes 3 to 60 letters, digits, - and _; these words are taken: ${reservedLinkTokens.join(', ')}.`,
    );
  }
  if (!isEmail(adminEmail)) throw new Error('--admin needs an email address.');
}

/** Validates the new agency's information by the same rules as an administrator's change. */
function readInformation({ name, timezone }: NewAgency): AgencyInformation {
  const { data, error } = z.object(updateShape(agencyInformationForm.fields)).safeParse({ name, timezone });
  if (data === undefined)
    throw new Error(error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
  return { ...informationArea.initial, ...(data as Pick<AgencyInformation, 'name' | 'timezone'>) };
}

/** Inserts the agency with its link and products. Returns its number. */
async function insertAgency(run: Run, agency: NewAgency, name: string): Promise<number> {
  // Citus inserts nothing from a select that reads no table.
  const { rows } = await (agency.id === null
    ? run(
        `insert into agencies (id, name) select coalesce(max(id), 0) + 1, $1 from agencies
         on conflict do nothing returning id`,
        [name],
      )
    : run('insert into agencies (id, name) values ($1, $2) on conflict do nothing returning id', [agency.id, name]));
  if (rows[0] === undefined) throw new Error(`--id: agency ${agency.id} already exists.`);
  const id = Number(rows[0]['id']);
  const { affected } = await run(
    "insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, 'CRM', $3) on conflict do nothing",
    [hashLink('CRM', agency.link), id, agency.link],
  );
  if (affected === 0) throw new Error(`--link: "${agency.link}" is another agency's already.`);
  await insertProducts(run, id, agency.products);
  return id;
}

/** Inserts the first administrator, who has no password. Returns the id. */
async function insertAdministrator(tx: AgencyTx, email: string): Promise<string> {
  const id = newId();
  await tx.change(
    query.insertInto('staff').values({
      agency_id: tx.agencyId,
      id,
      email,
      email_key: email.toLowerCase(),
      first_name: 'Site',
      last_name: 'Administrator',
      scopes: json(adminRights),
      title: null,
      phone_number: null,
      password_hash: null,
      department_id: null,
      signature: null,
      digital_signature_url: null,
    }),
  );
  return id;
}
