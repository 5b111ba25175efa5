import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { useState } from 'react';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { useCancelReasons, useInspectionTypes } from '../choices.ts';
import { PlanDialog } from '../inspections/PlanDialog.tsx';
import { useInspectNow } from '../inspections/use-inspect-now.ts';
import { KEY_GROUP } from '../key-group.ts';
import { AddViolationDialog } from '../violations/AddViolationDialog.tsx';
import { useCase } from './CaseContext.ts';
import { partsOfCase } from './section-order.ts';

/** The keys that add a violation and an inspection on each tab of the case, where the agency shows these parts. */
export function CaseKeys({ layout }: { readonly layout: readonly CaseSection[] }) {
  const { contentBlocker: blocker } = useCase();
  const [opened, setOpened] = useState<'violation' | 'inspection' | null>(null);
  const inspectNow = useInspectNow();
  // Loaded with the page, so that the dialogs show them at once.
  useInspectionTypes();
  useCancelReasons();
  const parts = new Set(partsOfCase(layout).map(({ part }) => part));
  const open = (dialog: 'violation' | 'inspection') => () => setOpened(dialog);
  const close = () => setOpened(null);
  useKeys([
    ...(parts.has('violations')
      ? [{ key: 'v', label: 'Add a violation', group: KEY_GROUP, blocker, run: open('violation') }]
      : []),
    ...(parts.has('inspections')
      ? [{ key: 'i', label: 'Schedule an inspection', group: KEY_GROUP, blocker, run: open('inspection') }]
      : []),
    ...(parts.has('inspections') && inspectNow !== null
      ? [{ label: 'Inspect now', group: KEY_GROUP, blocker, run: inspectNow }]
      : []),
  ]);
  return (
    <>
      {opened === 'violation' && <AddViolationDialog onClose={close} />}
      {opened === 'inspection' && <PlanDialog inspection={null} onClose={close} />}
    </>
  );
}
