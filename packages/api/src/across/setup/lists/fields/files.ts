import { Problem } from '@townkeep/core/platform';
import type { Fields, SetupUpload } from '@townkeep/core/platform/fields/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../../platform/http/context.ts';
import { claimUploads, type InspectedUpload, removeFiles, withUploads } from '../../../../mechanisms/uploads/index.ts';
import type { Stored } from './references.ts';

interface NewFile {
  readonly field: string;
  readonly operation: SetupUpload;
  readonly fileURL: string;
}

/** Returns whether a declaration has fields with uploaded files. */
export const hasFiles = (fields: Fields): boolean => fileFields(fields).length > 0;

const fileFields = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { input }]) =>
    input.kind === 'image' || input.kind === 'file' ? [{ name, operation: input.operation }] : [],
  );

/**
 * Replaces the locations of new uploads in the given values with those of the stored files.
 * @param current the stored values at the time of the claim
 */
export type ClaimFiles = (tx: AgencyTx, given: Stored, current: Stored | null) => Promise<Stored>;

/**
 * Inspects the files that were newly uploaded for the fields, then runs `work`, which claims them in its transaction.
 * @param before the stored values before the transaction begins
 * @throws Problem file_not_uploaded, file_refused with a text for the field, stale_version when a file is gone by then
 */
export async function withNewFiles<T>(
  context: CallContext,
  fields: Fields,
  given: Stored,
  before: Stored | null,
  work: (claim: ClaimFiles) => Promise<T>,
): Promise<T> {
  const added = newFiles(fields, given, before);
  const files = added.map(({ field, fileURL }) => ({ fileName: field, fileURL }));
  const operations = [...new Set(added.map(({ operation }) => operation))];
  return withUploads(context, { files, by: { staff: context.staff, operations } }, (inspected) =>
    work((tx, values, current) => {
      refuseIfGone(fields, added, values, current);
      return claim(tx, context, { added, inspected, values });
    }),
  );
}

function newFiles(fields: Fields, given: Stored, before: Stored | null): NewFile[] {
  return fileFields(fields).flatMap(({ name, operation }) => {
    const value = given[name];
    return typeof value === 'string' && value !== before?.[name] ? [{ field: name, operation, fileURL: value }] : [];
  });
}

/** Refuses a location that is neither a new upload nor the stored one: another change may have removed its file. */
function refuseIfGone(fields: Fields, added: readonly NewFile[], values: Stored, current: Stored | null): void {
  const isNew = new Set(added.map(({ field }) => field));
  const gone = fileFields(fields).some(
    ({ name }) => typeof values[name] === 'string' && !isNew.has(name) && values[name] !== current?.[name],
  );
  if (gone) throw new Problem('stale_version');
}

interface Claiming {
  readonly added: readonly NewFile[];
  readonly inspected: readonly InspectedUpload[];
  readonly values: Stored;
}

async function claim(
  tx: AgencyTx,
  { services, now }: CallContext,
  { added, inspected, values }: Claiming,
): Promise<Stored> {
  const locations: Record<string, string> = {};
  for (const [index, { field, operation }] of added.entries()) {
    const [claimed] = await claimUploads(tx, [inspected[index]!], { now, for: 'staff', operation }).catch(
      (error: unknown) => {
        throw asFieldProblem(error, field);
      },
    );
    locations[field] = services.storage.locationOf(claimed!.key);
  }
  return { ...values, ...locations };
}

/** Returns the refusal of a file as a refusal of this field; any other error unchanged. */
function asFieldProblem(error: unknown, field: string): unknown {
  return error instanceof Problem
    ? new Problem(
        { code: error.code, status: error.status, template: error.message },
        { fields: { [field]: error.message } },
      )
    : error;
}

/** Removes the files that a change replaced or removed. */
export async function removeReplaced(
  tx: AgencyTx,
  { services }: Pick<CallContext, 'services'>,
  fields: Fields,
  before: Stored,
  after: Stored | null,
): Promise<void> {
  const keys = fileFields(fields).flatMap(({ name }) => {
    const was = before[name];
    const key = typeof was === 'string' && was !== after?.[name] ? services.storage.keyOf(was) : null;
    return key === null ? [] : [key];
  });
  if (keys.length > 0) await removeFiles(tx, keys);
}
