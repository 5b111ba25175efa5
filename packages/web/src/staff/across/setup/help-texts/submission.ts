import { facts } from './facts.ts';
import type { HelpSection } from '../../../mechanisms/help/help.ts';

/** The areas of customer submissions. */
export const submissionTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'submission-settings': facts(
    'Good to know',
    'If the public form is shown in a frame on your own site, enter that site. Other sites cannot show it.',
    'Changes apply to new submissions at once; a resident who is filling in the form sees them when sending it.',
  ),
  categories: [
    {
      heading: 'Add a category',
      steps: [
        'Give it a name in the words of residents: ‘Pothole’, not ‘Pavement defect’.',
        'Add keywords that residents might type instead. They help to suggest it.',
        'Choose who receives new submissions, and how many working days there are to resolve them.',
        'Add the fields that residents fill in, and those for staff only. Look at the preview.',
      ],
    },
    ...facts(
      'Good to know',
      'A field can depend on the answer to another: ‘How many?’ only after ‘Yes’.',
      'A category that is in use cannot be deleted. Deactivate it: residents no longer see it.',
      'Existing answers stay as they are when you change the fields.',
    ),
  ],
  'submission-outcomes': facts(
    'Good to know',
    'Mark the outcomes that mean that the problem is fixed. Only these count as solved, and are shown in green.',
    'A good suggested message says what was done, and when, in plain words.',
  ),
  faqs: [
    {
      heading: 'Answer a question once',
      steps: [
        'Write the question in the words of residents: ‘When is my trash collected?’',
        'Answer it in the first sentence. Add the details after it.',
        'Choose the categories. The question is then offered to residents who start a report in one of them.',
      ],
    },
    ...facts(
      'Good to know',
      'Only public questions are shown to residents. The others are for staff.',
      'The page with all public questions is at the address of your form, followed by /faq.',
      'An entry is shown in Spanish when both its question and its answer are written in Spanish.',
    ),
  ],
  'resolve-by-days': facts(
    'Good to know',
    'Working days come from the work schedule. A change applies to new submissions only.',
  ),
};
