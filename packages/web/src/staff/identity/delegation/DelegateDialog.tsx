import '@mantine/core/styles/Switch.css';
import { Button, Checkbox, SimpleGrid, Skeleton, Switch, Text, Textarea, TextInput } from '@mantine/core';
import {
  delegateFields,
  delegateLabels,
  earliestStart,
  INSTRUCTION_MAX,
  type LeaveConfig,
  type WorkKind,
} from '@townkeep/core/identity/delegation';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { toApiProblem } from '../../../http/client.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../ui/dialogs/FormDialog.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import { api } from '../../platform/session/api.ts';
import { useToday } from '../../platform/session/use-today.ts';
import {
  type Colleague,
  type DelegateForm,
  delegationQuery,
  useDelegateForm,
  WHO_COVERS,
} from './use-delegate-form.ts';
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
      {isOpen && <LoadedForm of={null} onClose={onClose} />}
    </Dialog>
  );
}

interface LoadedFormProps {
  readonly of: Colleague;
  readonly onClose: () => void;
}

/** The form of a delegation, once it is loaded. */
export function LoadedForm({ of, onClose }: LoadedFormProps) {
  const config = useQuery(delegationQuery(of));
  if (config.error !== null && config.data === undefined)
    return <LoadError problem={toApiProblem(config.error)} onRetry={() => void config.refetch()} />;
  if (config.data === undefined || !config.isFetchedAfterMount) return <Skeleton height={160} aria-busy />;
  return <DelegateFields config={config.data} of={of} onClose={onClose} />;
}

const STAYS = {
  own: 'Work you already have stays with you.',
  others: 'Work they already have stays with them.',
} as const;

const elementId = (field: string): string => `delegate-${field}`;

interface DelegateFieldsProps extends LoadedFormProps {
  readonly config: LeaveConfig;
}

function DelegateFields({ config, of, onClose }: DelegateFieldsProps) {
  const form = useDelegateForm(config, of, onClose);
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
        label={of === null ? 'Delegate my work' : `Delegate the work of ${of.name}`}
        description={`New work goes to others ${of === null ? 'while you are away' : 'meanwhile'}.`}
        checked={values.isActive}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {values.isActive && <LeaveFields form={form} of={of} />}
    </DialogForm>
  );
}

function LeaveFields({ form, of }: { readonly form: DelegateForm; readonly of: Colleague }) {
  const { values, errors, isNew, set, startOn } = form;
  const { today } = useToday();
  const { startDate, endDate, instruction, movesWork } = values;
  const days = isNew ? { startDate, endDate } : null;
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
          description={of === null ? 'The last day that you are away.' : 'The last day of the absence.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          min={startDate}
          value={endDate}
          error={errors['endDate']}
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Delegates form={form} days={days} of={of} />
      <Checkbox
        label={of === null ? 'Also move my existing work' : 'Also move their existing work'}
        description={
          movesWork
            ? 'Open records move now, and inspections that are scheduled up to the end date.'
            : STAYS[of === null ? 'own' : 'others']
        }
        checked={movesWork}
        onChange={(event) => set({ movesWork: event.currentTarget.checked })}
      />
      <Textarea
        id={elementId('instruction')}
        label="Instruction"
        description={of === null ? 'Emailed to the people who cover for you.' : 'Emailed to the people who cover.'}
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

interface DelegatesProps {
  readonly form: DelegateForm;
  readonly days: Days | null;
  readonly of: Colleague;
}

/** Who covers: one person for all of the work, or on demand one for each kind. */
function Delegates({ form: { values, errors, works, hasOne, split, set }, days, of }: DelegatesProps) {
  const chosenFor = (some: readonly WorkKind[]) => (value: string | null, label: string) => {
    const person = value === null ? null : { value, label, isActive: true };
    set(Object.fromEntries(some.map((work) => [delegateFields[work], person])));
  };
  const splitAndFocus = () => {
    flushSync(split);
    document.getElementById(elementId(delegateFields[works[0]!]))?.focus();
  };
  if (!hasOne)
    return works.map((work) => (
      <FieldPicker
        key={work}
        id={elementId(delegateFields[work])}
        label={delegateLabels[work]}
        required
        source={delegateSource([work], days, of)}
        value={values[delegateFields[work]]}
        error={errors[delegateFields[work]]}
        onChange={chosenFor([work])}
      />
    ));
  return (
    <>
      <FieldPicker
        id={elementId(delegateFields[works[0]!])}
        label={WHO_COVERS}
        required
        source={delegateSource(works, days, of)}
        value={values[delegateFields[works[0]!]]}
        error={errors[delegateFields[works[0]!]]}
        onChange={chosenFor(works)}
      />
      <Button variant="subtle" size="compact-sm" w="fit-content" onClick={splitAndFocus}>
        Choose different people
      </Button>
    </>
  );
}

/** The chosen days; an empty one is ''. */
interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns the people who can do these kinds of work; with days, only those who are not away themselves then. */
function delegateSource([work, ...also]: readonly WorkKind[], days: Days | null, of: Colleague): OptionsSource {
  const given = Object.fromEntries(Object.entries(days ?? {}).filter(([, day]) => day !== ''));
  return {
    key: `delegates ${of?.id ?? ''} ${[work, ...also].join()} ${Object.values(given).join(' ')}`,
    load: async (query, offset) => {
      const q = query.trim();
      const page = await api.delegation.assignees({
        work: work!,
        ...(also.length === 0 ? {} : { also: [...also] }),
        ...(of === null ? {} : { of: of.id }),
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
