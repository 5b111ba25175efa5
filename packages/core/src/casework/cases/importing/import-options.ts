import { z } from 'zod';
import { id } from '../../../platform/schemas.ts';
import { initiationTypes } from '../case-status.ts';
import { type CaseImportColumn, caseImportColumns } from './columns.ts';

const names = caseImportColumns.map(({ name }) => name) as [CaseImportColumn, ...CaseImportColumn[]];

/** How a file of cases is read. It is remembered for the agency's next file. */
export const caseImportOptions = z.object({
  /** The headings that give each column; the texts of several are joined. */
  mapping: z.partialRecord(z.enum(names), z.array(z.string().min(1).max(200)).max(5)),
  /** The system of X and Y: an EPSG code, well-known text or a PROJ string; null for degrees, WGS 84. */
  coordinateSystem: z.string().trim().min(1).max(2000).nullable().default(null),
  /** The violation of rows whose violation is not in the list, or that have none; null refuses and leaves it out. */
  otherViolationId: id.nullable().default(null),
  initiationType: z.enum(initiationTypes).default('REACTIVE'),
});
export type CaseImportOptions = z.infer<typeof caseImportOptions>;
