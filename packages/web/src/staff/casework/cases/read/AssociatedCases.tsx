import { useQuery } from '@tanstack/react-query';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { AssociatedList } from '../AssociatedList.tsx';
import { useCase } from './CaseContext.ts';

/** Other cases and submissions at the primary place; absent without any. */
export function AssociatedCases() {
  const { shown } = useCase();
  const place = shown.places[0];
  const address = {
    streetAddress: place?.streetAddress ?? undefined,
    secUnitNum: place?.secUnitNum ?? undefined,
    city: place?.city ?? undefined,
    zip: place?.zip ?? undefined,
    apn: place?.apn ?? undefined,
  };
  const enabled = place !== undefined && !place.isRestricted && (Boolean(place.streetAddress) || Boolean(place.apn));
  const known = useQuery(
    apiQuery.cases.associated.queryOptions({ input: { ...address, exceptId: shown.id }, enabled, staleTime: 60_000 }),
  ).data;
  const linked = new Set(shown.submissions.map(({ id }) => id));
  const submissions = known?.submissions.filter(({ id }) => !linked.has(id)) ?? [];
  if (known === undefined || known.cases.length + submissions.length === 0) return null;
  return (
    <RecordSection title="Also at this address">
      <AssociatedList cases={known.cases} submissions={submissions} />
    </RecordSection>
  );
}
