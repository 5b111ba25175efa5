import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CaseMoney, MoneyChoices } from '@townkeep/core/casework/cases';
import { apiQuery } from '../../../platform/session/api.ts';
import { useMoneyRights } from './use-money-rights.ts';

/** Returns the query of the money of a case. */
export const moneyQuery = (id: string) => apiQuery.cases.money.queryOptions({ input: { id } });

/** Loads the money of a case for people who see finances; the client's types lose the nesting of fields. */
export function useMoney(id: string) {
  const { sees } = useMoneyRights();
  const loaded = useQuery({ ...moneyQuery(id), enabled: sees });
  return { ...loaded, data: loaded.data as CaseMoney | undefined };
}

/**
 * Loads what the dialogs of money offer on a case. With one of its violations, the fines cost what its next offense
 * does; until that is known, the choices before it stay.
 */
export function useMoneyChoices(id: string, caseViolationId: string | null, isWanted = true) {
  const loaded = useQuery({
    ...apiQuery.cases.moneyChoices.queryOptions({
      input: { id, ...(caseViolationId === null ? {} : { caseViolationId }) },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { ...loaded, data: loaded.data as MoneyChoices | undefined };
}
