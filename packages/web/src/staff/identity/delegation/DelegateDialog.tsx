import '@mantine/core/styles/Switch.css';
import { SimpleGrid, Skeleton, Switch, Text, Textarea, TextInput } from '@mantine/core';
import {
  delegateFields,
  delegateLabels,
  earliestStart,
  INSTRUCTION_MAX,
  type LeaveConfig,
  type WorkKind,
} from '@townkeep/core/identity/delegation';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../http/client.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/FormDialog.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { type DelegateForm, useDelegateForm } from './use-delegate-form.ts';
import { OPTIONS_PAGE, type OptionsSource } from '../../../ui/pickers/options.ts';
import { personOption } from '../../mechanisms/record/assigned.ts';

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
  if (config.error !== null && config.data === undefined)
    return <LoadError problem={toApiProblem(config.error)} onRetry={() => void config.refetch()} />;
  if (config.data === undefined || !config.isFetchedAfterMount) return <Skeleton height={160} aria-busy />;
  return <DelegateFields config={config.data} onClose={onClose} />;
}

const elementId = (field: string): string => `delegate-${field}`;

function DelegateFields({ config, onClose }: { readonly config: LeaveConfig; readonly onClose: () => void }) {
  const form = useDelegateForm(config, onClose);
  const { values, errors, dialog, toggle } = form;
  const byElement = Object.fromEntries(Object.entries(errors).map(([field, text]) => [elementId(field), text]));
  return (
    <DialogForm
      confirm="Save"
      onClose={onClose}
      {...dialog}
      blocker={dialog.isDirty ? null : 'There are no changes to save.'}
      problems={{ ...dialog.problems, byElement }}
    >
      <Switch
        data-autofocus
        label="Delegate my work"
        description="New work for you goes to others while you are away. Work that you already have stays with you."
        checked={values.isActive}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {values.isActive && <LeaveFields form={form} />}
    </DialogForm>
  );
}

function LeaveFields({ form }: { readonly form: DelegateForm }) {
  const { values, errors, works, isNew, set, startOn } = form;
  const { today } = useToday();
  const { startDate, endDate, instruction } = values;
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
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
      </SimpleGrid>
      {works.map((work) => (
        <FieldPicker
          key={work}
          id={elementId(delegateFields[work])}
          label={delegateLabels[work]}
          required
          source={delegateSource(work, isNew ? { startDate, endDate } : null)}
          value={values[delegateFields[work]]}
          error={errors[delegateFields[work]]}
          onChange={(value, label) =>
            set({ [delegateFields[work]]: value === null ? null : { value, label, isActive: true } })
          }
        />
      ))}
      <Textarea
        id={elementId('instruction')}
        label="Instruction"
        description="Emailed to those who stand in for you."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={INSTRUCTION_MAX}
        {...form.field('instruction')}
      />
      <Text fz="xs" c="dimmed">
        {instruction.length} of {INSTRUCTION_MAX} characters
      </Text>
    </>
  );
}

/** The chosen days; an empty one is ''. */
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns the people who can stand in for a kind of work; with days, only those who are not away themselves then. */
function delegateSource(work: WorkKind, days: Days | null): OptionsSource {
  const given = Object.fromEntries(Object.entries(days ?? {}).filter(([, day]) => day !== ''));
  return {
    key: `delegates ${work} ${Object.values(given).join(' ')}`,
    load: async (query, offset) => {
      const q = query.trim();
      const page = await api.delegation.assignees({
        work,
        ...given,
        ...(q === '' ? {} : { q }),
        limit: OPTIONS_PAGE,
        offset,
      });
      return { options: page.people.map(personOption), total: page.total };
    },
    empty: 'No matching Assignees',
  };
}
