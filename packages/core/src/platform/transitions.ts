/** A state machine as a table: for each state, the actions that are possible in it and the state that each leads to. */
export type Transitions<State extends string, Action extends string> = {
  readonly [From in State]: { readonly [Taken in Action]?: State };
};

/** Returns the state that an action leads to, or null if it is not possible in this state. */
export const stateAfter = <State extends string, Action extends string>(
  table: Transitions<State, Action>,
  from: State,
  action: Action,
): State | null => table[from][action] ?? null;
