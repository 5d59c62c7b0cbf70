import { ApiError } from '@shared/api';
import { session } from '@shared/session';
import { reader } from '@shared/testing';
import { keepDraft, problemsOf, readDraft } from './draft-form.tsx';

const isDraft = ({ text }: { text?: string }) => typeof text === 'string';

beforeEach(() => sessionStorage.clear());

test('a draft is found again by whoever typed it, and by nobody who logs in after', () => {
  session.setState(reader);
  keepDraft('letter', { text: '附近没有书店' });
  expect(readDraft('letter', isDraft)).toEqual({ text: '附近没有书店' });
  session.setState({ token: 'another', userInfo: { userId: '1002', truename: '陈小满', phone: '138****0002', role: 'user' } });
  expect(readDraft('letter', isDraft)).toBeUndefined();
  session.setState(reader);
  keepDraft('letter', undefined);
  expect(readDraft('letter', isDraft)).toBeUndefined();
});

test('what is kept and is no draft is none', () => {
  keepDraft('letter', { words: 1 });
  expect(readDraft('letter', isDraft)).toBeUndefined();
});

test('what is refused stands at its field, and under the form when the form has no such field', () => {
  const refused = new ApiError(403, '申请样书前请先通过教师认证', 403, 'r1', { field: 'teacher' });
  expect(problemsOf(refused, ['teacher'])).toEqual({ teacher: '申请样书前请先通过教师认证' });
  const text = '申请样书前请先通过教师认证。填写的内容已保留，请稍后重试。请求编号 r1';
  expect(problemsOf(refused, ['term'])).toEqual({ '': text });
});
