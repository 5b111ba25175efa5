import '@mantine/core/styles/Switch.css';
import { SimpleGrid, Skeleton, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import {
  delegateFields,
  delegateLabels,
  earliestStart,
  INSTRUCTION_MAX,
  type LeaveConfig,
} from '@townkeep/core/delegation';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { toApiProblem } from '../../http/client.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { LoadError } from '../../ui/page/LoadError.tsx';
import { FieldPicker } from '../../ui/pickers/FieldPicker.tsx';
import { apiQuery } from '../session/api.ts';
import { useToday } from '../session/use-today.ts';
import { delegateSource } from './delegate-source.ts';
import { type DelegateForm, useDelegateForm } from './use-delegate-form.ts';

export interface DelegateDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who does the person's work while they are away. Source: staff application §2 and §4, 'Work delegation' */
export function DelegateDialog({ isOpen, onClose }: DelegateDialogProps) {
  return (
    <Dialog title="Delegate Work (Out Of Office)" isOpen={isOpen} onClose={onClose}>
      {/* Each opening starts from the stored delegation. */}
      {isOpen && <LoadedForm onClose={onClose} />}
    </Dialog>
  );
}

function LoadedForm({ onClose }: Pick<DelegateDialogProps, 'onClose'>) {
  const config = useQuery(apiQuery.delegation.get.queryOptions({ staleTime: 0 }));
  if (config.error !== null)
    return <LoadError problem={toApiProblem(config.error)} onRetry={() => void config.refetch()} />;
  if (config.data === undefined || config.isFetching) return <Skeleton height={160} aria-busy />;
  return <DelegateFields config={config.data} onClose={onClose} />;
}

const elementId = (field: string): string => `delegate-${field}`;

function DelegateFields({ config, onClose }: { readonly config: LeaveConfig; readonly onClose: () => void }) {
  const form = useDelegateForm(config, onClose);
  const { values, errors, attempt, isChanged, isSaving, submit, toggle } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) submit();
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm">
        <ErrorSummary
          errors={Object.fromEntries(Object.entries(errors).map(([field, text]) => [elementId(field), text]))}
          attempt={attempt}
        />
        <Switch
          data-autofocus
          label="Delegate my work"
          description="New work of yours goes to others while you are away. What you have already stays yours."
          checked={values.isActive}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        {values.isActive && <LeaveFields form={form} />}
        <DialogActions
          confirm="Save"
          isBusy={isSaving}
          blocker={isChanged ? null : 'There are no changes to save.'}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function LeaveFields({ form }: { readonly form: DelegateForm }) {
  const { values, errors, works, isNew, change, startOn } = form;
  const { today } = useToday();
  const { startDate, endDate, instruction, delegates } = values;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          id={elementId('startDate')}
          type="date"
          label="Start Date"
          required
          min={earliestStart(today)}
          value={startDate}
          error={errors['startDate']}
          onChange={(event) => startOn(event.currentTarget.value)}
        />
        <TextInput
          id={elementId('endDate')}
          type="date"
          label="End Date"
          description="The last day that you are away."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          min={startDate}
          value={endDate}
          error={errors['endDate']}
          onChange={(event) => change({ endDate: event.currentTarget.value })}
        />
      </SimpleGrid>
      {works.map((work) => (
        <FieldPicker
          key={work}
          id={elementId(delegateFields[work])}
          label={delegateLabels[work]}
          required
          source={delegateSource(work, isNew ? { startDate, endDate } : null)}
          value={delegates[work]}
          error={errors[delegateFields[work]]}
          onChange={(value, label) =>
            change({ delegates: { ...delegates, [work]: value === null ? null : { value, label, isActive: true } } })
          }
        />
      ))}
      <Textarea
        id={elementId('instruction')}
        label="Instruction"
        description="Is emailed to those who stand in for you."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={INSTRUCTION_MAX}
        value={instruction}
        error={errors['instruction']}
        onChange={(event) => change({ instruction: event.currentTarget.value })}
      />
      <Text fz="xs" c="dimmed">
        {instruction.length} of {INSTRUCTION_MAX} characters
      </Text>
    </>
  );
}
