import { facts } from './facts.ts';
import type { HelpSection } from '../../../mechanisms/help/help.ts';

/** The areas of code enforcement, notices and money. */
export const codeEnforcementTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'charge-codes': facts(
    'Good to know',
    'The codes come from your accounting system. They appear on exports for the finance office.',
    'The usual amount and the due days are what a new fee starts with. Staff can change both.',
  ),
  'payment-types': facts(
    'Good to know',
    'A type that needs a reference cannot be recorded without one.',
    'Cash is counted at the end of the day, separately from all other types.',
    'Payments on the payment portal are recorded with the online type.',
  ),
  'municipal-codes': facts(
    'Good to know',
    'Notices quote the full text. Paste it as it was adopted.',
    'When a code is amended, add the new text as a new entry and deactivate the old one: old notices keep citing it.',
  ),
  'violation-types': facts(
    'Good to know',
    'Staff have access by type. ‘Access for new staff’ is what an account starts with.',
  ),
  violations: facts(
    'Good to know',
    'A violation cites one or more municipal codes. Enter those first.',
    'Write the corrective action as an instruction to the owner: ‘Remove all trash from the front yard.’',
  ),
  'entity-sections': facts(
    'Good to know',
    'A section in the Tools menu opens the list of all things of its kind: all vehicles, all animals.',
    'Assign a section to a violation type, and its violations ask for these fields.',
  ),
  'inspection-types': facts(
    'Good to know',
    'The checklist is filled in on site, on a phone. Keep it short, and prefer yes-or-no questions.',
    'An inspection that verifies compliance is scheduled on the comply-by date automatically.',
  ),
  dispositions: facts(
    'Good to know',
    'A violation with a compliant or an invalid disposition has ended. A case closes when all of its violations have.',
    'Inspectors see the dispositions in this order, so put the most frequent ones first.',
  ),
  'case-roles': facts(
    'Good to know',
    'Notices go to the roles that receive notices, unless a notice names others.',
    'A role that comes from the parcel is filled in when the location is chosen.',
  ),
  'case-custom-tiles': facts(
    'Good to know',
    'A tile is a section of the case screen. Staff with less access than chosen here do not see it at all.',
  ),
  'time-activities': facts('Good to know', 'Billable time becomes a fee on the case if staff choose to charge it.'),
  'case-outcomes': facts(
    'Good to know',
    'Mark the outcomes that mean that the violations are corrected. Reports count these as successes.',
  ),
  'forced-abatement-activities': facts(
    'Good to know',
    'The stages follow each other: preparation, warrant or order, work, cost recovery.',
    'An activity that needs a document is complete only with one.',
  ),
  'abatement-notices': facts('Good to know', 'Only these notices are offered in the section ‘Forced abatement’.'),
  'certified-numbers': facts(
    'Good to know',
    'Each number has 22 digits: the first digits, the serial number with its zeros, and a check digit.',
    'A certified letter takes the next number when it is issued, also in a print run. A number that someone types takes none.',
    'A number that a letter of the last two years has is passed over.',
    'When the last number is taken, certified letters wait in the print queue. Enter the next range here.',
  ),
  'case-settings': facts(
    'Good to know',
    'Case numbers have the prefix, the year and a number without gaps. Spaces and underscores become hyphens.',
    'A change to the prefix applies to new cases only.',
  ),
  'default-comply-by-days': facts(
    'Good to know',
    'The days of the violation count first, then those of its type, then these.',
  ),
  'code-library': facts('Good to know', 'Staff open it from a case, and residents from the public side of a case.'),
  'notice-form-sections': facts(
    'Good to know',
    'A merge code such as {{case.number}} is replaced when a notice is prepared.',
    'A section that is repeated for each violation is printed once per violation, in the order of the case.',
  ),
  'html-form-images': facts(
    'Good to know',
    'The alternative text is read aloud to people who cannot see the image. The law requires it.',
  ),
  'case-layout': facts(
    'Good to know',
    'Drag a section by its handle, or move it with Space and the arrow keys.',
    'A hidden section keeps its contents. Show it again at any time.',
    'Your own tiles are added at the end when you make them.',
  ),
  'import-notices': [
    {
      heading: 'The files',
      facts: [
        'A CSV file whose first line names the columns. Each row is a notice of a case that is here already.',
        'A case is found by its number here, or by the one that it had in the other system.',
        'Choose the files of the notices too, such as scanned letters. A row names its file in a column.',
        'Up to 100 files come along at once. Import the next ones with the same CSV file: rows that are there are left out.',
      ],
    },
    {
      heading: 'What happens to a notice',
      facts: [
        'It is listed on its case as issued in the former system, and printed with the case.',
        'It cannot be changed, sent or made void, and its file cannot be removed.',
        'The case counts as one with a notice: it does not go back into draft mode.',
      ],
    },
  ],
  'import-cases': [
    {
      heading: 'The file',
      facts: [
        'A CSV file whose first line names the columns. Only the case number and the opening date are required.',
        'Rows with the same case number are one case: each may add an address, a violation or an inspection.',
        'Violations and inspection types are found by their names in setup.',
        'For violations that are not in setup, choose one, such as ‘Imported’. The text in the file becomes its note.',
        'Coordinates are longitude and latitude, or state plane feet or meters with the code of their system.',
      ],
    },
    {
      heading: 'Import',
      steps: [
        'Choose the file. Columns with common names are recognized; choose the others.',
        'Check the file. Nothing is changed. Download the refused rows to see why each is left out.',
        'Import. The cases are stored in the background; the job in the header shows how far it is.',
      ],
    },
    {
      heading: 'What happens to a case',
      facts: [
        'It is open and unassigned, with a number of your agency for the year in which it was opened.',
        'The search finds it by its old number too, which its history and its page show.',
        'Inspections on past days become performed ones; those on future days become scheduled ones.',
        'Violations get no comply-by date, so nothing is overdue at once.',
        'A case that was imported before is left as it is. The same file can be imported again.',
      ],
    },
  ],
  forms: facts('Good to know', 'An uploaded PDF is enclosed as it is. Make sure that it is tagged.'),
  notices: [
    {
      heading: 'Add a notice',
      steps: [
        'Write its parts under ‘Notice sections’ first: heading, violations, what to do, appeal.',
        'Choose when it is suggested, and for which violation types.',
        'Choose the sections in their order, the letterhead and the enclosed forms.',
        'Decide whether it sets the comply-by date, carries a fine, and needs approval.',
      ],
    },
    ...facts('Good to know', 'Issued notices stay as they are: a change applies to notices prepared from now on.'),
  ],
  fines: facts(
    'Good to know',
    'The amount for a repeat offense is suggested. Staff can change it, and the history shows that they did.',
  ),
  'late-fees': facts(
    'Good to know',
    'The first late fee is added on the first day after the grace period.',
    'A recurring late fee is added once in each period, and stops when the fine is paid.',
    'A fine gets the late fees of its violation when it is posted. Staff can add others, and stop or end them.',
    'A percentage is calculated on the unpaid part of the fine; a compounding one includes its unpaid late fees.',
    'A late fee due on a day counts what was unpaid when that day began.',
    'Months are counted from the first day: after January 31 come February 28 and March 31.',
    'Late fees that run already keep their terms. A change here applies to those attached from now on.',
  ),
  'money-settings': facts(
    'Good to know',
    'A waiver that waits changes no balance until it is approved.',
    'The note is printed at the end of each receipt, in the language of the receipt.',
  ),
  'journal-export': facts(
    'Good to know',
    'Charges, waivers and voids post to the account of their charge code.',
    'A day that is closed keeps its accounts. A change here applies to days that are closed from now on.',
    'A column without a name is left out of the file.',
  ),
  'fee-payment-custom-fields': facts('Good to know', 'They appear in the dialogs for a fee and for a payment.'),
  'payment-portal': facts(
    'Good to know',
    'Card numbers never reach this application: people enter them at the card provider.',
    'The keys are sealed when they are saved, and are never shown again.',
    'Changing the provider or a login ID removes the keys, so that they cannot be sent elsewhere.',
    'Test and live have keys of their own. The mode decides which are used.',
  ),
  'payment-collection': facts(
    'Good to know',
    'Nothing is sent automatically. Staff review the list and export it.',
    'A late fee that stops in collections is no longer added from then on.',
  ),
};
