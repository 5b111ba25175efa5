import type { FullAgency } from '../full-agency.ts';
import { parts } from '../parts.ts';
import type { AnyPart, Inputs } from '../test-part.ts';

/**
 * The input of every call that reads an agency's rows or names one. In this order each succeeds after all previous
 * ones: the inputs of all parts, then the removals, the last part's first.
 */
export const inputs: Inputs<FullAgency> = joined(
  parts.all.map((part) => inputsIn(part.inputs)).concat(parts.all.toReversed().map((part) => inputsIn(part.removals))),
);

const alternatives: Inputs<FullAgency> = joined(parts.all.map((part) => inputsIn(part.alternatives)));

/** Returns the input of a call that names a row at a path. */
export const inputNaming = (call: string, path: string) => alternatives[`${call} ${path}`] ?? inputs[call];

/** Returns the inputs of a call that succeed: its usual one, and its alternatives. */
export function inputsOf(call: string) {
  const others = Object.entries(alternatives).filter(([name]) => name.startsWith(`${call} `));
  return [inputs[call]!, ...others.map(([, input]) => input)];
}

function inputsIn(of: AnyPart['inputs']): Inputs<FullAgency> {
  return (of ?? {}) as Inputs<FullAgency>;
}

/** Joins the inputs of all parts. @throws Error when two parts have the same one */
function joined(all: readonly Inputs<FullAgency>[]): Inputs<FullAgency> {
  const names = all.flatMap(Object.keys);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two inputs of the test parts are for the same call: ${twice.join(', ')}`);
  return Object.assign({}, ...all) as Inputs<FullAgency>;
}
