import {
  answerChanges,
  answerProblems,
  correctedAnswers,
  type FieldAnswer,
  isFilled,
} from '@townkeep/core/mechanisms/custom-fields';
import { invalid } from '@townkeep/core/platform';
import { locationEvents } from '@townkeep/core/casework/locations/events.ts';
import { refuseStale } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import { findLocationAnswers, listLocationFields, saveLocationAnswers } from './answers-queries.ts';
import { lockLocation } from './record-queries.ts';

/**
 * Fills in the agency's own fields on a location. Answers to inactive fields are kept.
 * @returns whether an answer changed
 * @throws Problem not_found, stale_version, invalid_input (fields.<field id>)
 */
export async function answerLocation(
  tx: AgencyTx,
  { id, version, fields: given }: Change & { readonly fields: readonly FieldAnswer[] },
  { actor }: { readonly actor: Actor },
): Promise<boolean> {
  refuseStale(await lockLocation(tx, id), version);
  const fields = await listLocationFields(tx);
  const before = (await findLocationAnswers(tx, [id], fields)).get(id) ?? [];
  const problems = answerProblems(fields, given, 'fields');
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const after = correctedAnswers(fields, before, given).filter(({ value }) => isFilled(value));
  const { names } = answerChanges(before, after);
  if (names.length === 0) return false;
  await saveLocationAnswers(tx, id, after);
  recordEvent(tx, actor, locationEvents.answered, id, { names: [...names] });
  return true;
}
