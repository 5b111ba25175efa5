/** The characters of the GSM alphabet, and those that take two places in it. Source: 3GPP TS 23.038 */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_DOUBLE = '^{}\\[~]|€';

/** Returns the number of parts in which a text message is sent and billed; 0 for an empty one. */
export function smsSegments(message: string): number {
  if (message === '') return 0;
  const characters = [...message];
  const isGsm = characters.every((each) => GSM.includes(each) || GSM_DOUBLE.includes(each));
  const length = isGsm
    ? characters.reduce((sum, each) => sum + (GSM_DOUBLE.includes(each) ? 2 : 1), 0)
    : message.length;
  const [whole, part] = isGsm ? [160, 153] : [70, 67];
  return length <= whole ? 1 : Math.ceil(length / part);
}
