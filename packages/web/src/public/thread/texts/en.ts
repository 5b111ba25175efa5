/** Texts of the files and messages of a record. */
export const en = {
  thread: {
    more: 'Show more',
    less: 'Show less',
    photo: 'Photo: {{name}}',
    photoOf: 'Photo {{n}} of {{count}}, {{date}}',
    fileNotReady: 'Not ready yet',
    fileNotShown: 'This picture cannot be shown.',
    sentOn: 'Sent on',
    receivedOn: 'Received on',
    you: 'You',
    someoneElse: 'Someone else',
    at: '{{date}} at {{time}}',
    atLabel: '{{label}} {{at}}',
  },
} as const;
