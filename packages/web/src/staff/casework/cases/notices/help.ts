import type { HelpArticle } from '../../../mechanisms/help/help.ts';
import { issuingArticle } from './help-issuing.ts';

/** The articles about the notices of a case. */
export const noticeArticles: readonly HelpArticle[] = [
  {
    slug: 'notices',
    title: 'Write a notice',
    summary: 'From a letter that your agency set up to the text for this case, with the printed letter beside it.',
    pages: ['/case/$caseId/notices/$noticeId'],
    sections: [
      {
        heading: 'Make one',
        steps: [
          'Open ‘Notices’ on the case, and click ‘New notice’.',
          'Choose the notice. Those that fit the open violations come first.',
          'Check the violations that it is about, and who receives it, how and in which language.',
          'Click ‘Make notice’. Its text is filled in with the facts of the case.',
        ],
      },
      {
        heading: 'Edit the text',
        facts: [
          'Your text is saved while you write. The notice uses it once you click ‘Apply’.',
          '‘Discard changes’ returns to the text that applies. The alert offers to undo it.',
          'Recipients in English and Spanish have a text each. Switch between them above the text.',
          'Without a connection, your text is kept in this tab and saved when the connection is back.',
          'If a colleague saves a text while you write, both are shown, and you decide which one stays.',
        ],
      },
      {
        heading: 'The letter beside it',
        text:
          'It is the letter as it would be printed today, for the recipient chosen above it. It follows your text when ' +
          'you pause. On a small screen it is behind ‘Letter’.',
      },
      {
        heading: 'Codes without a value',
        text:
          'A code such as the date of the last inspection is replaced in the letter. One that has no value is marked in ' +
          'the text and listed above it: click it, and write the words yourself or remove the sentence. Codes in blue ' +
          'get their value in each letter.',
      },
      {
        heading: 'Recipients',
        facts: [
          'Mail needs an address, and email needs an email address. What is missing is said beside the way of delivery, and ‘Add address’ ' +
            'lets you type it there.',
          'A contact has to be on the case before it can receive a notice.',
        ],
      },
      {
        heading: 'Delete one',
        text: 'Drafts and rejected notices can be deleted. Others stay, since they wait for someone or were issued.',
      },
    ],
  },
  issuingArticle,
];
