import type { HelpArticle } from '../../mechanisms/help/help.ts';

const list: HelpArticle = {
  slug: 'submissions',
  title: 'The list of submissions',
  summary: 'Every request of a resident, with filters, views and a preview.',
  pages: ['/customer-submissions'],
  sections: [
    {
      heading: 'Find what to do next',
      text: 'Your day starts in one of the views on the left. Each shows how many submissions it holds.',
      facts: [
        'Mine: open, and assigned to you.',
        'Unassigned: open, and not assigned to anyone.',
        'Overdue: the due date has passed.',
        'Waiting for us: the resident wrote last, so an answer is expected.',
      ],
    },
    {
      heading: 'Narrow the list',
      facts: [
        'The search finds numbers, words of the description, addresses, and names of reporters.',
        'Filters combine: a submission is listed if it meets all of them.',
        'Click a column’s heading to sort by it, and again to reverse the order.',
        'Choose the columns with the button above the list. Narrow windows leave some of them out.',
        'The address of the page contains the filters. Send it to colleagues, and they see the same list.',
      ],
    },
    {
      heading: 'Look at a submission without leaving the list',
      steps: [
        'Press `j` and `k` to go down and up the rows. A preview opens beside the list.',
        'Assign, answer, close or change the category in the preview.',
        'Press `Enter` to open the whole submission. Back brings you to the same place in the list.',
      ],
    },
    {
      heading: 'List, map or board',
      facts: [
        'The map shows where the listed submissions are. Those close together are shown as one circle with a count.',
        'The board has three columns: unassigned, assigned and closed. Each submission is in one of them.',
      ],
    },
    {
      heading: 'While others work',
      text:
        'The rows stay where they are while you work. What changed is updated in place, and new submissions wait ' +
        'behind a button above the list, such as ‘3 new’. Click it to show them.',
    },
  ],
};

const views: HelpArticle = {
  slug: 'saved-views',
  title: 'Save and share a view',
  summary: 'Keep a set of filters, columns and an order under a name.',
  pages: [],
  sections: [
    {
      heading: 'Save a view',
      steps: [
        'Set the filters, the columns and the order.',
        'Click ‘Save this view…’ below the views.',
        'Give it a name. Share it if your colleagues need it too.',
      ],
    },
    {
      heading: 'Good to know',
      facts: [
        'A shared view shows each person only what that person may see.',
        'Only you can rename or delete your views, with the three dots beside the name.',
        '‘Start with this view’ opens the list with it from now on, for you alone.',
        'Changing a filter does not change the saved view.',
      ],
    },
  ],
};

const groups: HelpArticle = {
  slug: 'group-actions',
  title: 'Change many submissions at once',
  summary: 'Assign, close, reopen, tag, print or export a selection.',
  pages: [],
  sections: [
    {
      heading: 'Select and change',
      steps: [
        'Select rows with their checkboxes, or with `x`. Hold Shift to select all rows between two checkboxes.',
        'To take all that match the filters, click ‘Select all … that match’. The maximum is 10,000.',
        'Choose what to do in the bar above the list. It first says how many will change.',
      ],
    },
    {
      heading: 'What happens then',
      facts: [
        'The work runs as a job. Its progress is under ‘Jobs’ in the header; you can leave the page.',
        'Submissions that cannot change are skipped. The job lists each of them with the reason. Before you close or ' +
          'reopen them, the dialog lists them.',
        '‘Undo’ in the list of jobs takes the change back, except for submissions that someone has changed since.',
        'Closing and reopening write to each reporter. You can undo them for a minute. Nothing is sent before that. ' +
          'Your message is there again when you open the dialog next.',
      ],
    },
    {
      heading: 'Export and print',
      facts: [
        'The export holds the listed columns of all submissions that match, as CSV or Excel.',
        'Print makes one PDF of the selected submissions. You choose what it contains, such as notes or photos.',
      ],
    },
  ],
};

