import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { SINGLE_KEYS } from './single-keys.ts';
import { isSameValue } from '@townkeep/core/platform/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../platform/session/api.ts';

const NONE: readonly never[] = [];

export function PreferencesForm() {
  const { values, change, error, reload, save, staleSaves, isDirty, discard } = usePreferences();
  if (values === null && error !== null) return <LoadError problem={toApiProblem(error)} onRetry={reload} />;
  if (values === null) return null;
  return (
    <FormSection
      title="Preferences"
      submit="Save preferences"
      isDirty={isDirty}
      onCancel={discard}
      isSaving={save.isPending}
      onSubmit={() => save.mutate(values)}
    >
      <StaleNotice theirs={NONE} attempt={staleSaves} kept="Your choices are kept. Save replaces theirs." />
      <Stack gap="sm">
        <AppearanceChoice value={values.colorScheme} onChange={(colorScheme) => change({ colorScheme })} />
        <SingleKeysChoice isOn={values.singleKeys} onChange={(singleKeys) => change({ singleKeys })} />
      </Stack>
      <LeaveGuard isDirty={isDirty} what="Your preferences are not saved yet." />
    </FormSection>
  );
}

interface AppearanceChoiceProps {
  readonly value: Preferences['colorScheme'];
  readonly onChange: (value: Preferences['colorScheme']) => void;
}

function AppearanceChoice({ value, onChange }: AppearanceChoiceProps) {
  return (
    <div>
      <Text fz="sm" fw={600} mb={4} id="color-scheme">
        Appearance
      </Text>
      <SegmentedControl
        aria-labelledby="color-scheme"
        value={value}
        onChange={(chosen) => onChange(chosen as Preferences['colorScheme'])}
        data={[
          { value: 'auto', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </div>
  );
}

interface SingleKeysChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The choice has the focus when a link leads to it. */
function SingleKeysChoice({ isOn, onChange }: SingleKeysChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === SINGLE_KEYS });
  useEffect(() => {
    if (isLinked) field.current?.focus();
  }, [isLinked]);
  return (
    <Checkbox
      ref={field}
      id={SINGLE_KEYS}
      label="Single keys"
      description="A single key, such as J for the next row, works while no field has focus. Press ? to list them."
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type Preferences = Awaited<ReturnType<typeof api.people.preferences>>;

/** Holds the person's preferences as chosen here, null until they are loaded, and saves them. */
function usePreferences() {
  const loaded = useQuery(apiQuery.people.preferences.queryOptions());
  const stored = loaded.data;
  const [values, setValues] = useState<Preferences | null>(null);
  useEffect(() => {
    if (stored !== undefined) setValues((now) => now ?? stored);
  }, [stored]);
  const [staleSaves, setStaleSaves] = useState(0);
  const save = useAction(api.people.changePreferences, {
    success: 'Preferences saved',
    onSuccess: (saved) => {
      setValues(saved);
      setStaleSaves(0);
    },
    onProblem: ({ code }) => {
      if (code !== 'stale_version') return false;
      // Bases the next save on the stored version.
      void loaded.refetch().then(({ data }) => {
        setValues((now) => (now === null || data === undefined ? now : { ...now, version: data.version }));
        setStaleSaves((before) => before + 1);
      });
      return true;
    },
  });
  return {
    values,
    change: (part: Partial<Preferences>) => setValues((now) => (now === null ? now : { ...now, ...part })),
    error: loaded.error,
    reload: () => void loaded.refetch(),
    save,
    staleSaves,
    discard: () => {
      setValues(stored ?? null);
      setStaleSaves(0);
    },
    isDirty: !isSameValue({ ...values, version: 0 }, { ...stored, version: 0 }),
  };
}
