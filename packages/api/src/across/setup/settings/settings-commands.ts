import { invalid, Problem } from '@townkeep/core/platform';
import { answersOf, isUnchanged } from '@townkeep/core/platform/fields/index.ts';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import { checkReferences, type ClaimFiles, keepReferences, removeReplaced, type Stored } from '../lists/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { sealSecrets } from '../../../platform/settings/sealed-secrets.ts';
import { areaOf, readAreaRow, storeArea, touchConfiguration } from '../../../platform/settings/settings-rows.ts';
import { recordSettingsChanged } from './events.ts';

export type SettingsContext = Pick<CallContext, 'services' | 'agencyId' | 'actor' | 'now'>;

/** A settings form on the server: its declaration, and its behavior beyond the fields. */
export interface ServedForm {
  readonly form: SettingsForm;
  /** Returns values that an answer has in addition to the fields. */
  readonly more?: (context: Pick<CallContext, 'services' | 'agencyId'>) => Stored;
  /** Reads values that are stored elsewhere. */
  readonly readElsewhere?: (tx: AgencyTx) => Promise<Stored>;
  /** Refuses values that only the server can check, or saves values that are stored elsewhere. */
  readonly beforeSave?: (tx: AgencyTx, after: Stored, before: Stored, context: SettingsContext) => Promise<void>;
}

/** The values that a form sends. Values that it does not send stay. */
export interface SettingsInput extends Stored {
  readonly version?: number | undefined;
}

const keepAll: ClaimFiles = (_tx, given) => Promise.resolve(given);

/** Returns the commands of a settings form. */
export function settingsCommands({ form, more = () => ({}), readElsewhere, beforeSave }: ServedForm) {
  const area = areaOf(form);

  async function read(tx: AgencyTx) {
    const { version, values } = await readAreaRow(tx, area);
    return { version, values: { ...values, ...(await readElsewhere?.(tx)) } as Stored };
  }

  async function get(tx: AgencyTx, context: Pick<CallContext, 'services' | 'agencyId'>) {
    const { version, values } = await read(tx);
    return { ...answersOf(form.fields, values), version, ...more(context) };
  }

  return {
    read,
    get,
    /** @throws Problem stale_version, invalid_input */
    update: async (tx: AgencyTx, { version, ...given }: SettingsInput, context: SettingsContext, claim = keepAll) => {
      await touchConfiguration(tx);
      const before = await read(tx);
      if (version !== undefined && version !== before.version) throw new Problem('stale_version');
      const scope = { secret: context.services.settings.secret, agencyId: context.agencyId, area: form.name };
      const sealed = sealSecrets(scope, form.fields, await claim(tx, given, before.values), before.values);
      // A field that was not sent is undefined here, and must not overwrite the stored value.
      const after = {
        ...before.values,
        ...Object.fromEntries(Object.entries(sealed).filter(([, value]) => value !== undefined)),
      };
      const problems = form.problems(after);
      if (Object.keys(problems).length > 0) throw invalid(problems);
      await checkReferences(tx, form.fields, after, before.values);
      await beforeSave?.(tx, after, before.values, context);
      if (isUnchanged(form.fields, before.values, after)) return get(tx, context);
      await storeArea(tx, area, after, context.now);
      await keepReferences(tx, { area: form.name }, form.fields, after, before.values);
      await removeReplaced(tx, context, form.fields, before.values, after);
      recordSettingsChanged(tx, context.actor, form, before.values, after);
      return get(tx, context);
    },
  };
}
