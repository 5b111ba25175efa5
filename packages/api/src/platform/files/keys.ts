import { safeFileName } from '@townkeep/core/mechanisms/files';

const KEY = /^[1-9]\d{0,4}\/\d{4}\/(?:0[1-9]|1[0-2])\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\w-][\w.-]{0,119}$/;

interface NewKey {
  readonly agencyId: number;
  /** A lowercase UUID, so that a key is unguessable and unique. */
  readonly id: string;
  /** Determines the month (UTC) of the folder. */
  readonly at: Date;
  readonly fileName: string;
}

/**
 * Returns the key of a new file: `{agencyId}/{yyyy}/{mm}/{uuid}/{name}`. Its name has only ASCII letters, digits, `.`,
 * `_` and `-`, so that a location is the same encoded and decoded. Screens show the name stored in the data instead.
 * @throws Error when the agency or id is invalid
 */
export function makeKey({ agencyId, id, at, fileName }: NewKey): string {
  const [year, month] = at.toISOString().split('-', 2);
  const name = safeFileName(fileName, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-120);
  return checkedKey(`${agencyId}/${year}/${month}/${id}/${name || 'file'}`);
}

/** Whether a key has the form of `makeKey`. Such a key cannot escape its folder and needs no escaping. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** Returns the key. @throws Error when it is not of `makeKey`'s form, which no user input can cause */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not the key of a file');
  return key;
}

/** Returns the id of the agency that owns the file. */
export function agencyOfKey(key: string): number {
  return Number(checkedKey(key).split('/', 1)[0]);
}

/** Checks that a key belongs to the agency. @throws Error when it belongs to another one */
export function checkAgency(agencyId: number, key: string): void {
  if (agencyOfKey(key) !== agencyId) throw new Error(`Key ${key} does not belong to agency ${agencyId}`);
}

/**
 * Returns the key that follows one of these base addresses (each with its final slash) in a location, decoded if
 * needed; else null.
 */
export function keyBehind(bases: readonly string[], location: string): string | null {
  const base = bases.find((each) => location.startsWith(each));
  if (base === undefined) return null;
  const rest = location.slice(base.length).replace(/%2F/gi, '/');
  return isFileKey(rest) ? rest : null;
}
