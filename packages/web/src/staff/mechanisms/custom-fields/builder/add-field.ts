import { flushSync } from 'react-dom';
import { inputId } from '../../../../ui/fields/input-id.ts';

/** Adds a field at a path, e.g. `fields.0`, and focuses its label. */
export function addField(path: string, add: () => void): void {
  flushSync(add);
  document.getElementById(inputId(`${path}.label`))?.focus();
}
