import type { ImportColumn } from '../../../../mechanisms/imports/index.ts';

/** The columns of a file of the postal service or a mail house, with a row for what came of a letter. */
export const outcomeColumns = [
  {
    name: 'number',
    label: 'Certified mail number',
    isNeeded: true,
    known: [
      'trackingnumber',
      'uspstrackingnumber',
      'trackingno',
      'tracking',
      'certifiednumber',
      'certifiedmailnumber',
      'articlenumber',
      'labelnumber',
      'barcode',
      'pic',
      'impb',
      'mailpieceid',
      'packageid',
      'number',
    ],
  },
  {
    name: 'status',
    label: 'Status',
    isNeeded: true,
    hint: 'What came of the letter, such as ‘Delivered’ or ‘Unclaimed’.',
    known: [
      'deliverystatus',
      'trackingstatus',
      'currentstatus',
      'laststatus',
      'eventdescription',
      'lastevent',
      'event',
      'statusdescription',
      'description',
      'result',
    ],
  },
  {
    name: 'happenedOn',
    label: 'Date',
    hint: 'Where the file has none, today is recorded.',
    known: [
      'eventdate',
      'statusdate',
      'deliverydate',
      'delivereddate',
      'datedelivered',
      'deliveredon',
      'scandate',
      'lasteventdate',
      'eventdatetime',
      'datetime',
      'timestamp',
    ],
  },
] as const satisfies readonly ImportColumn[];

export type OutcomeColumn = (typeof outcomeColumns)[number]['name'];
