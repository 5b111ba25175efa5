/* What the form needs after its first words were typed: loaded behind the first paint, as one file. */
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';

export { CategoryFields } from './category/CategoryFields.tsx';
export { CategoryPicker } from './category/CategoryPicker.tsx';
export { ContactStep } from './steps/ContactStep.tsx';
export { LocationStep } from './steps/LocationStep.tsx';
export { Summary } from './summary/Summary.tsx';
