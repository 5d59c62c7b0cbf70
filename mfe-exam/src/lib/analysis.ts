import { ApiError, api, type DataOf } from '@shared/api';
import { notFound } from '@shared/router';
import { examCall } from './exam-channel.ts';

export type Analysis = DataOf<'/otpApi/business/record/testPaperAnalysisByAprId/{id}', 'get'>;

/** A finished attempt with its result, and the items when the paper shows them. @throws 404 page for a record that is not there or not the user's */
export async function loadAnalysis(aprId: string | null): Promise<Analysis> {
  if (!aprId || !/^\d+$/.test(aprId)) throw notFound('没有找到这次作答');
  try {
    return await examCall((options) =>
      api.get('/otpApi/business/record/testPaperAnalysisByAprId/{id}', { path: { id: aprId }, ...options }),
    );
  } catch (error) {
    throw error instanceof ApiError && (error.status === 404 || error.status === 403) ? notFound('没有找到这次作答') : error;
  }
}
