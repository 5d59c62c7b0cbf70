import { countItems, useTestPaper } from './test-paper.ts';

const choice = { k: 'choice', ids: ['o1'] } as const;

describe('countItems', () => {
  it('counts judged items once and answered ones by what they say', () => {
    const items = [
      { userAnswer: { ...choice, ids: ['o1'] }, isSubmit: true, isCorrect: 'correct' as const },
      { userAnswer: { ...choice, ids: ['o2'] }, isSubmit: true, isCorrect: 'error' as const },
      { userAnswer: { ...choice, ids: ['o2'] }, isSubmit: true, isCorrect: null },
      { userAnswer: { ...choice, ids: [] }, isSubmit: false, isCorrect: null },
      { userAnswer: { k: 'blanks' as const, v: { b1: ' \u200B' } }, isSubmit: false, isCorrect: null },
      { userAnswer: null, isSubmit: false, isCorrect: null },
    ];
    expect(countItems(items)).toEqual({ correctNumber: 1, errorNumber: 1, undetermined: 1, answeredNumber: 3 });
  });
});

describe('testPaper', () => {
  it('starts on the hdlg platform', () => {
    expect(useTestPaper.getState().paperPlatform).toBe('hdlg');
  });

  it('remembers where it was left off, and neither items nor tokens', () => {
    const opened = { userId: '1001', paperId: '501', attemptId: '9', epoch: 2 };
    useTestPaper.setState({ opened, index: 3, requestData: { apiUrl: '', htmlUrl: '', platform: 'hdlg', sysId: 'exam', token: 'secret' } });
    const stored = window.localStorage.getItem('testPaper') ?? '';
    expect(JSON.parse(stored).state).toEqual({ paperPlatform: 'hdlg', index: 3, opened });
    expect(stored).not.toContain('secret');
    useTestPaper.setState(useTestPaper.getInitialState(), true);
  });
});
