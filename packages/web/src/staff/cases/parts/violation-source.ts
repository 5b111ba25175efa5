import { mayEdit, typeAccess } from '@townkeep/core/cases';
import { localSource, type OptionsSource } from '../../../ui/pickers/options.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useViolations } from './use-setup.ts';

const FREQUENT = 'Frequent';

/**
 * Returns the violations that the signed-in person can add, by the types that they may work on. The frequent ones come
 * first.
 */
export function useViolationSource(): {
  readonly source: OptionsSource;
  readonly typeOf: (violationId: string) => string | undefined;
} {
  const { profile } = useSession();
  const offered = useViolations().filter(({ violationTypeId }) => mayEdit(typeAccess(profile.scopes, violationTypeId)));
  const toOption = ({ id, name, typeName }: (typeof offered)[number], section: string) => ({
    value: id,
    label: section === FREQUENT ? `${name} (${typeName})` : name,
    isActive: true,
    section,
  });
  const options = [
    ...offered.filter(({ isFrequent }) => isFrequent).map((each) => toOption(each, FREQUENT)),
    ...offered
      .filter(({ isFrequent }) => !isFrequent)
      .toSorted((one, other) => one.typeName.localeCompare(other.typeName))
      .map((each) => toOption(each, each.typeName)),
  ];
  return {
    source: localSource('violations', options, 'No matching violations'),
    typeOf: (violationId) => offered.find(({ id }) => id === violationId)?.violationTypeId,
  };
}
