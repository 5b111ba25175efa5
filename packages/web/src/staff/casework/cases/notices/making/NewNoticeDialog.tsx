import '../notices.css';
import { Checkbox, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { noticeTypeNames } from '@townkeep/core/mechanisms/templates';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { api, apiQuery } from '../../../../platform/session/api.ts';
import { useCaseRoles } from '../../choices.ts';
import { useCase, useCaseForm } from '../../read/CaseContext.ts';
import { noticePath, noticesQuery, useConfiguredNotices } from '../notices-query.ts';
import {
  type ChosenRecipients,
  choicesOf,
  problemsOfRecipients,
  receivingRoles,
  recipientsOf,
  suggestedFor,
} from './recipient-choices.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { addresseesOf, useLanguages } from './use-addressees.ts';

type Configured = NonNullable<ReturnType<typeof useConfiguredNotices>>[number];

interface NewNoticeDialogProps {
  readonly onClose: () => void;
}

/** Makes a notice from a configured one: which one, about which violations, and who receives it. */
export function NewNoticeDialog({ onClose }: NewNoticeDialogProps) {
  const { shown } = useCase();
  const notices = useConfiguredNotices();
  const violationTypeIds = [...new Set(shown.violations.filter(isOpen).map(({ type }) => type.id))];
  const suggested = useQuery(apiQuery.cases.suggestNotices.queryOptions({ input: { violationTypeIds } }));
  if (notices === undefined || suggested.isPending) return <Skeleton height={48} aria-busy />;
  const ids = new Set(suggested.data?.notices.map(({ id }) => id));
  const first = notices.filter(({ id }) => ids.has(id));
  const others = notices.filter(({ id }) => !ids.has(id));
  return <NoticeForm first={first} others={others} onClose={onClose} />;
}

interface NoticeFormProps extends NewNoticeDialogProps {
  /** The notices that fit the open violations. */
  readonly first: readonly Configured[];
  readonly others: readonly Configured[];
}

const isOpen = ({ status }: CaseViolation): boolean => status === 'OPEN';

function NoticeForm({ first, others, onClose }: NoticeFormProps) {
  const { shown } = useCase();
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const addressees = addresseesOf(shown.contacts);
  const languages = useLanguages(addressees);
  const roles = useCaseRoles();
  const all = [...first, ...others];
  const open = shown.violations.filter(isOpen).map(({ id }) => id);
  const stored = { noticeConfigId: all[0]?.id ?? '', caseViolationIds: open, recipients: {} as ChosenRecipients };
  const toMake = ({ noticeConfigId, recipients }: typeof stored) => {
    const config = all.find(({ id }) => id === noticeConfigId);
    const offered = config?.deliveryKinds ?? [];
    const suggested = { offered, languages, roleIds: receivingRoles(config?.recipientRoleIds ?? [], roles) };
    return { config, offered, choices: choicesOf(addressees, suggestedFor(suggested), recipients, offered) };
  };
  const form = useCaseForm({
    seen: null,
    stored: () => stored,
    partKey: noticesQuery(shown.id).queryKey,
    isNested: true,
    check: (values): Record<string, string> => {
      const { config, offered, choices } = toMake(values);
      if (config === undefined) return { noticeConfigId: text('required', { label: 'Notice' }) };
      return problemsOfRecipients(choices, offered);
    },
    save: ({ caseViolationIds, ...values }) =>
      api.cases.generateNotice({
        id: shown.id,
        noticeConfigId: values.noticeConfigId,
        caseViolationIds: [...caseViolationIds],
        recipients: recipientsOf(toMake({ caseViolationIds, ...values }).choices),
      }),
    success: 'Notice made',
    onSaved: ({ id }) => {
      onClose();
      void navigate({ to: noticePath(agencyId, shown.id, id) });
    },
  });
  const { caseViolationIds, recipients } = form.values;
  const { config, offered, choices } = toMake(form.values);
  return (
    <FormDialog title="New notice" size="lg" confirm="Make notice" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Notice"
        required
        data-autofocus
        description={config === undefined ? undefined : aboutOf(config)}
        data={optionsOf(first, others)}
        {...form.field('noticeConfigId')}
      />
      {shown.violations.length > 0 && (
        <Checkbox.Group
          label="Violations"
          error={form.errors['caseViolationIds']}
          value={[...caseViolationIds]}
          onChange={(ids) => form.set({ caseViolationIds: ids })}
        >
          <Stack gap={6} mt={4}>
            {shown.violations.map(({ id, violation, status, codes }) => (
              <Checkbox
                key={id}
                value={id}
                label={[violation.name, ...codes.map(({ articleNumber }) => `§ ${articleNumber}`)].join(' · ')}
                description={status === 'OPEN' ? undefined : 'Not open any more'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <RecipientsField
        choices={choices}
        offered={offered}
        errors={form.errors}
        onChange={(id, part) => form.set({ recipients: { ...recipients, [id]: { ...recipients[id], ...part } } })}
      />
    </FormDialog>
  );
}

/** Returns the options of the notices, grouped where some do not fit the open violations. */
function optionsOf(first: readonly Configured[], others: readonly Configured[]) {
  const items = (notices: readonly Configured[]) => notices.map(({ id, name }) => ({ value: id, label: name }));
  if (first.length === 0 || others.length === 0) return items([...first, ...others]);
  return [
    { group: 'For the open violations', items: items(first) },
    { group: 'Others', items: items(others) },
  ];
}

/** Returns where a notice is used, and that it needs an approval. */
const aboutOf = ({ type, needsApproval }: Configured): string =>
  [
    noticeTypeNames[type as keyof typeof noticeTypeNames],
    ...(needsApproval ? ['needs the approval of a supervisor'] : []),
  ].join(' · ');
