import { type CaseSection, layoutOf, type StoredLayout, unchangedLayout } from '@townkeep/core/casework/case-layout';
import { caseLayoutEvents } from '@townkeep/core/casework/case-layout/events.ts';
import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import { configLists } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { listActive } from '../../platform/records/list-items.ts';
import { readArea, type SettingsArea, storeArea, touchConfiguration } from '../../platform/settings/settings-rows.ts';

const layoutArea: SettingsArea<StoredLayout> = { area: 'case-layout', fields: {}, initial: unchangedLayout };

type By = Pick<CallContext, 'actor' | 'now'>;

/** Returns the sections of the case screen in the agency's order. */
export const readSections = async (tx: AgencyTx): Promise<CaseSection[]> =>
  layoutOf(await readArea(tx, layoutArea), await listActive(tx, configLists.caseTiles));

/** Saves the order of sections; those that are not sent follow. @throws Problem sequence_mismatch for an unknown one */
export async function orderSections(tx: AgencyTx, sequence: readonly string[], by: By): Promise<CaseSection[]> {
  await touchConfiguration(tx);
  const known = new Set((await readSections(tx)).map(({ id }) => id));
  const isKnown = new Set(sequence).size === sequence.length && sequence.every((id) => known.has(id));
  if (!isKnown) throw new Problem('sequence_mismatch');
  return change(tx, by, (before) => ({ ...before, sequence }));
}

interface SectionChange {
  readonly id: string;
  /** Null brings the usual label back. */
  readonly label?: string | null | undefined;
  readonly isShown?: boolean | undefined;
}

/** Renames, hides or shows a section. @throws Problem not_found */
export async function changeSection(tx: AgencyTx, asked: SectionChange, by: By): Promise<CaseSection[]> {
  await touchConfiguration(tx);
  const section = (await readSections(tx)).find(({ id }) => id === asked.id);
  if (section === undefined) throw new Problem('not_found');
  const { label = section.label, isShown = section.isShown } = asked;
  return change(tx, by, ({ labels: { [section.id]: _, ...labels }, hidden, ...before }) => ({
    ...before,
    labels: label === null || label === section.ownLabel ? labels : { ...labels, [section.id]: label },
    hidden: [...hidden.filter((id) => id !== section.id), ...(isShown ? [] : [section.id])],
  }));
}

async function change(
  tx: AgencyTx,
  { actor, now }: By,
  changed: (before: StoredLayout) => StoredLayout,
): Promise<CaseSection[]> {
  const before = await readArea(tx, layoutArea);
  const after = changed(before);
  const changes = changesBetween({ ...before }, { ...after });
  if (Object.keys(changes).length > 0) {
    await storeArea(tx, layoutArea, after, now);
    recordEvent(tx, actor, caseLayoutEvents.changed, null, { changes });
  }
  return readSections(tx);
}
