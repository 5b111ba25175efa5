import '../../../mechanisms/record/record.css';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { toApiProblem } from '../../../../http/client.ts';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { EntityDetails } from './EntityDetails.tsx';
import { entityQuery } from './entity-query.ts';

/** 'Entities': one vehicle, animal or structure with its cases. */
export function EntityPage() {
  const { configViolationTypeId = '', entityId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  const { data, error } = useQuery(entityQuery(entityId));
  const list = `/agencies/${agencyId}/entities/${configViolationTypeId}`;
  const status = error === null ? null : toApiProblem(error).status;
  const back = (
    <Anchor component={Link} to={list} fz="sm">
      {data === undefined ? 'Back to the list' : `Back to ${data.section.label}`}
    </Anchor>
  );
  // The API refuses a malformed id with 400; to people it is one that does not exist.
  if (data === undefined && (status === 404 || status === 400)) return <NotFoundPage way={back} />;
  return (
    <PageFrame name="Entities" heading={data?.label ?? 'Entity'}>
      {back}
      <EntityDetails entityId={entityId} />
    </PageFrame>
  );
}
