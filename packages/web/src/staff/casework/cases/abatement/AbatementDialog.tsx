import { Textarea } from '@mantine/core';
import { ABATEMENT_REASON_MAX, type CaseAbatement } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { changedPartsOf } from '../../../mechanisms/record/changed-parts.ts';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { abatementQuery } from './abatement-query.ts';
import { abatementSigns } from './abatement-signs.ts';
import { focusStatus } from './focus-status.ts';

export type AbatementAct = 'RECOMMEND' | 'INITIATE' | 'DISMISS';

interface AbatementDialogProps {
  readonly act: AbatementAct;
  readonly known: CaseAbatement;
  readonly onClose: () => void;
}

const words = {
  RECOMMEND: {
    title: 'Recommend a forced abatement',
    confirm: 'Recommend',
    success: 'Forced abatement recommended',
    hint: 'Why is it necessary?',
  },
  INITIATE: {
    title: 'Start a forced abatement',
    confirm: 'Start',
    success: 'Forced abatement started',
    hint: 'The configured activities are added, stage by stage. Remove those that do not apply.',
  },
  DISMISS: {
    title: 'Dismiss the recommendation',
    confirm: 'Dismiss',
    success: 'Recommendation dismissed',
    hint: 'Shown in the case history.',
  },
} as const;

const changedAbatement = changedPartsOf<CaseAbatement>([
  {
    label: 'Forced abatement',
    value: ({ status }) => status,
    text: ({ status }) => abatementSigns[status].word.toLowerCase(),
  },
  { label: 'Reason', value: ({ current }) => current?.reason, text: ({ current }) => `“${current?.reason ?? ''}”` },
]);

/** Recommends, initiates or dismisses a forced abatement, with the reason. */
export function AbatementDialog({ act, known, onClose }: AbatementDialogProps) {
  const { shown } = useCase();
  const [isDecision] = useState(known.status === 'RECOMMENDED' && act !== 'RECOMMEND');
  const { title, confirm, success, hint } = words[act];
  const form = useCaseForm({
    seen: { ...known, version: known.current?.version ?? 0 },
    partKey: abatementQuery(shown.id).queryKey,
    stored: () => ({ reason: '' }),
    changes: changedAbatement,
    kept: `Your text is kept. Look at it again before you ${confirm.toLowerCase()}.`,
    save: ({ reason: typed }, version) => {
      const reason = typed.trim() || null;
      return isDecision && act !== 'RECOMMEND'
        ? api.cases.decideRecommendation({
            id: shown.id,
            action: act,
            version,
            ...(reason === null ? {} : { reason }),
          })
        : api.cases.beginAbatement({ id: shown.id, action: act === 'INITIATE' ? 'INITIATE' : 'RECOMMEND', reason });
    },
    success,
    onSaved: () => {
      onClose();
      focusStatus();
    },
  });
  return (
    <FormDialog title={title} confirm={confirm} onClose={onClose} {...form.dialog}>
      <Textarea
        label="Reason"
        description={hint}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={ABATEMENT_REASON_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
