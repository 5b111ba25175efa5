import type { CaseImportOptions, CheckedCaseImport } from '@townkeep/core/casework/cases';
import { useFileImport } from '../../mechanisms/import/use-file-import.ts';
import { api } from '../../platform/session/api.ts';

/** The state of an import of cases. */
export const useCaseImport = () =>
  useFileImport<CaseImportOptions, CheckedCaseImport>({ check: (input) => api.cases.checkImport(input) });

export type CaseImport = ReturnType<typeof useCaseImport>;
