import type { RichText, RichTextNode } from '../../../../platform/fields/index.ts';

/** An item to begin a list with. */
export interface ReadyItem {
  /** The name of its list, e.g. `violations`. */
  readonly list: string;
  readonly name: string;
  /** The values that differ from the initial ones. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The names of the items that its references refer to, by field. */
  readonly refers?: Readonly<Record<string, string | readonly string[]>>;
}

/** Items that an agency can begin with, chosen one by one. */
export interface ReadySet {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly items: readonly ReadyItem[];
}

/** The key by which an item is chosen. */
export const readyKey = ({ list, name }: Pick<ReadyItem, 'list' | 'name'>): string => `${list}/${name}`;

/** Returns items of one list. */
export const itemsOf = (list: string, items: readonly Omit<ReadyItem, 'list'>[]): ReadyItem[] =>
  items.map((item) => ({ list, ...item }));

const textNode = (text: string): RichTextNode => ({ type: 'text', text });

/** Returns formatted text. A line that begins with `# ` is a heading; lines that begin with `- ` are a list. */
export function formatted(...lines: readonly string[]): RichText {
  const content: RichTextNode[] = [];
  let entries: RichTextNode[] = [];
  const endList = () => {
    if (entries.length > 0) content.push({ type: 'bulletList', content: entries });
    entries = [];
  };
  for (const line of lines) {
    if (line.startsWith('- ')) {
      const entry = { type: 'paragraph', content: [textNode(line.slice(2))] };
      entries.push({ type: 'listItem', content: [entry] });
      continue;
    }
    endList();
    if (line.startsWith('# '))
      content.push({ type: 'heading', attrs: { level: 2 }, content: [textNode(line.slice(2))] });
    else content.push({ type: 'paragraph', content: [textNode(line)] });
  }
  endList();
  return { type: 'doc', content };
}
