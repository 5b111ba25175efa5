import { Kbd, Text } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { type ComponentProps, useId } from 'react';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { LIST_ID, lineId } from './use-selection.ts';

export interface PaletteListProps {
  readonly sections: readonly PaletteSection[];
  readonly selected: PaletteItem | null;
  readonly onChoose: (item: PaletteItem) => void;
}

/** The lines under their headings. The search field keeps the focus. */
export function PaletteList({ sections, selected, onChoose }: PaletteListProps) {
  return (
    <div role="listbox" id={LIST_ID} aria-label="Results" className="palette-lines">
      {sections.map((section) => (
        <Section key={section.name} section={section} selected={selected} onChoose={onChoose} />
      ))}
    </div>
  );
}

interface SectionProps extends Pick<PaletteListProps, 'selected' | 'onChoose'> {
  readonly section: PaletteSection;
}

function Section({ section: { name, items }, selected, onChoose }: SectionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} fz="xs" fw={600} c="dimmed" px="md" pt="xs" role="presentation">
        {name}
      </Text>
      {items.map((item) => (
        <Line key={item.id} item={item} isSelected={item.id === selected?.id} onChoose={() => onChoose(item)} />
      ))}
    </div>
  );
}

interface LineProps {
  readonly item: PaletteItem;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
}

function Line({ item, isSelected, onChoose }: LineProps) {
  const { label, detail, key, blocker = null, isOld = false } = item;
  return (
    <Spotlight.Action
      label={label}
      {...(blocker === null && detail == null ? {} : { description: blocker ?? detail ?? '' })}
      rightSection={key === undefined ? null : <Keys keys={key} />}
      dimmedSections={false}
      className="palette-line"
      data-selected={isSelected || undefined}
      data-old={isOld || undefined}
      role="option"
      aria-selected={isSelected}
      aria-disabled={blocker !== null || isOld || undefined}
      // The library drops the id.
      renderRoot={(props: ComponentProps<'button'>) => <button {...props} id={lineId(item)} />}
      onClick={isOld ? undefined : onChoose}
    />
  );
}

const Keys = ({ keys }: { readonly keys: string }) =>
  keys.split(' ').map((each) => (
    <Kbd key={each} size="xs" ml={4} aria-hidden>
      {each.toUpperCase()}
    </Kbd>
  ));
