import { Text } from '@mantine/core';
import type { CaseMoney, MoneyLine } from '@townkeep/core/casework/cases';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { effectOf, lateFeesOf, plannedReverting, revertingOf } from '../money-effect.ts';
import { moneyQuery } from '../money-query.ts';
import { kindName, kindWords } from '../money-words.ts';
import { Effect } from './Effect.tsx';
import { LineNames } from './LineNames.tsx';
import { fateOfLine, seenLine } from './line-form.ts';
import { NO_REASON, ReasonFields, useMoneyReasons } from './reasons.tsx';

interface VoidDialogProps {
  readonly money: CaseMoney;
  /** The line to void; a void one is restored. */
  readonly line: MoneyLine;
  readonly onClose: () => void;
}

/** Voids a line with what hangs on it, or restores a void one. */
export function VoidDialog({ money: { lines }, line, onClose }: VoidDialogProps) {
  const { shown } = useCase();
  const reasons = useMoneyReasons('VOID');
  const [wasStanding] = useState(line.isStanding);
  const reverting = useMemo(() => revertingOf(lines, line), [lines, line]);
  const effect = useMemo(() => effectOf(lines, plannedReverting(lines, reverting)), [lines, reverting]);
  const form = useCaseForm({
    seen: seenLine(line),
    ...fateOfLine(line, wasStanding),
    partKey: moneyQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: () => NO_REASON,
    check: reasons.problemsOf,
    save: (values) =>
      api.cases.revertLine({
        id: shown.id,
        transactionId: reverting.target.id,
        kind: 'VOID',
        ...reasons.given(values),
      }),
    success: `${kindWords[line.kind]} ${wasStanding ? 'voided' : 'restored'}`,
    onSaved: onClose,
  });
  const verb = wasStanding ? 'Void' : 'Restore';
  const staying = wasStanding && line.kind === 'PAYMENT' ? lateFeesOf(lines, line) : [];
  return (
    <FormDialog
      title={`${verb} “${line.label}”`}
      confirm={`${verb} ${kindName(line)}`}
      isDangerous={wasStanding}
      onClose={onClose}
      {...form.dialog}
    >
      <Text fz="sm">
        {wasStanding
          ? 'The line stays on record, struck through, and no longer counts. You can restore it.'
          : 'The line counts again, as if it had never been void.'}
      </Text>
      <LineNames
        heading={wasStanding ? 'Voided with it:' : 'Restored with it:'}
        lines={line.isStanding === wasStanding ? reverting.others : []}
      />
      <LineNames
        heading="Late fees that were posted already stay. Void or waive them if they are not owed:"
        lines={staying}
      />
      {line.isStanding === wasStanding && <Effect effect={effect} />}
      <ReasonFields reasons={reasons} values={form.values} field={form.field} isFirst />
    </FormDialog>
  );
}
