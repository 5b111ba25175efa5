import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { CustomField } from '@townkeep/core/custom-fields';
import type { ReactNode } from 'react';
import { FieldBuilder } from '../../../custom-fields/builder/FieldBuilder.tsx';
import type { Builder } from '../use-item-form.ts';

/** The tab of the item's other settings. */
export const SETTINGS = 'settings';

export interface ItemTabsProps {
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly builders: readonly Builder[];
  readonly values: Readonly<Record<string, unknown>>;
  /** Error texts by path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Ids of the fields that have answers. */
  readonly answered: ReadonlySet<string>;
  /** The content of the preview tab; null when the preview is beside the tabs. */
  readonly preview: ReactNode;
  readonly onChange: (part: Record<string, unknown>) => void;
  /** The content of the settings tab. */
  readonly children: ReactNode;
}

/** The settings of an item with custom fields, and a tab for each of its builders. */
export function ItemTabs({
  tab,
  onTab,
  builders,
  values,
  errors,
  answered,
  preview,
  onChange,
  children,
}: ItemTabsProps) {
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value={SETTINGS}>Settings</Tabs.Tab>
        {builders.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
        {preview !== null && <Tabs.Tab value="preview">Preview</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value={SETTINGS}>{children}</Tabs.Panel>
      {builders.map(({ name, hint }) => (
        <Tabs.Panel key={name} value={name}>
          <FieldBuilder
            hint={hint}
            fields={values[name] as CustomField[]}
            path={`${name}.`}
            errors={errors}
            answered={answered}
            onChange={(fields) => onChange({ [name]: fields })}
          />
        </Tabs.Panel>
      ))}
      {preview !== null && <Tabs.Panel value="preview">{preview}</Tabs.Panel>}
    </Tabs>
  );
}
