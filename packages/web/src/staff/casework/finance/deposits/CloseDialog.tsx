import { Alert, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { closingProblems, DEPOSIT_NOTE_MAX, type TypeSum } from '@townkeep/core/casework/cases';
import { AMOUNT_FORM, parseDollars, signedCents } from '@townkeep/core/platform/formats/money.ts';
import { useState } from 'react';
import { showSuccess } from '../../../../ui/alerts.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { api } from '../../../platform/session/api.ts';
import { typeName } from './deposit-words.ts';

interface Seen {
  readonly until: string;
  readonly types: readonly TypeSum[];
}

interface CloseDialogProps {
  /** What the person sees, which stays while the dialog is open. */
  readonly seen: Seen;
  readonly onClosed: () => void;
  readonly onClose: () => void;
}

/** The key of a payment type, also for payments without one. */
const keyOf = ({ paymentType }: TypeSum): string => paymentType?.id ?? '';

/** Returns whether there is cash to count: more was received than given back. */
const needsCount = ({ isCash, amountCents }: TypeSum): boolean => isCash && amountCents > 0;

/** Closes out payment types into a deposit. Cash is counted, and a difference is explained. */
export function CloseDialog({ seen: now, onClosed, onClose }: CloseDialogProps) {
  const [seen] = useState(now);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [counted, setCounted] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const { errors, show, problems: shownProblems, onProblem } = useFieldErrors();
  const chosen = seen.types.filter((type) => !left.has(keyOf(type)));
  const types = chosen.map((type) => ({
    ...type,
    countedCents: needsCount(type) ? (parseDollars(counted[keyOf(type)] ?? '') ?? null) : null,
  }));
  const close = useAction(
    () =>
      api.deposits.close({
        until: seen.until,
        types: types.map(({ paymentType, count, amountCents, countedCents }) => ({
          paymentTypeId: paymentType?.id ?? null,
          count,
          amountCents,
          countedCents,
        })),
        note: note.trim() || null,
      }),
    {
      onSuccess: ({ number }) => {
        showSuccess(`Deposit ${number} closed out`);
        onClose();
        onClosed();
      },
      onProblem,
    },
  );
  const submit = () => {
    const asked = types.map((type) => ({ ...type, isCash: needsCount(type) }));
    const problems = closingProblems(asked, note.trim() || null);
    show(problems);
    if (Object.keys(problems).length === 0) close.mutate(undefined);
  };
  const total = chosen.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <FormDialog
      title="Close out a deposit"
      confirm="Close out"
      blocker={chosen.length === 0 ? 'Choose a payment type.' : null}
      problems={shownProblems}
      isBusy={close.isPending}
      isDirty={note !== '' || Object.values(counted).some((value) => value !== '')}
      onSubmit={submit}
      onClose={onClose}
    >
      {seen.types.map((type) => (
        <ClosedType
          key={keyOf(type)}
          type={type}
          isChosen={!left.has(keyOf(type))}
          onChoose={(isChosen) => {
            const next = new Set(left);
            if (isChosen) next.delete(keyOf(type));
            else next.add(keyOf(type));
            setLeft(next);
          }}
          typed={counted[keyOf(type)] ?? ''}
          error={errors[`types.${chosen.indexOf(type)}.countedCents`]}
          onType={(value) => setCounted({ ...counted, [keyOf(type)]: value })}
        />
      ))}
      <Group justify="space-between">
        <Text fz="sm" fw={600}>
          Deposit
        </Text>
        <Text fz="sm" fw={600} className="figures">
          {signedCents(total)}
        </Text>
      </Group>
      <Textarea
        label="Note"
        description="Needed when the counted cash differs."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={DEPOSIT_NOTE_MAX}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Alert color="gray">
        A deposit stays as it is. What is recorded, voided or refunded from now on belongs to the next one.
      </Alert>
    </FormDialog>
  );
}

interface ClosedTypeProps {
  readonly type: TypeSum;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

/** A payment type to close out, with the field for counted cash and what it differs by. */
function ClosedType({ type, isChosen, onChoose, typed, error, onType }: ClosedTypeProps) {
  const name = typeName(type.paymentType);
  const cents = parseDollars(typed);
  const difference = cents == null ? 0 : cents - type.amountCents;
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Checkbox
          label={`${name} (${type.count.toLocaleString('en-US')})`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Text fz="sm" className="figures">
          {signedCents(type.amountCents)}
        </Text>
      </Group>
      {needsCount(type) && isChosen && (
        <TextInput
          label={`${name}, counted`}
          inputMode="decimal"
          required
          leftSection="$"
          value={typed}
          error={cents === undefined ? AMOUNT_FORM : error}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      <Text
        fz="sm"
        role="status"
        c={difference === 0 ? 'dimmed' : 'var(--mantine-color-text)'}
        fw={difference === 0 ? 400 : 600}
      >
        {needsCount(type) && isChosen && cents != null
          ? difference === 0
            ? 'The counted cash agrees.'
            : `Difference: ${signedCents(difference)}`
          : ''}
      </Text>
    </Stack>
  );
}
