import type { HelpSection } from '../../help/help.ts';

/** The help about the import of cases, by the path of its page. */
export const importTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'import-cases': [
    {
      heading: 'The file',
      facts: [
        'A CSV file whose first line names the columns. Only the case number and the day of opening are needed.',
        'Rows with the same case number are one case: each may add an address, a violation or an inspection.',
        'Violations and inspection types are found by their names in setup.',
        'For violations that setup does not have, choose one, such as ‘Imported’. The text of the file becomes its note.',
        'Coordinates are longitude and latitude, or state plane feet or meters with the code of their system.',
      ],
    },
    {
      heading: 'Import',
      steps: [
        'Choose the file. Columns with usual names are recognized; choose the others.',
        'Check the file. Nothing is changed. Download the refused rows to see why each is left out.',
        'Import. The cases are stored in the background; the job in the header shows how far it is.',
      ],
    },
    {
      heading: 'What becomes of a case',
      facts: [
        'It is open and unassigned, under a number of your agency in the year in which it was opened.',
        'The search finds it by its old number too, which its history and its page show.',
        'Inspections of past days are performed, those of coming days are scheduled.',
        'Violations get no comply-by date, so nothing is overdue at once.',
        'A case that was imported before is left as it is. The same file can be imported again.',
      ],
    },
  ],
};
