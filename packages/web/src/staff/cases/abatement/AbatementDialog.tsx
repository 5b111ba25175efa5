import { Stack, Textarea } from '@mantine/core';
import { ABATEMENT_REASON_MAX, type CaseAbatement } from '@townkeep/core/cases';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { focusStatus } from './focus-status.ts';

export type AbatementAct = 'RECOMMEND' | 'INITIATE' | 'DISMISS';

interface AbatementDialogProps {
  readonly act: AbatementAct;
  readonly known: CaseAbatement;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const words = {
  RECOMMEND: {
    title: 'Recommend a forced abatement',
    confirm: 'Recommend',
    success: 'Forced abatement recommended',
    hint: 'What makes it necessary.',
  },
  INITIATE: {
    title: 'Initiate a forced abatement',
    confirm: 'Initiate',
    success: 'Forced abatement initiated',
    hint: 'The configured activities are added, stage by stage. Remove those that do not apply.',
  },
  DISMISS: {
    title: 'Dismiss the recommendation',
    confirm: 'Dismiss',
    success: 'Recommendation dismissed',
    hint: 'For the history.',
  },
} as const;

/** Recommends, initiates or dismisses a forced abatement, with the reason. */
export function AbatementDialog({ isOpen, ...props }: AbatementDialogProps) {
  return (
    <Dialog title={words[props.act].title} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ act, known, onClose }: Omit<AbatementDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isCurrent = known.status === 'RECOMMENDED';
  const [version] = useState(known.current?.version);
  const reason = typed.trim() || null;
  const onDone = () => {
    onClose();
    focusStatus();
  };
  const work = useCaseChange(
    () =>
      isCurrent && act !== 'RECOMMEND'
        ? api.cases.decideRecommendation({
            id: shown.id,
            action: act,
            ...(reason === null ? {} : { reason }),
            ...(version === undefined ? {} : { version }),
          })
        : api.cases.beginAbatement({ id: shown.id, action: act === 'INITIATE' ? 'INITIATE' : 'RECOMMEND', reason }),
    { success: words[act].success, onSuccess: onDone, onProblem: showFieldError('reason', setError) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!work.isPending) work.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label="Reason"
          description={words[act].hint}
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          maxLength={ABATEMENT_REASON_MAX}
          value={typed}
          error={error}
          onChange={(event) => {
            setError(null);
            setTyped(event.currentTarget.value);
          }}
        />
        <DialogActions confirm={words[act].confirm} isBusy={work.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
