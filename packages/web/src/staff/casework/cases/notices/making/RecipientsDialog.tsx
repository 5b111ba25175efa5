import '../notices.css';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { noticeQuery } from '../notices-query.ts';
import {
  type ChosenRecipients,
  choicesOf,
  isSameChoice,
  problemsOfRecipients,
  recipientsOf,
  storedFor,
  suggestedFor,
} from './recipient-choices.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { addresseesOf, useLanguages } from './use-addressees.ts';

interface RecipientsDialogProps {
  readonly notice: NoticeDetail;
  readonly onClose: () => void;
}

const NO_ROLES: ReadonlySet<string> = new Set();
const NONE: { readonly recipients: ChosenRecipients } = { recipients: {} };

/** Changes who receives a notice, how and in which language. */
export function RecipientsDialog({ notice, onClose }: RecipientsDialogProps) {
  const { shown } = useCase();
  const { deliveryKinds: offered } = notice;
  const addressees = addresseesOf(shown.contacts);
  const languages = useLanguages(addressees);
  const usual = storedFor(notice.recipients, suggestedFor({ offered, languages, roleIds: NO_ROLES }));
  const choicesFor = ({ recipients }: typeof NONE) => choicesOf(addressees, usual, recipients, offered);
  const form = useCaseForm({
    seen: notice,
    partKey: noticeQuery(shown.id, notice.id).queryKey,
    stored: () => NONE,
    isNested: true,
    changes: (opened, now) =>
      isSameChoice(opened.recipients, now.recipients) ? [] : [{ name: 'recipients', label: 'Recipients', text: null }],
    check: (values) => problemsOfRecipients(choicesFor(values), offered),
    save: (values, version) =>
      api.cases.setNoticeRecipients({
        id: shown.id,
        noticeId: notice.id,
        version,
        recipients: recipientsOf(choicesFor(values)),
      }),
    success: 'Recipients changed',
    onSaved: onClose,
  });
  const { recipients } = form.values;
  return (
    <FormDialog title="Edit recipients" size="lg" confirm="Save" onClose={onClose} {...form.dialog}>
      <RecipientsField
        choices={choicesFor(form.values)}
        offered={offered}
        errors={form.errors}
        onChange={(id, part) => form.set({ recipients: { ...recipients, [id]: { ...recipients[id], ...part } } })}
      />
    </FormDialog>
  );
}
