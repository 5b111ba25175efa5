import { replyAddress } from '../../messages/index.ts';
import { pngWithProfile } from '../../../platform/files/testing/hostile.ts';
import { file, form, resident } from '../../../across/issue-form/testing/form.ts';
import { mailWithFiles, sendMail } from '../../conversations/inbound/testing/send.ts';
import { agency, category } from '../../../testing/factories.ts';
import { derivePhotos } from '../../attachments/derive-photos.ts';
import { attach, attachments, services } from './attachments.ts';
import { upload } from './upload.ts';

/*
 * Sends a picture of 12 MB whose color profile inflates to 12 GB to a server in this process, by the public form and by
 * mail, and prints the outcome. The process runs with little memory.
 */
const bomb = pngWithProfile(12_288);
const all = await services();
const riverton = await agency();
const { id } = await category(riverton);

const byForm = await file(riverton, form(id, attach(await upload(resident, riverton, 'form.png', bomb), 'form.png')));
const thread = { agencyId: riverton.id, addressPrefix: 's', id: byForm.body.id };
const picture = { name: 'mail.png', type: 'image/png', bytes: bomb };
const byMail = await sendMail(mailWithFiles(replyAddress(all.settings, thread), 'See the picture', [picture]));
await derivePhotos(all, { agencyId: riverton.id, subjectId: byForm.body.id });
const kept = await attachments(riverton, byForm.body.id);
console.log(
  JSON.stringify({
    form: byForm.status,
    mail: byMail.status,
    kept: kept.map((row) => row['file_name']),
    copies: kept.filter((row) => row['public_key'] !== null).length,
  }),
);
process.exit(0);
