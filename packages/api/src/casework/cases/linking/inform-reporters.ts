import { type ReporterNews, reporterText } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { writeFromAgency } from '../../submissions/index.ts';
import { caseSettingsArea } from '../areas.ts';
import { type Linked, listLinked, saveInformed } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Informs the reporters of linked submissions of a case that is open, or that was closed, in the words that the agency
 * chose. Each of them hears once that it was opened.
 */
export async function informReporters(
  tx: AgencyTx,
  caseId: string,
  news: ReporterNews,
  by: StaffActing,
): Promise<void> {
  const linked = await listLinked(tx, caseId);
  const concerned = news === 'opened' ? linked.filter(({ isInformed }) => !isInformed) : linked;
  if (concerned.length === 0) return;
  if (news === 'opened') await saveInformed(tx, caseId, by.now);
  await write(tx, concerned, news, by);
}

async function write(tx: AgencyTx, concerned: readonly Linked[], news: ReporterNews, by: StaffActing): Promise<void> {
  const settings = await readArea(tx, caseSettingsArea);
  if (reporterText(settings, news, 'en') === null) return;
  for (const { submissionId } of concerned)
    await writeFromAgency(tx, submissionId, (language) => reporterText(settings, news, language), by);
}