const record: HelpArticle = {
  slug: 'submission',
  title: 'A submission',
  summary: 'Read a request, answer it, and see all that happened to it.',
  pages: ['/customer-submission/$submissionId'],
  sections: [
    {
      heading: 'Where things are',
      facts: [
        'The strip at the top has the place and number, what is due, the category, and the assignee.',
        'The middle has the description with photos and place, then everything that happened, oldest first.',
        'What the resident wrote is on the left, what the agency wrote on the right. Notes are yellow.',
        'The side has the reporter, cases, deadlines, tags and other facts.',
        'The line under the strip names open reports of the same kind nearby, and what is a duplicate of what.',
      ],
    },
    {
      heading: 'Write to the resident, or to colleagues',
      facts: [
        'A reply goes to the reporter by email or SMS, as the reporter chose. It cannot be taken back.',
        'A note stays inside. Residents never see it.',
        'What you are writing is kept while you look at other submissions.',
        'Each message shows whether it was sent. A failed one says why.',
      ],
    },
    {
      heading: 'Work without the mouse',
      facts: [
        '`r` writes a reply, `n` a note.',
        '`m` takes a submission that is unassigned, or that a group of yours has. If two take it at once, the second sees who did.',
        '`a` assigns, `t` tags, `e` changes the category, `s` closes or reopens.',
        '`j` and `k` go to the next and the previous submission of the list.',
      ],
    },
    {
      heading: 'Correct a submission',
      text:
        'Click the category at the top, or press `e`, to choose another one. Under the three dots: change the location, ' +
        'send the reporter the link again, or delete it.',
      facts: [
        'A new category may ask other questions. Answers that it has no question for are kept and shown.',
        'Corrections are recorded with the old value, the new one, the person and the time.',
      ],
    },
    {
      heading: 'If a colleague is faster',
      text:
        'Changes of others appear at once. If both change the same thing, the second is asked first and sees what the ' +
        'first one did; nothing is silently overwritten.',
      facts: [
        'The initials beside the title show who else has it open. A pencil shows who is writing.',
        'A reply of a colleague that comes while you write is shown above your text before yours goes out.',
      ],
    },
  ],
};

const closing: HelpArticle = {
  slug: 'close-a-submission',
  title: 'Close or reopen a submission',
  summary: 'Record how it ended, and notify the reporter.',
  pages: [],
  sections: [
    {
      heading: 'Close it',
      steps: [
        'Click ‘Close submission’, or press `s`.',
        'Choose the outcome. It suggests a message, which you can edit. A template can be inserted.',
        'An outcome for duplicates asks which submission was there before, and links the two.',
        'Click ‘Close submission’, or ‘Close and next’ to go on with the next one of the list.',
      ],
    },
    {
      heading: 'Afterwards',
      facts: [
        'The reporter and the followers are notified.',
        'The reporter can report that it is not fixed. Then the submission opens again, marked ‘Reopened’.',
        'Staff can reopen it at any time, with a reason.',
      ],
    },
  ],
};

const filing: HelpArticle = {
  slug: 'file-for-a-caller',
  title: 'File a submission for a caller',
  summary: 'Record a request made by phone or at the counter.',
  pages: ['/products/customer-submission/create'],
  sections: [
    {
      heading: 'While the person talks',
      steps: [
        'Type what the person says. Suggested categories appear; choose one.',
        'Search the address, or set the pin on the map. Nearby submissions of the same kind are shown.',
        'Enter the reporter’s name and how to reach the person, or check that the reporter wants to stay anonymous.',
        'Add files, assign it if you know to whom, and file it.',
      ],
    },
    {
      heading: 'Good to know',
      facts: [
        'The page keeps what you typed if you leave it, until you file it.',
        'The reporter gets a link to follow the submission, by email or SMS.',
        'If a nearby submission is about the same problem, open it instead: the caller may only need its number.',
      ],
    },
  ],
};

/** The help about submissions. */
export const submissionArticles: readonly HelpArticle[] = [list, views, groups, record, closing, filing];
