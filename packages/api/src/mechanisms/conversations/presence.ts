import type { Colleague, PresenceState } from '@townkeep/core/platform/live.ts';
import { Problem } from '@townkeep/core/platform';
import { staffOf } from '../../platform/acting.ts';
import { tabOf } from '../../platform/http/call-path.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { isHiddenFrom } from '../../platform/records/named-records.ts';
import type { SubjectKind } from '../../platform/records/subjects.ts';
import { isRecord } from './queries.ts';

interface Report {
  readonly id: string;
  readonly state: PresenceState;
}

/**
 * Records that a person has a record open in a tab. Returns the colleagues who have it open too. Each report asks anew
 * whether the person may see the record.
 * @throws Problem not_found
 */
export async function recordPresence(
  context: CallContext,
  kind: SubjectKind,
  { id, state }: Report,
): Promise<readonly Colleague[]> {
  const { tx, services } = context;
  const { id: personId, firstName, lastName, scopes } = staffOf(context).staff.profile;
  const [exists, isHidden] = await Promise.all([isRecord(tx, kind, id), isHiddenFrom(kind.named, tx, id, scopes)]);
  if (!exists || isHidden) throw new Problem('not_found');
  const person = { id: personId, firstName, lastName };
  return services.beat({ agencyId: tx.agencyId, kind: kind.name, id, person, tab: tabOf(context) ?? '', state });
}
