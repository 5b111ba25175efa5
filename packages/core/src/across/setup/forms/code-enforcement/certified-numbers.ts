import { digitsField, numberField } from '../../../../platform/fields/index.ts';
import { serialDigits } from '../../../../platform/formats/serial-digits.ts';
import { text } from '../../../../platform/messages.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';

const PREFIX = { min: 8, max: 18 };
/** The largest serial number, after the shortest prefix. */
const SERIAL_MAX = 9_999_999_999_999;

const fields = {
  prefix: digitsField('First digits', {
    ...PREFIX,
    hint: 'The digits before the serial number: the service type code and the mailer ID, such as 94071 and 9 digits.',
  }),
  nextSerial: numberField('Next serial number', {
    max: SERIAL_MAX,
    initial: null,
    hint: 'It goes up by itself. The check digit at the end of each number is computed.',
  }),
  lastSerial: numberField('Last serial number', { max: SERIAL_MAX, initial: null }),
};

interface EnteredRange {
  readonly prefix: string | null;
  readonly nextSerial: number | null;
  readonly lastSerial: number | null;
}

/**
 * The agency's range of numbers of certified mail. The next serial number is kept with the counters, since letters take
 * numbers all day.
 */
export const certifiedNumbersForm = settingsForm({
  name: 'certified-numbers',
  label: 'Certified mail numbers',
  about:
    'The range of numbers that the postal service gave your agency. Letters take the next one when they are issued.',
  group: 'notices',
  subArea: 'notices',
  path: '/xerce/config/certified-numbers',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields,
  problems: (values) => rangeProblems(values as unknown as EnteredRange),
});

/** A used-up range, whose next serial number is after the last one, stays as it is. */
function rangeProblems({ prefix, nextSerial, lastSerial }: EnteredRange): Record<string, string> {
  const entered = { prefix, nextSerial, lastSerial };
  const missing = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => entered[name] === null);
  if (missing.length === Object.keys(fields).length) return {};
  if (prefix === null || nextSerial === null || lastSerial === null)
    return Object.fromEntries(missing.map((name) => [name, text('required', { label: fields[name].label })]));
  // The screen asks before the spaces that people type are removed.
  const digits = serialDigits(prefix.replaceAll(/\s/g, ''));
  if (String(lastSerial).length > digits)
    return { lastSerial: `After these first digits, a serial number has at most ${digits} digits.` };
  return nextSerial > lastSerial + 1 ? { lastSerial: 'The last serial number is before the next one.' } : {};
}
