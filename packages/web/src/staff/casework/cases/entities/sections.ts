import type { EntitySection } from '@townkeep/core/casework/cases';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

const REFETCH_MS = 600_000;

/** Returns the query of the entity sections that the signed-in person sees. */
export const sectionsQuery = (agencyId: number) =>
  apiQuery.cases.entitySections.queryOptions({ input: { agencyId }, staleTime: REFETCH_MS });

/** Returns the entity sections; undefined while they load. */
export function useSections(): readonly EntitySection[] | undefined {
  const { agencyId } = useSession();
  return useQuery(sectionsQuery(agencyId)).data?.items as readonly EntitySection[] | undefined;
}

/** Returns the entity section that violations of a type are about; undefined without one. */
export const useSectionOfType = (typeId: string): EntitySection | undefined =>
  useSections()?.find(({ violationTypeIds }) => violationTypeIds.includes(typeId));

/** Returns the form of a section. The client's types lose the nesting of fields. */
export const formOfSection = ({ fields }: Pick<EntitySection, 'fields'>): readonly CustomField[] =>
  fields as readonly CustomField[];

/** Returns the path of the entities of a section below the agency's. */
export const entitiesPath = ({ configViolationTypeId }: Pick<EntitySection, 'configViolationTypeId'>): string =>
  `/entities/${configViolationTypeId}`;
