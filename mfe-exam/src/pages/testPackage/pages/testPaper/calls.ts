import { api, type BodyOf, type DataOf } from '@shared/api';
import { examCall } from '../../../../lib/exam-channel.ts';
import type { AttemptView } from '../../../../lib/test-paper.ts';

export type PaperInfo = DataOf<'/otpApi/business/testPaper/getTestPaperExamInfoById', 'get'>;
export type RecordView = DataOf<'/otpApi/business/record/submitAnswerPaperRecord', 'post'>;
export type RecordPage = DataOf<'/otpApi/foreign/interface/getAnswerPaperRecord', 'get'>;
export type SaveAnswer = DataOf<'/otpApi/business/record/saveAnswerPaperRecord', 'post'>;
export type HandInBody = BodyOf<'/otpApi/business/record/submitAnswerPaperRecord', 'post'>;
export type SavedItem = HandInBody['items'][number];
export type ItemAnswer = NonNullable<SavedItem['answer']>;
type SaveCall = BodyOf<'/otpApi/business/record/saveAnswerPaperRecord', 'post'>;

/** What a paper is before the start: no items. @throws ApiError 404 */
export const paperInfo = (id: string): Promise<PaperInfo> =>
  examCall((options) => api.get('/otpApi/business/testPaper/getTestPaperExamInfoById', { params: { id }, ...options }));

/** Finished attempts of a paper, newest first. */
export const paperRecords = (paperId: string, pageNum: number, pageSize: number): Promise<RecordPage> =>
  examCall((options) => api.get('/otpApi/foreign/interface/getAnswerPaperRecord', { params: { paperId, pageNum, pageSize }, ...options }));

/** The open attempt with all answers, or null. This page gets the lease. */
export const resumeCall = (paperId: string): Promise<AttemptView | null> =>
  examCall((options) => api.post('/otpApi/business/record/getUnSubmitPaperRecord', { paperId }, options));

/** Start, save or flag. @throws ApiError 409 with the state finished, taken_over or expired_pending; 422 naming the item */
export const saveCall = (body: SaveCall): Promise<SaveAnswer> =>
  examCall((options) => api.post('/otpApi/business/record/saveAnswerPaperRecord', body, options));

/** Hands in; the same key gives the same result. @throws ApiError 409 with the state */
export const handInCall = (body: HandInBody): Promise<RecordView> =>
  examCall((options) => api.post('/otpApi/business/record/submitAnswerPaperRecord', body, options));
