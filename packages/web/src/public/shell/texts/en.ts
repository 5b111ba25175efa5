/** Texts of the frame around every public page, and texts that several pages share. */
export const en = {
  language: { label: 'Language' },
  page: {
    notFound: 'Page not found',
    skip: 'Skip to content',
  },
  general: {
    loading: 'Loading…',
    tryAgain: 'Try again',
    optional: '(optional)',
    yes: 'Yes',
    no: 'No',
    close: 'Close',
    newTab: '(opens in a new tab)',
    notOpened: 'This page could not be opened',
    orCall: 'If it keeps failing, call your city or county.',
    orCallAgency: 'If it keeps failing, call {{agency}}.',
    offline: 'There is no connection. Check the network and try again.',
    characters: '{{count}} of {{max}} characters',
    choose: 'Choose one',
    sending: 'Sending…',
    errorTitle: 'Please check the following',
  },
  notFound: {
    help: 'What you can do',
    mail: 'Open the link in the latest email or text message that you got about your request.',
    file: 'Report the issue again with the form of your city or county.',
    fileWith: 'Report the issue again to {{agency}}',
    call: 'Call your city or county. They can send you the link again.',
    code: '404',
    title: 'PAGE NOT FOUND',
    body:
      'The page you are looking for has expired, was moved, renamed or does not exist. Please contact your ' +
      'administrator for further assistance.',
  },
} as const;
