/** Texts for following a request of someone else. */
export const en = {
  follow: {
    title: 'Follow request #{{number}}',
    intro: 'We will write to you when we work on it, close it or open it again. We do not show your address to anyone.',
    how: 'How should we reach you?',
    channel: { EMAIL: 'Email', SMS: 'Text message' },
    as: { EMAIL: 'email', SMS: 'text message' },
    email: 'Your email',
    phone: 'Your cell phone',
    smsNote:
      'If you choose text messages, you agree to receive them about this request. Message rates may apply. ' +
      'Reply STOP to end them.',
    submit: 'Follow this one',
    sent: 'We sent a link to {{address}}. Open it within two days to confirm.',
    sentHint: 'Did you not receive it? Check your spam folder, or try again in an hour.',
    confirm: 'Yes, follow it',
    stop: 'Stop following',
    asked: {
      title: 'Do you want to follow request #{{number}}?',
      text: 'We will write to you by {{channel}} when we work on it, close it or open it again.',
    },
    confirmed: {
      title: 'You are following request #{{number}}',
      text: 'We will write to you by {{channel}} when its status changes.',
    },
    ended: {
      title: 'You are no longer following request #{{number}}',
      text: 'We have removed your address and will not write to you about it. You can close this page.',
    },
  },
} as const;
