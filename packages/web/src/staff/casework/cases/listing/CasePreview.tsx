import '../../../mechanisms/record/record.css';
import '../cases.css';
import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { CaseRow } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { Link } from '@tanstack/react-router';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { Colleagues } from '../../../mechanisms/record/presence/Colleagues.tsx';
import type { PreviewProps } from '../../../mechanisms/listing/listing.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { AssigneeField } from '../read/AssigneeField.tsx';
import { CaseDetails } from '../read/CaseDetails.tsx';
import { CaseKeys } from '../read/CaseKeys.tsx';
import { CaseOverview } from '../read/CaseSections.tsx';
import { CaseSummary } from '../read/CaseSummary.tsx';
import { CaseComposer } from '../thread/CaseTimeline.tsx';
import { LeadText } from './cells.tsx';
import { StatusFacts } from '../read/StatusFacts.tsx';
import { useLoadedCase } from '../read/CaseContext.ts';

/** A case beside the list, with the parts that officers work in. */
export function CasePreview({ row, next, onNext }: PreviewProps<CaseRow>) {
  const { agencyId } = useSession();
  const { loaded, problem, retry } = useLoadedCase(row.id);
  return (
    <Stack gap="sm">
      <Title order={2} fz="md" pe="xl">
        <Anchor component={Link} to={casePath(agencyId, row.id)} inherit>
          <LeadText row={row} />
        </Anchor>
      </Title>
      {problem !== null && <LoadError problem={problem} onRetry={retry} />}
      {loaded === null && problem === null && <Skeleton height={240} aria-busy />}
      {loaded !== null && (
        <CaseDetails shown={loaded.shown} isGone={loaded.isGone} onNext={next === null ? null : onNext} isPreview>
          {({ drafts, notice }) => (
            <>
              <Group gap="xs">
                <StatusFacts />
                <Colleagues drafts={drafts} />
                <Group gap="xs" ml="auto" wrap="nowrap">
                  <HeaderActions />
                </Group>
              </Group>
              {notice}
              <AssigneeField />
              <CaseSummary />
              <CaseOverview layout={loaded.layout} onTab={null} />
              <CaseKeys layout={loaded.layout} />
              <CaseComposer drafts={drafts} />
            </>
          )}
        </CaseDetails>
      )}
    </Stack>
  );
}
