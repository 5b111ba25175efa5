import { Checkbox, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';

interface Item {
  readonly key: string;
  readonly name: string;
  readonly list: string;
  readonly listLabel: string;
  readonly needs: readonly string[];
  readonly isThere: boolean;
  readonly blocker: string | null;
}

export interface ReadySetProps {
  readonly set: {
    readonly name: string;
    readonly label: string;
    readonly about: string;
    readonly items: readonly Item[];
  };
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** A ready set: its items by list, each with a check box, and one for each whole list. */
export function ReadySet({ set, chosen, onChange }: ReadySetProps) {
  const lists = Map.groupBy(set.items, ({ list }) => list);
  const choose = (items: readonly Item[], isChosen: boolean) => {
    const keys = new Set(items.map(({ key }) => key));
    onChange(new Set(isChosen ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.has(key))));
  };
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={`set-${set.name}`}>
      <Title order={2} fz="h4" id={`set-${set.name}`}>
        {set.label}
      </Title>
      <Text fz="sm" c="dimmed" mb="sm">
        {set.about}
      </Text>
      <Stack>
        {[...lists].map(([list, items]) => (
          <ItemsOfList key={list} items={items} chosen={chosen} onChoose={choose} />
        ))}
      </Stack>
    </Paper>
  );
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (items: readonly Item[], isChosen: boolean) => void;
}

function ItemsOfList({ items, chosen, onChoose }: ItemsProps) {
  const missing = items.filter(({ isThere, blocker }) => !isThere && blocker === null);
  const count = missing.filter(({ key }) => chosen.has(key)).length;
  const isWhole = missing.length > 0 && count === missing.length;
  return (
    <fieldset className="ready-list">
      <legend>
        <Checkbox
          label={`All of ${items[0]!.listLabel}`}
          disabled={missing.length === 0}
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          onChange={(event) => onChoose(missing, event.currentTarget.checked)}
        />
      </legend>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs" verticalSpacing="xs">
        {items.map((item) => (
          <Checkbox
            key={item.key}
            label={item.name}
            description={item.isThere ? 'In the list' : (item.blocker ?? neededWords(item))}
            disabled={item.isThere || item.blocker !== null}
            checked={item.isThere || chosen.has(item.key)}
            onChange={(event) => onChoose([item], event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

const SHOWN = 3;

/** Returns what comes with an item, e.g. 'With Vegetation, Open'. */
function neededWords({ needs }: Item): string | undefined {
  if (needs.length === 0) return undefined;
  const names = needs.slice(0, SHOWN).map((key) => key.slice(key.indexOf('/') + 1));
  return `With ${names.join(', ')}${needs.length > SHOWN ? ` and ${needs.length - SHOWN} more` : ''}`;
}
