import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { ReactNode } from 'react';
import { FieldBuilder } from '../../../../mechanisms/custom-fields/index.ts';
import type { ItemAside } from './item-aside.tsx';
import type { Builder } from '../use-item-form.ts';

/** The tab of the item's other settings. */
export const SETTINGS = 'settings';
/** The tab of what is beside the settings on a wide screen. */
export const ASIDE = 'aside';

export interface ItemTabsProps {
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly builders: readonly Builder[];
  readonly values: Readonly<Record<string, unknown>>;
  /** Error texts by path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Ids of the fields that have answers. */
  readonly answered: ReadonlySet<string>;
  /** What has a tab of its own; null when it is beside the tabs. */
  readonly aside: ItemAside | null;
  readonly onChange: (part: Record<string, unknown>) => void;
  /** The content of the settings tab. */
  readonly children: ReactNode;
}

/** The settings of an item, and a tab for each of its builders. */
export function ItemTabs({ tab, onTab, builders, values, errors, answered, aside, onChange, children }: ItemTabsProps) {
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value={SETTINGS}>Settings</Tabs.Tab>
        {builders.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
        {aside !== null && <Tabs.Tab value={ASIDE}>{aside.label}</Tabs.Tab>}
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
      {aside !== null && <Tabs.Panel value={ASIDE}>{aside.content}</Tabs.Panel>}
    </Tabs>
  );
}
