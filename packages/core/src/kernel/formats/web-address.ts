import { text } from '../messages.ts';
import { requiredText } from '../schemas.ts';

/** The scheme and directly behind it a host. A backslash is refused: browsers read it as a slash, others do not. */
const ABSOLUTE = /^https?:\/\/[^\s/?#\\@][^\s\\]*$/i;

/** Whether this is a whole address of the web: http or https, with a host, without a user or a password. */
export function isWebAddress(value: string): boolean {
  if (!ABSOLUTE.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

const shown = { format: 'uri', examples: ['https://www.example.org/'] };

/** A required web address, as a person types it; `label` names it in the refusals. */
export const webAddress = (label: string, max = 500) =>
  requiredText(label, max)
    .refine((value) => value === '' || isWebAddress(value), text('mustBeAddress', { label }))
    .meta(shown);
