import { CasesOfSubmission } from '../../cases/index.ts';
import { Attachments } from '../../../mechanisms/record/attachments/Attachments.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { TagEditor } from '../handling/TagEditor.tsx';
import { Description, InternalFields, ResidentAnswers } from './Description.tsx';
import { Deadlines, Facts } from './Facts.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { Reporter } from './Reporter.tsx';
import { type Submission, useDetail } from './SubmissionContext.ts';
import { leadOf } from './title.ts';

// The parts that the page and the preview of a submission have in the same order.

/** What people think of first, then the number. */
export const SubmissionTitle = ({ submission }: { readonly submission: Submission }) => (
  <>
    {leadOf(submission)} <span className="title-number">· #{submission.number}</span>
  </>
);

/** What was reported: the words and answers, and beside them the photos and the place. */
export const ReportCard = () => (
  <div className="report-card">
    <div>
      <Description />
      <ResidentAnswers />
      <InternalFields />
    </div>
    <div>
      <Attachments />
      <PlaceSection />
    </div>
  </div>
);

/** The people, records and facts that belong to the submission. */
export function RelatedParts() {
  const { submission, isGone } = useDetail();
  return (
    <>
      <Reporter />
      <CasesOfSubmission submissionId={submission.id} isGone={isGone} />
      <Deadlines />
      <RecordSection title="Tags">
        <TagEditor />
      </RecordSection>
      <Facts />
    </>
  );
}
