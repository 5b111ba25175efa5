import { MAX_FILE_MB } from '@townkeep/core/mechanisms/files';
import { residentLetter } from '../../../platform/records/letters.ts';

/** What a letter says about a mail of which something could not be kept. */
export interface UnkeptFacts {
  readonly agencyName: string;
  /** The name of the record, such as `#1042`. */
  readonly recordName: string;
  /** The files that could not be kept; empty where the mail itself could not be read. */
  readonly fileNames: readonly string[];
}

const base = { quote: null, signature: null, link: null, sms: null } as const;
const MOST_NAMES = 20;

const list = ({ fileNames }: UnkeptFacts): string => fileNames.slice(0, MOST_NAMES).join(', ');

/** The letter to a resident whose email had something that could not be kept. */
export const unkeptLetter = residentLetter<UnkeptFacts>('conversation.unkept', {
  en: (facts) => ({
    ...base,
    subject: `Your email about ${facts.recordName}`,
    opening:
      facts.fileNames.length === 0
        ? [`${facts.agencyName} received your email about ${facts.recordName}, but could not read it.`]
        : [
            `${facts.agencyName} received your email about ${facts.recordName}, but could not keep these files: ` +
              `${list(facts)}.`,
          ],
    closing:
      'Please reply to this email and send it again in another form. ' +
      `We accept photos as JPEG or PNG, PDF and Office documents, of up to ${MAX_FILE_MB} MB each. ` +
      'An iPhone can send a photo as JPEG instead of HEIC.',
  }),
  es: (facts) => ({
    ...base,
    subject: `Su correo sobre ${facts.recordName}`,
    opening:
      facts.fileNames.length === 0
        ? [`${facts.agencyName} recibió su correo sobre ${facts.recordName}, pero no pudo leerlo.`]
        : [
            `${facts.agencyName} recibió su correo sobre ${facts.recordName}, pero no pudo guardar estos archivos: ` +
              `${list(facts)}.`,
          ],
    closing:
      'Responda a este correo y envíelo otra vez en otro formato. ' +
      `Aceptamos fotos en JPEG o PNG, documentos PDF y de Office, de hasta ${MAX_FILE_MB} MB cada uno. ` +
      'Un iPhone puede enviar una foto en JPEG en lugar de HEIC.',
  }),
});
