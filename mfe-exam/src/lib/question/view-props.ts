import type { DataOf } from '@shared/api';
import type { Answer } from '@shared/contract/exam';

/** An item with its key, verdict and analysis, as the result of a paper brings it. */
export type ReviewedItem = DataOf<'/otpApi/business/record/testPaperAnalysisByAprId/{id}', 'get'>['items'][number];

/** What every question view gets. */
export interface ViewProps {
  item: Pick<ReviewedItem, 'id' | 'questionType' | 'score' | 'stem' | 'options'>;
  answer: Answer | null;
  /** Absent: the answer is only shown. */
  onChange?: ((answer: Answer) => void) | undefined;
  /** Present: right, wrong and missed are marked. */
  review?: Pick<ReviewedItem, 'result' | 'standardAnswer' | 'correctAnswer'> | undefined;
}
