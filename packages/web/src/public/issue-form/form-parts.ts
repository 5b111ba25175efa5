/* The parts that the form needs after the first words are typed. They load as one file after the first paint. */
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
