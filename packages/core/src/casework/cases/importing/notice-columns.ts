import type { ImportColumn } from '../../../mechanisms/imports/index.ts';

/** The columns of a file of notices that were issued in another system. Each row is one notice. */
export const noticeImportColumns = [
  {
    name: 'caseNumber',
    label: 'Case number',
    isNeeded: true,
    hint: 'The number of the case here, or the one that it had in the other system.',
    known: ['casenum', 'case', 'caseno', 'caseid', 'casenbr', 'recordid', 'recordnumber'],
  },
  {
    name: 'number',
    label: 'Notice number',
    isNeeded: true,
    known: ['noticenum', 'noticeno', 'noticeid', 'noticenbr', 'letternumber', 'letterno', 'letterid'],
  },
  {
    name: 'issuedOn',
    label: 'Issued on',
    isNeeded: true,
    known: [
      'issued',
      'issueddate',
      'dateissued',
      'issuedate',
      'noticedate',
      'letterdate',
      'datesent',
      'sentdate',
      'senton',
      'mailedon',
      'datemailed',
      'date',
      'when',
    ],
  },
  {
    name: 'name',
    label: 'Name of the notice',
    isNeeded: true,
    known: [
      'notice',
      'noticename',
      'noticetype',
      'lettertype',
      'lettername',
      'letter',
      'noticetitle',
      'lettertitle',
      'title',
      'template',
      'type',
    ],
  },
  { name: 'recipient', label: 'Recipient', known: ['sentto', 'mailedto', 'addressee', 'owner', 'ownername', 'name'] },
  {
    name: 'outcome',
    label: 'Outcome',
    hint: 'What came of it, in the words of the other system.',
    known: ['result', 'status', 'deliverystatus', 'delivery', 'disposition'],
  },
  {
    name: 'file',
    label: 'File name',
    hint: 'A file that you choose below, or one that the case has.',
    known: ['filename', 'document', 'documentname', 'attachment', 'pdf', 'file'],
  },
] as const satisfies readonly ImportColumn[];

export type NoticeImportColumn = (typeof noticeImportColumns)[number]['name'];

/** Most notices of one file, and most files that come with it. */
export const IMPORTED_NOTICES_MAX = 5000;
export const IMPORTED_FILES_MAX = 100;
