import { text } from '../messages.ts';
import { requiredText } from '../schemas.ts';

/** The scheme directly followed by a host. A backslash is rejected: browsers read it as a slash, others do not. */
const ABSOLUTE = /^https?:\/\/[^\s/?#\\@][^\s\\]*$/i;

/** Returns whether a value is a whole web address: http or https, with a host, without a user or password. */
export function isWebAddress(value: string): boolean {
  if (!ABSOLUTE.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

const meta = { format: 'uri', examples: ['https://www.example.org/'] };

/** Returns the schema of a required web address; `label` names it in error texts. */
export const webAddress = (label: string, max = 500) =>
  requiredText(label, max)
    .refine((value) => value === '' || isWebAddress(value), text('mustBeAddress', { label }))
    .meta(meta);
