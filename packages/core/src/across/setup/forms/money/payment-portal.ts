import {
  choiceField,
  colorField,
  imageField,
  linesField,
  moneyField,
  percentField,
  secretField,
  switchField,
  textField,
  translationsField,
  webAddressField,
} from '../../../../platform/fields/index.ts';
import { settingsForm } from '../../../../platform/setup/settings-form.ts';
import { text } from '../../../../platform/messages.ts';
import type { FieldTexts } from '../../../../platform/problems.ts';

const texts = {
  title: textField('Title', { max: 100, hint: 'Such as ‘Pay a fine’.' }),
  description: linesField('Description', { max: 1000, hint: 'Shown below the title.' }),
  originWebsiteLinkText: textField('Text of the link to the website', { max: 100 }),
};

/** The public page where people pay. Source: public side §3, 'Config' */
export const paymentPortalForm = settingsForm({
  name: 'payment-portal',
  label: 'Payment portal',
  about: 'The public page where people look up what they owe and pay by card.',
  group: 'money',
  subArea: 'payment-portal',
  path: '/payment-portal-preferences',
  seeRight: 'xerce.see',
  changeRight: 'setup.xerce',
  fields: {
    isEnabled: switchField('People can pay online', { initial: false }),
    ...texts,
    translations: translationsField(texts),
    headerBackgroundColor: colorField('Color of the header'),
    buttonBackgroundColor: colorField('Color of buttons'),
    footerBackgroundColor: colorField('Color of the footer'),
    noticeImageUrl: imageField('Picture of a notice', {
      hint: 'Shows people where the case number is on their notice.',
    }),
    originWebsiteUrl: webAddressField('Back to the website'),
    minimumPaymentAmount: moneyField('Smallest payment', { initial: 100 }),
    includeTransactionFee: switchField('Add a transaction fee', { initial: false }),
    transactionFeeType: choiceField(
      'Transaction fee',
      { PERCENTAGE_TRANSACTION_FEE: 'Share of the payment', FIXED_TRANSACTION_FEE: 'Fixed amount' },
      { initial: 'PERCENTAGE_TRANSACTION_FEE' },
    ),
    transactionFeePercentage: percentField('Share (percent)', { initial: null }),
    transactionFeeCents: moneyField('Fixed fee', { initial: null }),
    mode: choiceField(
      'Payment mode',
      { TEST: 'Test: no money moves', PRODUCTION: 'Live' },
      { initial: 'TEST', hint: 'Try the portal with test cards first.' },
    ),
    provider: choiceField(
      'Card provider',
      {
        NONE: 'None',
        AUTHORIZE_NET: 'Authorize.Net',
        STRIPE: 'Stripe',
        SANDBOX: 'Sandbox: a page of Townkeep to try it, no money moves',
      },
      { initial: 'NONE', hint: 'People enter their card on a page of the provider.' },
    ),
    testLoginId: textField('API login ID (test)', { max: 100, hint: 'Authorize.Net only.' }),
    testKey: secretField('Secret key (test)', {
      max: 300,
      boundTo: ['provider', 'testLoginId'],
      hint: 'Authorize.Net calls it transaction key.',
    }),
    testWebhookKey: secretField('Key of messages (test)', {
      max: 300,
      boundTo: ['provider', 'testLoginId'],
      hint: 'Authorize.Net calls it signature key, Stripe signing secret.',
    }),
    liveLoginId: textField('API login ID (live)', { max: 100, hint: 'Authorize.Net only.' }),
    liveKey: secretField('Secret key (live)', {
      max: 300,
      boundTo: ['provider', 'liveLoginId'],
      hint: 'Authorize.Net calls it transaction key.',
    }),
    liveWebhookKey: secretField('Key of messages (live)', {
      max: 300,
      boundTo: ['provider', 'liveLoginId'],
      hint: 'Authorize.Net calls it signature key, Stripe signing secret.',
    }),
  },
  confirm: { mode: 'From now on, the portal will take real payments or stop taking them. Have you tested it?' },
  problems: portalProblems,
});

type Values = Readonly<Record<string, unknown>>;

function portalProblems({ includeTransactionFee, transactionFeeType, ...values }: Values): FieldTexts {
  return { ...feeProblems({ includeTransactionFee, transactionFeeType, ...values }), ...providerProblems(values) };
}

function feeProblems({ includeTransactionFee, transactionFeeType, ...values }: Values): FieldTexts {
  if (includeTransactionFee !== true) return {};
  const [name, label] =
    transactionFeeType === 'FIXED_TRANSACTION_FEE'
      ? (['transactionFeeCents', 'Fixed fee'] as const)
      : (['transactionFeePercentage', 'Share (percent)'] as const);
  return values[name] === null ? { [name]: text('required', { label }) } : {};
}

/** The sandbox takes no real payments, and other providers need their account in the chosen mode. */
function providerProblems({ isEnabled, provider, mode, ...values }: Values): FieldTexts {
  if (provider === 'SANDBOX' && mode === 'PRODUCTION')
    return { mode: 'The sandbox moves no money. Choose ‘Test’, or another card provider.' };
  if (isEnabled !== true) return {};
  const of = mode === 'PRODUCTION' ? 'live' : 'test';
  const needed = [
    ...(provider === 'AUTHORIZE_NET' ? [[`${of}LoginId`, 'API login ID'] as const] : []),
    ...(provider === 'AUTHORIZE_NET' || provider === 'STRIPE' ? [[`${of}Key`, 'Secret key'] as const] : []),
  ];
  return Object.fromEntries(
    needed.flatMap(([name, label]) => ((values[name] ?? null) === null ? [[name, text('required', { label })]] : [])),
  );
}
