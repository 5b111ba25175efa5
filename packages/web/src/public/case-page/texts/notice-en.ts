/** Texts of the page that verifies a notice. */
export const notice = {
  heading: 'Notice verification',
  title: 'Notice {{number}}',
  states: { ISSUED: 'In effect', VOID: 'Void', REPLACED: 'Replaced' },
  meaning: {
    ISSUED: '{{agency}} issued this notice on {{date}}.',
    VOID: '{{agency}} issued this notice on {{date}} and has withdrawn it since. It no longer applies.',
    REPLACED:
      '{{agency}} issued this notice on {{date}} and has replaced it with another notice since. It no longer applies.',
  },
  compare: 'Compare the number and the date with your letter. This page shows no names and no addresses.',
  number: 'Number',
  issued: 'Date of issue',
  by: 'Issued by',
  check: 'Check your file',
  checkHint:
    'If you have the letter as a PDF file, you can check here that nothing in it was changed. The file does not leave your device.',
  choose: 'Choose a file',
  drop: 'or drop it here',
  checking: 'Checking…',
  matches: 'This is the letter as issued.',
  differs: 'This file is not one of the letters of this notice.',
  unreadable: 'This file could not be read. Try again.',
  noCheck: 'This browser cannot check files on this page.',
  letters: 'The letters of this notice',
  letterOf: '{{language}}, {{pages}}',
  pages_one: '{{count}} page',
  pages_other: '{{count}} pages',
  hash: 'Fingerprint of the PDF file (SHA-256)',
  languages: { en: 'English', es: 'Spanish' },
} as const;
