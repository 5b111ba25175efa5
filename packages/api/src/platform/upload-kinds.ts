import type { Right } from '@townkeep/core/identity/people';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';

/**
 * Who attaches and reads the files of one upload operation, declared by the feature that owns it. Signing, claiming and
 * reading ask this declaration, and refuse an operation that no feature declares.
 */
export interface UploadKind {
  /** An operation of the contract. Each has exactly one declaration. */
  readonly operation: UploadOperation;
  /**
   * The right with which staff attach such a file. The call that attaches it also asks its own right and its record.
   */
  readonly attachRight: Right;
  /** Who attaches such a file without an account: users of the public form, or holders of a record's private link. */
  readonly visitors: 'none' | 'form' | 'link';
  /** Who reads a kept file: its uploader alone, staff with the right, or those of them who may see its record. */
  readonly readers: 'uploader' | 'staff' | 'record';
  /** The right with which staff read a kept file. */
  readonly readRight: Right;
  /** Whether only photos are accepted. Default: every accepted type. */
  readonly isPhoto?: boolean;
}

/** All declared upload operations. */
export interface UploadKinds {
  readonly all: readonly UploadKind[];
  /** Returns the declaration of an operation; undefined for one that no feature declares. */
  readonly find: (operation: string) => UploadKind | undefined;
}

/** Maps the upload operations by name. @throws TypeError when two features declare one */
export function uploadKindsOf(kinds: readonly UploadKind[]): UploadKinds {
  const byOperation = new Map<string, UploadKind>(kinds.map((kind) => [kind.operation, kind]));
  if (byOperation.size !== kinds.length) throw new TypeError('Two features declare one upload operation');
  return { all: kinds, find: (operation) => byOperation.get(operation) };
}
