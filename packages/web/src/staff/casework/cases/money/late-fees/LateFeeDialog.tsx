import { NativeSelect, Text, TextInput } from '@mantine/core';
import { lateFeeDaysFrom, type MoneyLine, type ScheduledLateFee } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { dayText } from '../../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { optionsOf } from '../../choices.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { fateOfLine, seenLine } from '../dialogs/line-form.ts';
import { lateFeesQuery, useConfiguredLateFees } from './late-fees-query.ts';
import { earliestLateFee, termsText } from './late-fee-words.ts';

interface AddLateFeeDialogProps {
  readonly line: MoneyLine;
  /** Whether a late fee was added to the charge before. */
  readonly hasFee: boolean;
  readonly onClose: () => void;
}

const NOT_SET_UP = 'Your agency has no late fees yet. Add them in setup.';

/** Adds a late fee to a fine or fee, and says before when the first one falls. */
export function AddLateFeeDialog({ line, hasFee, onClose }: AddLateFeeDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const all = useConfiguredLateFees() ?? [];
  const from = earliestLateFee(line, today);
  const form = useCaseForm({
    seen: seenLine(line),
    ...fateOfLine(line, true),
    partKey: lateFeesQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: () => ({ lateFeeId: all.length === 1 ? all[0]!.id : '', startsOn: '' }),
    check: ({ lateFeeId, startsOn }) => ({
      ...(lateFeeId === '' ? { lateFeeId: text('required', { label: 'Late fee' }) } : {}),
      ...startProblem(startsOn, from),
    }),
    save: ({ lateFeeId, startsOn }) =>
      api.cases.addLateFee({ id: shown.id, chargeId: line.id, lateFeeId, startsOn: startsOn || null }),
    success: 'Late fee added',
    onSaved: onClose,
  });
  const { lateFeeId, startsOn } = form.values;
  const chosen = all.find(({ id }) => id === lateFeeId);
  const { nextOn = null } =
    chosen === undefined ? {} : lateFeeDaysFrom(line.dueOn ?? from, chosen, { from, given: startsOn || null, hasFee });
  return (
    <FormDialog title={`Add a late fee to “${line.label}”`} confirm="Add late fee" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Late fee"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...optionsOf(all)]}
        description={all.length === 0 ? NOT_SET_UP : chosen && termsText(chosen)}
        {...form.field('lateFeeId')}
      />
      <TextInput
        type="date"
        label="First late fee on"
        description="Leave empty to use the day that the late fee itself gives."
        min={from}
        {...form.field('startsOn')}
      />
      {chosen !== undefined && (
        <Text fz="sm" role="status">
          {nextOn === null ? 'Nothing would be added any more.' : `The first one is added on ${dayText(nextOn)}.`}
        </Text>
      )}
    </FormDialog>
  );
}

const startProblem = (startsOn: string, from: string): Record<string, string> =>
  startsOn !== '' && startsOn < from ? { startsOn: `The first late fee cannot be before ${dayText(from)}.` } : {};

interface ChangeLateFeeDialogProps {
  readonly lateFee: ScheduledLateFee;
  readonly onClose: () => void;
}

/** Changes which late fee is added to a charge, or the day of the next one. */
export function ChangeLateFeeDialog({ lateFee, onClose }: ChangeLateFeeDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const all = useConfiguredLateFees() ?? [];
  const own = lateFee.lateFee;
  const form = useCaseForm({
    seen: lateFee,
    isGone: lateFee.status === 'ENDED',
    gone: 'ended this late fee',
    partKey: lateFeesQuery(shown.id).queryKey,
    keepsRefusals: true,
    stored: (seen) => ({ lateFeeId: seen.lateFee.id, startsOn: seen.nextOn ?? '' }),
    labels: { startsOn: ['Next late fee on', dayText] },
    check: ({ startsOn }, _, typed) => (typed.startsOn === undefined ? {} : startProblem(startsOn, today)),
    save: ({ lateFeeId, startsOn }, version, _, typed) =>
      api.cases.editLateFee({
        id: shown.id,
        scheduleId: lateFee.id,
        version,
        ...(lateFeeId === own.id ? {} : { lateFeeId }),
        ...(typed.startsOn === undefined || startsOn === '' ? {} : { startsOn }),
      }),
    success: 'Late fee changed',
    onSaved: onClose,
  });
  const options = optionsOf(all.some(({ id }) => id === own.id) ? all : [own, ...all]);
  const chosen = all.find(({ id }) => id === form.values.lateFeeId);
  return (
    <FormDialog title={`Change “${own.name}”`} confirm="Save" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Late fee"
        required
        data={options}
        description={termsText(form.values.lateFeeId === own.id ? lateFee.terms : (chosen ?? lateFee.terms))}
        {...form.field('lateFeeId')}
      />
      <TextInput
        type="date"
        label="Next late fee on"
        description="The following ones are counted from it."
        data-autofocus
        min={today}
        {...form.field('startsOn')}
      />
    </FormDialog>
  );
}
