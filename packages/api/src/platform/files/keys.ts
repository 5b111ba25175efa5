import { safeFileName } from '@townkeep/core/files';

const KEY = /^[1-9]\d{0,4}\/\d{4}\/(?:0[1-9]|1[0-2])\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/[\w-][\w.-]{0,119}$/;

interface NewKey {
  readonly agencyId: number;
  /** A UUID in lower case, so that a key cannot be guessed or met twice. */
  readonly id: string;
  /** The month (UTC) under which it is kept. */
  readonly at: Date;
  readonly fileName: string;
}

/**
 * The key of a new file: `{agencyId}/{yyyy}/{mm}/{uuid}/{name}`. Its name has ASCII letters, digits, `.`, `_` and `-`
 * only, so that a location reads the same encoded and decoded; people see the name kept in the data instead.
 * @throws Error when the agency or id cannot be part of a key
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

/** Whether this is a key of `makeKey`'s form: such a key names no other folder and needs no escaping. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}

/** The same key. @throws Error when it is not of `makeKey`'s form, which no input of a user's can bring about */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not the key of a file');
  return key;
}

/** Whose file it is. */
export function agencyOfKey(key: string): number {
  return Number(checkedKey(key).split('/', 1)[0]);
}

/** @throws Error when a form is asked for another agency's key */
export function checkAgency(agencyId: number, key: string): void {
  if (agencyOfKey(key) !== agencyId) throw new Error(`Key ${key} does not belong to agency ${agencyId}`);
}

/**
 * The key that follows one of these addresses (each with its final slash) in a location, decoded where needed; else
 * null.
 */
export function keyBehind(bases: readonly string[], location: string): string | null {
  const base = bases.find((each) => location.startsWith(each));
  if (base === undefined) return null;
  const rest = location.slice(base.length).replace(/%2F/gi, '/');
  return isFileKey(rest) ? rest : null;
}
