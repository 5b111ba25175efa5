import type { ActingRights } from '../../platform/acting.ts';
import { rightBlocker } from '@townkeep/core/identity/people';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { UploadKind, UploadKinds } from '../../platform/upload-kinds.ts';

/**
 * Returns the operations as which staff may attach a file that they upload for an operation; none for an undeclared
 * one. A record takes a file that was uploaded for another kind of record, since the contract has a default operation.
 */
export function usesByStaff(
  kinds: UploadKinds,
  operation: string,
  { flags }: Pick<ActingRights, 'flags'>,
): UploadOperation[] {
  const kind = kinds.find(operation);
  if (kind === undefined) return [];
  const uses = isOfRecord(kind) ? kinds.all.filter(isOfRecord) : [kind];
  return uses.filter(({ attachRight }) => rightBlocker(attachRight, flags) === null).map((use) => use.operation);
}

const isOfRecord = ({ readers }: UploadKind): boolean => readers === 'record';

/**
 * Returns whether visitors may attach files of an operation; false for an undeclared one.
 * @param holdsLink whether the visitor was checked to hold a private link of the record
 */
export function isForVisitors(kinds: UploadKinds, operation: string, holdsLink: boolean): boolean {
  const visitors = kinds.find(operation)?.visitors ?? 'none';
  return visitors === 'form' || (visitors === 'link' && holdsLink);
}

/** Returns whether this person may read a file of an operation, apart from its record; false for an undeclared one. */
export function isReader(
  kind: UploadKind | undefined,
  file: { readonly staffId: string | null; readonly isKept: boolean },
  { profile, flags }: ActingRights,
): kind is UploadKind {
  if (kind === undefined) return false;
  if (!file.isKept || kind.readers === 'uploader') return file.staffId === profile.id;
  return rightBlocker(kind.readRight, flags) === null;
}
