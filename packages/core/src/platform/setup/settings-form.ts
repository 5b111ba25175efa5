import { inSentence } from '../formats/in-sentence.ts';
import { z } from 'zod';
import { staffCall } from '../call.ts';
import { answerShape, type Fields, updateShape } from '../fields/index.ts';
import type { FieldTexts } from '../problems.ts';
import { areaInput, type SetupArea } from './setup-area.ts';

/** Settings that are a single form. Calls, rights, audit events, setup screen and tests come from this declaration. */
export interface SettingsForm<F extends Fields = Fields> extends SetupArea {
  readonly label: string;
  readonly fields: F;
  /** The method of the call that changes it, where the specification shows another one than PUT. */
  readonly updateMethod?: 'POST';
  /** The questions to confirm before a change of these fields is saved. */
  readonly confirm: Readonly<Record<string, string>>;
  /** Returns the texts of conflicting values, by field. The screen shows them before it asks to confirm. */
  readonly problems: (values: Readonly<Record<string, unknown>>) => FieldTexts;
}

type Declared<F extends Fields> = Omit<SettingsForm<F>, 'confirm' | 'problems'> & {
  readonly confirm?: Readonly<Partial<Record<keyof F & string, string>>>;
  readonly problems?: SettingsForm['problems'];
};

/** Declares a settings form. By default no change needs confirmation, and no values conflict. */
export const settingsForm = <F extends Fields>({ confirm, problems, ...form }: Declared<F>): SettingsForm<F> => ({
  ...form,
  problems: problems ?? (() => ({})),
  confirm: (confirm ?? {}) as SettingsForm['confirm'],
});

/** The version of the settings: 0 until they are first saved. */
const version = z.number().int();

/** Returns the answer of a form's calls; `more` are values that the form shows but cannot change. */
export const settingsAnswer = <F extends Fields, More extends z.ZodRawShape>(form: SettingsForm<F>, more: More) =>
  z.object({ version, ...answerShape(form.fields), ...more });

/** Declares the two calls of a settings form. */
export function settingsCalls<F extends Fields, More extends z.ZodRawShape = Record<never, never>>(
  form: SettingsForm<F>,
  more = {} as More,
) {
  const answer = settingsAnswer(form, more);
  const tags = [form.label];
  const hasFiles = Object.values(form.fields).some(({ input }) => input.kind === 'image' || input.kind === 'file');
  const words = inSentence(form.label);
  return {
    get: staffCall(form.seeRight)
      .route({ method: 'GET', path: form.path, tags, summary: `Get ${words}` })
      .output(answer),
    update: staffCall(form.changeRight, hasFiles ? { change: 'version', transaction: 'own' } : { change: 'version' })
      .route({
        method: form.updateMethod ?? 'PUT',
        path: form.path,
        tags,
        summary: `Change ${words}`,
        description:
          'Omitted fields stay as they are. ' +
          'Send the version that you changed, so that you do not overwrite a later change.',
      })
      .input(areaInput(form, { version: version.min(0).optional(), ...updateShape(form.fields) }, more))
      .output(answer),
  };
}

/** The calls of the form `S`. */
export type SettingsCalls<S> = S extends SettingsForm<infer F> ? ReturnType<typeof settingsCalls<F>> : never;
