import { Alert, Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { casesText, deliveryKinds, type DeliveryKind } from '@townkeep/core/casework/cases';
import { deliveryNames, noticeTypeNames } from '@townkeep/core/mechanisms/templates';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useConfiguredNotices } from '../notices/notices-query.ts';
import { reviewLink } from '../notices/review/review-link.ts';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';

type Configured = NonNullable<ReturnType<typeof useConfiguredNotices>>[number];

const NOT_CONFIGURED = 'Your agency has not set up notices yet.';

/** Makes one notice on each of the selected cases, to be reviewed one after another. */
export function NoticesDialog(props: CasesDialogProps) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const notices = useConfiguredNotices();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [typed, setTyped] = useState<readonly DeliveryKind[] | null>(null);
  const { start, errors, problems, selectionError } = useCasesAction(props, undefined, ({ id }) => (
    <Button
      variant="default"
      size="compact-sm"
      className="shrinkless"
      onClick={() => void navigate(reviewLink(agencyId, 'DRAFT', id))}
    >
      Review the drafts
    </Button>
  ));
  const config = notices?.find(({ id }) => id === chosenId) ?? notices?.[0];
  const offered = deliveryKinds.filter((kind) => config?.deliveryKinds.includes(kind));
  const deliveries = offered.filter((kind) => (typed ?? offered.slice(0, 1)).includes(kind));
  const cases = casesText(countOf(props.selection));
  const blocker = notices !== undefined && config === undefined ? NOT_CONFIGURED : null;
  return (
    <FormDialog
      title={`Make notices on ${cases}`}
      confirm="Make notices"
      isBusy={start.isPending}
      blocker={blocker ?? (deliveries.length === 0 ? 'Choose how they are delivered.' : null)}
      isDirty={chosenId !== null || typed !== null}
      problems={problems}
      onSubmit={() => start.mutate({ action: 'NOTICE', noticeConfigId: config?.id ?? null, deliveries })}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      <NativeSelect
        label="Notice"
        required
        data-autofocus
        value={config?.id ?? ''}
        error={errors['noticeConfigId']}
        data={(notices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        description={config === undefined ? undefined : aboutOf(config)}
        onChange={(event) => {
          setChosenId(event.currentTarget.value);
          setTyped(null);
        }}
      />
      <Checkbox.Group
        label="Delivery"
        description="A case whose recipients cannot all be reached this way is skipped, and says why."
        value={[...deliveries]}
        error={errors['deliveries']}
        onChange={(kinds) => setTyped(kinds as DeliveryKind[])}
      >
        <Stack gap={6} mt={4}>
          {offered.map((kind) => (
            <Checkbox key={kind} value={kind} label={deliveryNames[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Alert color="gray" title="What happens">
        <Text fz="sm">
          Each case gets a draft with its own facts, for its open violations and the contacts that receive notices.
          Cases without them are skipped, and say why. Nothing is issued yet: you review the drafts one after another.
        </Text>
      </Alert>
    </FormDialog>
  );
}

const aboutOf = ({ type, needsApproval }: Configured): string =>
  [
    noticeTypeNames[type as keyof typeof noticeTypeNames],
    ...(needsApproval ? ['needs the approval of a supervisor'] : []),
  ].join(' · ');
