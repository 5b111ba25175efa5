import type { HelpArticle } from '../../../mechanisms/help/help.ts';

/** The article about issuing notices, and what becomes of their letters. */
export const issuingArticle: HelpArticle = {
  slug: 'issue-notices',
  title: 'Issue, print and deliver notices',
  summary: 'From approval and the print queue to what came of each letter, and what to do when it comes back.',
  pages: ['/notices', '/notices/review', '/notices/outcomes'],
  sections: [
    {
      heading: 'Issue one',
      steps: [
        'Open the notice and click ‘Issue…’, or ‘Send for approval…’ where a supervisor has to see it first.',
        'Check who gets the letter and how. Type or scan the numbers of certified mail, or leave them empty where your agency has a range.',
        'Tick the codes without a value that the letter leaves out, or go back and write the words yourself.',
        'Choose between the next print run and now.',
      ],
    },
    {
      heading: 'Approve or reject',
      facts: [
        'Supervisors find what waits for them in ‘Notices’ in the Tools menu, under ‘Waiting for approval’.',
        '‘Review one by one’ shows each with its letter, and what changed since the last review.',
        'No one decides about their own notice: neither who made it nor who asked to issue it.',
        'A rejected notice says why. Once its text or recipients are changed, it can be sent again.',
      ],
    },
    {
      heading: 'Keys of the review',
      facts: [
        'J and K go to the next and the previous notice. S sets one aside for later.',
        'A approves, R rejects, I opens the dialog that issues, and Q puts a complete draft into the print queue.',
      ],
    },
    {
      heading: 'Print the letters of a day',
      steps: [
        'Open ‘Notices’ in the Tools menu, and then ‘Print queue’. Tick some of them, or none to print all.',
        'Click ‘Print…’ and enter the day on which they are mailed.',
        'Download the ZIP file from ‘Jobs’ at the top. It has the letters for both sides of the paper, and the mail list.',
      ],
      facts: [
        'Each notice gets its number and date when it is printed, and cannot be changed after that.',
        'If an address, a recipient or a violation changed since the notice was asked for, it becomes a draft again and says why.',
        'PDFs among the documents of a forced abatement can wait in the queue too: ‘Queue for print’ beside the document.',
      ],
    },
    {
      heading: 'What came of a letter',
      facts: [
        'On the page of an issued notice, ‘Record’ beside each way of delivery takes Sent, Delivered or Returned, with the day and a photo or receipt.',
        'A letter that you post or hand over yourself is recorded as done or not. ‘Record my location’ adds where you are.',
        'The photo is added to the files of the case and cannot be deleted there.',
        'Returned letters are listed under ‘Returned’ until the notice is issued again. Certified letters without a signature are listed after 30 days.',
        'The number of certified mail can be changed with a reason. The letter itself stays as it was issued.',
      ],
    },
    {
      heading: 'Record many from a file',
      steps: [
        'Download the tracking file of the postal service or your mail house as CSV.',
        'Open ‘Notices’ in the Tools menu, click ‘Record from a file’ and choose it.',
        'Check the columns, and what each status means. Both are remembered for the next file.',
        'Read what will be recorded and which rows are left out, then click ‘Record’.',
      ],
      facts: [
        'The same file can be recorded again: what a letter has already stays, and so does what a person recorded.',
        'If a number looks like 9.4E+21, a spreadsheet shortened it. Use the original file, or format the column as text.',
        'Of several rows of a letter, the last day on which it was delivered or returned counts.',
      ],
    },
    {
      heading: 'Void one',
      text:
        'An issued notice is never deleted. ‘Void…’ in its menu takes a reason and keeps its letters. ‘Void and reissue…’ ' +
        'also makes a draft that replaces it, and each of the two names the other.',
    },
    {
      heading: 'On many cases at once',
      steps: [
        'Choose cases in the list, and click ‘Make notices…’.',
        'Choose the notice and how it is delivered. Cases that do not fit are skipped and say why.',
        'Click ‘Review the drafts’ in the alert, or later in ‘Jobs’ at the top.',
      ],
    },
  ],
};
