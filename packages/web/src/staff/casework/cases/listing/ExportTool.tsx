import type { CaseColumnName, CaseSort } from '@townkeep/core/casework/cases';
import type { ToolsProps } from '../../../mechanisms/listing/listing.ts';
import { ExportMenu } from '../../../mechanisms/runs/ExportMenu.tsx';
import { api } from '../../../platform/session/api.ts';
import { toCaseFilter } from './list-search.ts';

/** The columns of a file for each column of the table. */
const exported: Readonly<Record<string, readonly CaseColumnName[]>> = {
  number: ['number'],
  what: ['violations', 'summary'],
  where: ['place'],
  assignee: ['assignee'],
  status: ['status'],
  late: ['isOverdue'],
  due: ['dueOn'],
  sla: ['sla'],
  inspection: ['nextInspectionOn'],
  created: ['createdAt'],
  updated: ['updatedAt'],
  notice: ['lastNotice', 'lastNoticeOn'],
  hours: ['minutesLogged'],
  balance: ['balance'],
};

/** Exports the listed cases with the shown columns, in their order. */
export const ExportTool = ({ state, page: { sortBy, sortOrder }, columns }: ToolsProps) => (
  <ExportMenu
    onExport={(format) =>
      api.cases.download({
        ...toCaseFilter(state),
        format,
        sortBy: sortBy as CaseSort,
        sortOrder,
        columns: columns.flatMap((name) => exported[name] ?? []),
      })
    }
  />
);
