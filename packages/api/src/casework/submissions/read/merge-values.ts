import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { dayIn } from '@townkeep/core/platform/formats/day-in.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { Problem } from '@townkeep/core/platform';
import type { MergeValues } from '@townkeep/core/mechanisms/templates';
import { informationArea } from '../../../office/agencies/index.ts';
import { agencyMergeValues } from '../../../mechanisms/templates/index.ts';
import { isSecured } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { inLanguage } from '../../../platform/records/letters.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { reporterLink } from '../links.ts';

const STATEMENT = `
  select s.number, s.link_hash as "linkHash", s.description, s.created_at as "createdAt",
    s.due_on as "dueOn", s.outcome,
    case when not ${isSecured('s')} then s.location_text end as location,
    c.name as category, c.fields -> 'translations' as "categoryTexts",
    (select r.fields -> 'translations' from list_items r
     where r.agency_id = s.agency_id and r.id = s.outcome_id) as "outcomeTexts",
    s.reporter_name as "reporterName", p.first_name as "firstName"
  from submissions s
  join list_items c on c.agency_id = s.agency_id and c.id = s.category_id
  left join contacts p on p.agency_id = s.agency_id and p.id = s.contact_id
  where s.agency_id = $1 and s.id = $2`;

interface Found {
  readonly number: number;
  readonly linkHash: Uint8Array;
  readonly description: string;
  readonly createdAt: Date;
  readonly dueOn: string | null;
  readonly outcome: string | null;
  readonly location: string | null;
  readonly category: string;
  readonly categoryTexts: Translations | null;
  readonly outcomeTexts: Translations | null;
  readonly reporterName: string | null;
  readonly firstName: string | null;
}

/** Parts of a letter that are not stored with the submission. */
interface Given {
  readonly language: Language;
  readonly staffName: string | null;
  readonly message: string | null;
}

/** Returns the value of every merge code of a submission. @throws Problem not_found */
export async function submissionMergeValues(
  tx: AgencyTx,
  services: Services,
  id: string,
  { language, staffName, message }: Given,
): Promise<MergeValues> {
  const found = (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Found | undefined;
  if (found === undefined) throw new Problem('not_found');
  const agency = await readArea(tx, informationArea);
  const link = reporterLink(services, tx.agencyId, { id, linkHash: found.linkHash });
  return {
    'submission.number': String(found.number),
    'submission.category': textIn(found.categoryTexts, 'name', language, found.category),
    'submission.description': found.description,
    'submission.location': found.location,
    'submission.createdOn': dayIn(dateIn(agency.timezone, found.createdAt), language),
    'submission.dueOn': found.dueOn === null ? null : dayIn(found.dueOn, language),
    'submission.outcome': textIn(found.outcomeTexts, 'name', language, found.outcome),
    'submission.link': inLanguage(link, language),
    'reporter.name': found.reporterName,
    'reporter.firstName': found.firstName ?? found.reporterName,
    'staff.name': staffName,
    message,
    ...(await agencyMergeValues(tx, language)),
  };
}
