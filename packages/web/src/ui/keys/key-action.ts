/** Something that the page can do, by a key or by its name in the command palette. */
export interface KeyAction {
  /** A character (`a`, `/`), or two that are pressed one after the other (`g s`). Absent: the palette alone has it. */
  readonly key?: string;
  readonly label: string;
  /** The heading in lists of actions: 'This submission', 'This list', 'Everywhere'. */
  readonly group: string;
  readonly run: () => void;
  /** Whether it opens a page of the menus. The palette lists these together. */
  readonly isPage?: boolean;
  /** Why the action is unavailable. The key then announces the reason. */
  readonly blocker?: string | null;
}

/** A press of a key, without what belongs to fields, overlays, and the browser. */
export interface KeyPress {
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
}
