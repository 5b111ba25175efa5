import { z } from 'zod';
import { staffCall } from '../call.ts';
import { answerShape, type Fields, updateShape } from '../fields/index.ts';
import type { FieldTexts } from '../problems.ts';
import { sentTo, type SetupArea } from './setup-area.ts';

/** Declares settings that are a single form. Calls, rights, audit events, setup screen and tests come from it. */
export interface SettingsForm<F extends Fields = Fields> extends SetupArea {
  readonly label: string;
  readonly fields: F;
  /** Fields whose change is asked about before it is saved, with the question. */
  readonly confirm: Readonly<Record<string, string>>;
  /** Returns the texts of values that do not go together, by field. The screen shows them before it asks. */
  readonly problems: (values: Readonly<Record<string, unknown>>) => FieldTexts;
}

type Declared<F extends Fields> = Omit<SettingsForm<F>, 'confirm' | 'problems'> & {
  readonly confirm?: Readonly<Partial<Record<keyof F & string, string>>>;
  readonly problems?: SettingsForm['problems'];
};

/** Declares a settings form. By default no change is confirmed, and all values go together. */
export const settingsForm = <F extends Fields>({ confirm, problems, ...form }: Declared<F>): SettingsForm<F> => ({
  ...form,
  problems: problems ?? (() => ({})),
  confirm: (confirm ?? {}) as SettingsForm['confirm'],
});

/** What a form's settings have beside their fields: 0 until they are first saved. */
const version = z.number().int();

/** What a form's calls answer; `more` are values that the form shows and cannot change. */
export const settingsAnswer = <F extends Fields, More extends z.ZodRawShape>(form: SettingsForm<F>, more: More) =>
  z.object({ version, ...answerShape(form.fields), ...more });

/** The two calls of a settings form. */
export function settingsCalls<F extends Fields, More extends z.ZodRawShape = Record<never, never>>(
  form: SettingsForm<F>,
  more = {} as More,
) {
  const answer = settingsAnswer(form, more);
  const tags = [form.label];
  const hasFiles = Object.values(form.fields).some(({ input }) => input.kind === 'image' || input.kind === 'file');
  const words = form.label.toLowerCase();
  return {
    get: staffCall(form.seeRight)
      .route({ method: 'GET', path: form.path, tags, summary: `Get ${words}` })
      .output(answer),
    update: staffCall(form.changeRight, hasFiles ? { transaction: 'own' } : {})
      .route({
        method: 'PUT',
        path: form.path,
        tags,
        summary: `Change ${words}`,
        description:
          'What is not sent stays as it is. Send the version that the change was made on, so that it does not replace a later one.',
      })
      .input(sentTo(form, { version: version.min(0).optional(), ...updateShape(form.fields) }, more))
      .output(answer),
  };
}

/** The calls of the form `S`. */
export type SettingsCalls<S> = S extends SettingsForm<infer F> ? ReturnType<typeof settingsCalls<F>> : never;
