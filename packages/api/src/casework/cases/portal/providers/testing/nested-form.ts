/** A form as Stripe reads it: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export interface NestedForm {
  [name: string]: string | NestedForm | NestedForm[] | string[] | undefined;
}

/** Reads a posted or queried form with nested names. */
export function readNestedForm(fields: URLSearchParams): NestedForm {
  const form: NestedForm = {};
  for (const [name, value] of fields) {
    const path = name.split(/\]\[|\[|\]/).filter((part, at) => at === 0 || part !== '');
    let target = form;
    for (const part of path.slice(0, -1)) target = (target[part] ??= {}) as NestedForm;
    target[path.at(-1)!] = value;
  }
  return withArrays(form) as NestedForm;
}

function withArrays(of: NestedForm): NestedForm | NestedForm[] | string[] {
  const entries = Object.entries(of).map(([name, value]): [string, NestedForm[string]] => [
    name,
    typeof value === 'object' ? withArrays(value as NestedForm) : value,
  ]);
  const isArray = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isArray ? (entries.map(([, value]) => value) as NestedForm[]) : Object.fromEntries(entries);
}
