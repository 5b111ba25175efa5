import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { streetOf } from '@townkeep/core/casework/locations';
import type { TiedSubmission } from '@townkeep/core/casework/submissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { FOCUS_HOME } from '../../../../ui/dialogs/use-return-focus.ts';
import { useKeptFocus } from '../../../mechanisms/record/use-kept-focus.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { CloseDialog } from '../handling/CloseDialog.tsx';
import { useChange, useDetail } from '../read/SubmissionContext.ts';
import { distanceText, duplicatesQuery, type Nearby } from './duplicates-query.ts';
import type { Primary } from './primary-choice.ts';

/** What the submission is a duplicate of, its own duplicates, and what may be one; absent where there is nothing. */
export function DuplicateNotices() {
  const { submission, isGone } = useDetail();
  const { primary, duplicates } = submission;
  const found = useQuery(duplicatesQuery(submission));
  const near = found.isEnabled ? (found.data?.submissions ?? []) : [];
  const frame = useKeptFocus();
  const [closingAs, setClosingAs] = useState<Primary | null>(null);
  return (
    <>
      <section className="duplicate-notices" {...frame}>
        {!isGone && (
          <>
            {primary !== null && <DuplicateOfNotice primary={primary} />}
            {duplicates.length > 0 && <DuplicatesNotice duplicates={duplicates} />}
            <NearbyNotice near={near} onClose={setClosingAs} />
          </>
        )}
      </section>
      {/* It stays with what was typed when another person's change removes the notice that opened it. */}
      {closingAs !== null && <CloseDialog duplicateOf={closingAs} onClose={() => setClosingAs(null)} />}
    </>
  );
}

function NumberLink({ of: { id, number } }: { readonly of: Pick<Primary, 'id' | 'number'> }) {
  const { agencyId } = useSession();
  return (
    <Anchor component={Link} to={submissionPath(agencyId, id)} fz="sm" underline="always">
      #{number}
    </Anchor>
  );
}

const stateText = ({ locationText, status }: TiedSubmission): string =>
  [locationText && streetOf(locationText), status === 'OPEN' ? 'open' : 'closed'].filter(Boolean).join(', ');

function DuplicateOfNotice({ primary }: { readonly primary: TiedSubmission }) {
  const { submission, blocker } = useDetail();
  const remove = useChange(
    submission.id,
    (_: null, version) => api.submissions.setPrimary({ id: submission.id, version, primaryId: null }),
    { success: `No longer a duplicate of #${primary.number}` },
  );
  return (
    <Alert color="gray" p="xs" role="note" aria-label="Duplicate">
      <Group gap="sm" justify="space-between">
        <Text fz="sm">
          Duplicate of <NumberLink of={primary} /> ({stateText(primary)})
        </Text>
        {blocker === null && (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(null)}
          >
            Not a duplicate
          </ActionButton>
        )}
      </Group>
    </Alert>
  );
}

const DuplicatesNotice = ({ duplicates }: { readonly duplicates: readonly TiedSubmission[] }) => (
  <Alert color="gray" p="xs" role="note" aria-label="Duplicates">
    <Text fz="sm">
      {duplicates.length === 1 ? '1 duplicate: ' : `${duplicates.length} duplicates: `}
      {duplicates.map((each, index) => (
        <Fragment key={each.id}>
          {index > 0 && '; '}
          <NumberLink of={each} /> ({stateText(each)})
        </Fragment>
      ))}
    </Text>
  </Alert>
);

interface NearbyProps {
  readonly near: readonly Nearby[];
  /** Opens the dialog that closes the submission as a duplicate of another one. */
  readonly onClose: (duplicateOf: Primary) => void;
}

/** Open submissions of the same category nearby. The nearest is shown with its actions, the others on demand. */
function NearbyNotice({ near, onClose }: NearbyProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [nearest, ...others] = near;
  if (nearest === undefined) return null;
  const shown = isWhole ? near : [nearest];
  return (
    <Alert color="attention" p="xs" role="note" aria-label="Possible duplicates">
      <Stack gap={6}>
        {others.length > 0 && <Text fz="sm">{near.length} open reports of the same kind nearby:</Text>}
        <Stack component="ul" gap={6} p={0} m={0} className="plain-list">
          {shown.map((each) => (
            <Possible key={each.id} other={each} isAlone={others.length === 0} onClose={onClose} />
          ))}
        </Stack>
        {others.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Show the nearest only' : `Show ${others.length} more`}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

interface PossibleProps extends Pick<NearbyProps, 'onClose'> {
  readonly other: Nearby;
  /** Whether it is the only one, so that its line is the whole sentence. */
  readonly isAlone: boolean;
}

function Possible({ other, isAlone, onClose }: PossibleProps) {
  const { blocker } = useDetail();
  const where = distanceText(other.distanceMeters);
  return (
    <Group component="li" gap="xs">
      <Text fz="sm" title={other.summary}>
        {isAlone ? `1 open report of the same kind ${where}: ` : ''}
        {other.locationText !== null && `${streetOf(other.locationText)} · `}
        <NumberLink of={other} />
        {isAlone ? '' : `, ${where}`}
      </Text>
      {blocker === null && <Decision other={other} onClose={onClose} />}
    </Group>
  );
}

/** The two ways to decide about a possible duplicate. */
function Decision({ other, onClose }: Omit<PossibleProps, 'isAlone'>) {
  const { submission } = useDetail();
  const setDifferent = (isDifferent: boolean) =>
    api.submissions.setDifferent({ id: submission.id, otherId: other.id, isDifferent });
  const tellApart = useChange(submission.id, (_: null) => setDifferent(true), {
    success: `#${other.number} is no longer offered here`,
    undo: () => () => setDifferent(false),
  });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => onClose(other)} {...FOCUS_HOME}>
        Close as duplicate of it
      </Button>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        loading={tellApart.isPending}
        aria-label={`Not the same as #${other.number}`}
        onClick={() => tellApart.mutate(null)}
      >
        Not the same
      </ActionButton>
    </>
  );
}
