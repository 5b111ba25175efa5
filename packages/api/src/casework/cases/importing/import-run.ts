import type { CaseImportOptions, CaseToImport } from '@townkeep/core/casework/cases';
import type { RunKind } from '../../../platform/run-kinds.ts';
import { overRecords, type RecordOutcome } from '../../../mechanisms/runs/index.ts';
import { IMPORT_BATCH, importCases } from './import-cases.ts';

export type CaseImportInput = Pick<CaseImportOptions, 'initiationType'>;

/** Stores the cases of a file. One that was imported meanwhile is skipped with its reason. */
export const caseImportRun: RunKind = {
  name: 'cases.import',
  right: 'setup.xerce',
  run: (context) =>
    context.batches(
      overRecords(context, {
        batch: IMPORT_BATCH,
        change: async (tx, records, { staff, actor, now, services }) => {
          const imports = records.map(({ id, input }) => ({ id, from: input as CaseToImport }));
          const stored = await importCases(tx, imports, {
            actor,
            createdBy: actor.kind === 'STAFF' ? staff.profile.id : null,
            initiationType: (context.input as CaseImportInput).initiationType,
            timezone: staff.profile.agencyTimezone,
            now,
            secret: services.settings.secret,
          });
          return stored.map(({ id, from, refusal }): RecordOutcome =>
            refusal === null
              ? { outcome: 'CHANGED', id, label: from, before: null, version: null }
              : { outcome: 'SKIPPED', id, label: from, reason: refusal },
          );
        },
      }),
    ),
};
