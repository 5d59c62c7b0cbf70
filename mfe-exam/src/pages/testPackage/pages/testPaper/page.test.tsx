import { paths } from '@shared/contract/paths';
import { session } from '@shared/session';
import { type Answers, calls, offline, reader, refuse, renderPage } from '@shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useTestPaper } from '../../../../lib/test-paper.ts';
import { leavePaper } from './attempt.ts';
import * as page from './page.tsx';

const PASS = 'GET /device/paper/getTokenV2';
const INFO = 'GET /otpApi/business/testPaper/getTestPaperExamInfoById';
const RECORDS = 'GET /otpApi/foreign/interface/getAnswerPaperRecord';
const RESUME = 'POST /otpApi/business/record/getUnSubmitPaperRecord';
const SAVE = 'POST /otpApi/business/record/saveAnswerPaperRecord';
const HAND_IN = 'POST /otpApi/business/record/submitAnswerPaperRecord';

const NOW = 1_795_830_000_000;
const DEADLINE = NOW + 1_800_000;

const info = {
  id: '501',
  title: '计算机基础自测卷',
  subject: '计算机基础',
  introHtml: '<p>摸底卷。</p>',
  rulesHtml: '<ul><li>时间到自动交卷。</li></ul>',
  timeLimitS: 1800,
  fullScore: 1500,
  passScore: 900,
  itemCount: 3,
  sections: [{ title: '一、选择题', itemCount: 3, score: 1500 }],
  analysisRule: 'after_submit',
  windowStartAt: null,
  windowEndAt: null,
  goodsId: null,
  entitled: true,
  maxAttempts: 2,
  attemptsLeft: 2,
  openAttempt: null,
  serverNow: NOW,
};

const noRecords = { total: 0, rows: [], pageNum: 1, pageSize: 5 };
const record = {
  aprId: '9001',
  paperId: '501',
  title: info.title,
  no: 1,
  state: 'finished',
  reason: 'user',
  startedAt: '2026-11-28T10:00:00+08:00',
  finishedAt: '2026-11-28T10:20:00+08:00',
  usedSeconds: 1200,
  got: 0,
  max: 1500,
  passScore: 900,
  passed: false,
  counters: { correctNumber: 0, errorNumber: 3, undetermined: 0, answeredNumber: 3, unansweredNumber: 0 },
};

const item = { ver: 1, score: 500, section: '一、选择题', answerSequence: 1, userAnswer: null, seq: 0, flagged: false };
const options = ['甲', '乙', '丙'].map((html, index) => ({ id: `o${index + 1}`, html }));
const attempt = {
  attemptId: '9001',
  paperId: '501',
  title: info.title,
  no: 1,
  epoch: 1,
  currentIndex: 0,
  startedAt: '2026-11-28T10:00:00+08:00',
  deadlineAt: DEADLINE,
  serverNow: NOW,
  items: [
    { ...item, id: '1', questionType: 1, stem: { html: '<p>单选的题干</p>' }, options },
    { ...item, id: '2', questionType: 2, stem: { html: '<p>多选的题干</p>' }, options },
    { ...item, id: '3', questionType: 10, stem: { html: '<p>填 <blank id="b1"></blank> 与 <blank id="b2"></blank></p>' }, options: [] },
  ],
};

interface Body {
  op?: string;
  items?: { itemId: string; seq: number }[];
}

const save = ({ body }: { body: unknown }) => {
  const { op, items = [] } = body as Body;
  const acks = items.map(({ itemId, seq }) => ({ itemId, seq, savedAt: '2026-11-28T10:01:00+08:00', hash: '' }));
  return { attempt: op === 'start' ? attempt : null, acks, deadlineAt: DEADLINE, serverNow: NOW };
};

const answers: Answers = {
  [PASS]: { token: 'exam-token', sysId: 'exam', apiUrl: '', expiresIn: 7200 },
  [INFO]: info,
  [RECORDS]: noRecords,
  [RESUME]: attempt,
  [SAVE]: save,
  [HAND_IN]: record,
};

const open = (more: Answers = {}, url = '/testPackage/pages/testPaper?id=501') =>
  renderPage(page, { path: paths.testPaper.path, url, session: reader, answers: { ...answers, ...more } });

const bodies = (name: string) => calls(name).map((call) => call.body as Body & Record<string, unknown>);

async function start(more: Answers = {}) {
  const view = open(more);
  await view.user.click(await screen.findByRole('button', { name: '开始作答' }));
  await screen.findByRole('heading', { name: '第 1 题' });
  return view;
}

beforeAll(() => {
  // jsdom has the element but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

// Around all, so that the paper is closed before the answers of the API are taken away.
describe('testPaper', () => {
  afterEach(async () => {
    cleanup();
    await leavePaper();
    useTestPaper.setState(useTestPaper.getInitialState(), true);
  });

  describe('entry of a paper', () => {
    it('shows what the paper is, and sends the exam pass beside the login', async () => {
      open();
      expect(await screen.findByRole('heading', { level: 1, name: info.title })).toBeInTheDocument();
      expect(screen.getByText('3 题')).toBeInTheDocument();
      expect(screen.getByText('30 分钟')).toBeInTheDocument();
      expect(screen.getByText('2 次')).toBeInTheDocument();
      expect(screen.getByText('时间到自动交卷。')).toBeInTheDocument();
      expect(screen.getByText(/还没有交过卷/)).toBeInTheDocument();
      expect(calls(INFO)[0]?.headers).toMatchObject({ Authorization: 'Bearer test-token', token: 'exam-token', sysId: 'exam' });
    });

    it('shows 0 as a score in the history', async () => {
      open({ [RECORDS]: { ...noRecords, total: 1, rows: [record] } });
      expect(await screen.findByRole('link', { name: /0 分.*未及格.*第 1 次/ })).toHaveAttribute(
        'href',
        paths.testResults.href({ aprId: '9001' }),
      );
    });

    it('says why it cannot be started', async () => {
      const { unmount } = open({ [INFO]: { ...info, attemptsLeft: 0 } });
      expect(await screen.findByText(/作答次数已用完/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: '开始作答' })).not.toBeInTheDocument();
      unmount();
      open({ [INFO]: { ...info, entitled: false, goodsId: '77' } });
      expect(await screen.findByRole('link', { name: '前往购买' })).toHaveAttribute('href', paths.goodsDetail.href({ id: '77' }));
    });

    it('shows an error with a way to try again', async () => {
      open({ [INFO]: refuse(500, '服务器繁忙，请稍后再试', 500) });
      expect(await screen.findByRole('heading', { name: '服务器繁忙，请稍后再试' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
    });

    it('renews a pass that ran out', async () => {
      let first = true;
      open({
        [INFO]: () => {
          if (!first) return info;
          first = false;
          return refuse(410, '考试凭证已过期', 410, { state: 'token_expired' });
        },
      });
      expect(await screen.findByRole('heading', { level: 1, name: info.title })).toBeInTheDocument();
    });
  });

  describe('answering', () => {
    it('starts once however often the button is pressed, and puts the run into the address', async () => {
      const { router } = await start();
      expect(bodies(SAVE).filter(({ op }) => op === 'start')).toHaveLength(1);
      await waitFor(() => expect(router.state.location.search).toBe('?id=501&run=1'));
      expect(screen.getByText('(5 分)')).toBeInTheDocument();
    });

    it('picks by row and by key, and saves on the way to the next item', async () => {
      const { user } = await start();
      await user.click(screen.getByRole('radio', { name: /乙/ }));
      expect(screen.getByText('已答 1 / 3')).toBeInTheDocument();
      await user.keyboard('c');
      expect(screen.getByRole('radio', { name: /丙/ })).toBeChecked();
      expect(screen.getByRole('button', { name: '第 1 题，已答，未保存' })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: '下一题' }));
      expect(await screen.findByRole('heading', { name: '第 2 题' })).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: '第 1 题，已答' })).toBeInTheDocument();
      expect(bodies(SAVE).find(({ op }) => op === 'save')).toMatchObject({
        attemptId: '9001',
        epoch: 1,
        index: 1,
        items: [{ itemId: '1', seq: 2, answer: { k: 'choice', ids: ['o3'] } }],
      });
      // Keys 1 to 9 pick as well: several in a multiple choice, sorted by id.
      await user.keyboard('31');
      expect(useTestPaper.getState().testList[1]?.userAnswer).toEqual({ k: 'choice', ids: ['o1', 'o3'] });
    });

    it('clears as a write and flags', async () => {
      const { user } = await start();
      await user.click(screen.getByRole('radio', { name: /甲/ }));
      await user.click(screen.getByRole('button', { name: '清除' }));
      await user.click(screen.getByRole('button', { name: '标记' }));
      expect(screen.getByRole('button', { name: /第 1 题，未答，已标记/ })).toHaveAttribute('aria-current', 'step');
      await waitFor(() => expect(bodies(SAVE).some(({ op, flagged }) => op === 'flag' && flagged === true)).toBe(true));
      await waitFor(() =>
        expect(bodies(SAVE).find(({ op }) => op === 'save')?.items).toMatchObject([{ itemId: '1', seq: 2, answer: null }]),
      );
    });

    it('fills blanks; Enter goes to the next, half is said so', async () => {
      const { user } = await start();
      await user.click(screen.getByRole('button', { name: '第 3 题，未答' }));
      await user.type(await screen.findByRole('textbox', { name: '第 1 空，共 2 空' }), '曹雪芹{Enter}');
      expect(screen.getByRole('textbox', { name: '第 2 空，共 2 空' })).toHaveFocus();
      expect(screen.getByRole('button', { name: /第 3 题，半答/ })).toBeInTheDocument();
      expect(useTestPaper.getState().testList[2]?.userAnswer).toEqual({ k: 'blanks', v: { b1: '曹雪芹', b2: '' } });
    });

    it('goes on after a reload at the same item, with what the server holds', async () => {
      const held = {
        ...attempt,
        epoch: 2,
        currentIndex: 1,
        items: attempt.items.map((one) => ({ ...one, userAnswer: one.id === '2' ? { k: 'choice', ids: ['o2'] } : null })),
      };
      open({ [RESUME]: held }, '/testPackage/pages/testPaper?id=501&run=1');
      expect(await screen.findByRole('heading', { name: '第 2 题' })).toBeInTheDocument();
      expect(screen.getByRole('checkbox', { name: /乙/ })).toBeChecked();
    });

    it('keeps answers while the line is down and says so', async () => {
      let down = false;
      const { user } = await start({ [SAVE]: (call: { body: unknown }) => (down ? offline : save(call)) });
      down = true;
      await user.click(screen.getByRole('radio', { name: /甲/ }));
      expect(await screen.findByText(/离线，答案已存本机/, {}, { timeout: 3000 })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: '第 1 题，已答，未保存' })).toBeInTheDocument();
      down = false;
      window.dispatchEvent(new Event('online'));
      expect(await screen.findByRole('button', { name: '第 1 题，已答' })).toBeInTheDocument();
      expect(screen.queryByText(/离线，答案已存本机/)).not.toBeInTheDocument();
    });

    it('stays on screen when the login ends, and sends after the same user is back', async () => {
      let gone = false;
      const { user } = await start({ [SAVE]: (call: { body: unknown }) => (gone ? refuse(401, '请先登录', 401) : save(call)) });
      gone = true;
      await user.click(screen.getByRole('radio', { name: /甲/ }));
      await user.click(screen.getByRole('button', { name: '下一题' }));
      expect(await screen.findByText(/登录已失效，答案已存本机/)).toBeInTheDocument();
      act(() => session.setState({ token: null, userInfo: null }));
      expect(screen.getByRole('heading', { name: '第 2 题' })).toBeInTheDocument();
      gone = false;
      act(() => session.setState(reader));
      expect(await screen.findByRole('button', { name: '第 1 题，已答' })).toBeInTheDocument();
    });

    it('closes the paper when another user logs in', async () => {
      await start();
      act(() => session.setState({ token: 'other', userInfo: { ...reader.userInfo, userId: '2' } as typeof reader.userInfo }));
      await waitFor(() => expect(screen.queryByRole('heading', { name: '第 1 题' })).not.toBeInTheDocument());
    });

    it('turns read-only when another window goes on, and can take over', async () => {
      let taken = false;
      const refusal = refuse(409, '已在其他窗口继续作答', 409, { state: 'taken_over', aprId: '9001', epoch: 2 });
      const { user } = await start({
        [SAVE]: (call: { body: unknown }) => (taken ? refusal : save(call)),
        [RESUME]: { ...attempt, epoch: 3 },
      });
      taken = true;
      await user.click(screen.getByRole('radio', { name: /甲/ }));
      const take = await screen.findByRole('button', { name: '已在其他窗口继续，点此接管' }, { timeout: 3000 });
      expect(screen.getByRole('radio', { name: /甲/ })).toBeDisabled();
      taken = false;
      await user.click(take);
      await waitFor(() => expect(screen.getByRole('radio', { name: /甲/ })).toBeEnabled());
    });

    it('asks before leaving', async () => {
      const { user, router } = await start();
      await waitFor(() => expect(router.state.location.search).toContain('run=1'));
      act(() => void router.navigate('/elsewhere'));
      const dialog = await screen.findByRole('dialog', { name: '离开试卷' });
      await user.click(within(dialog).getByRole('button', { name: '继续作答' }));
      expect(screen.getByRole('heading', { name: '第 1 题' })).toBeInTheDocument();
      act(() => void router.navigate('/elsewhere'));
      await user.click(within(await screen.findByRole('dialog', { name: '离开试卷' })).getByRole('button', { name: '离开' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    });
  });

  describe('handing in', () => {
    it('lists what is open, hands in with the last answers and leads to the result', async () => {
      const { user, router } = await start();
      await waitFor(() => expect(router.state.location.search).toContain('run=1'));
      await user.click(screen.getByRole('radio', { name: /甲/ }));
      await user.click(screen.getByRole('button', { name: '交卷' }));
      const dialog = screen.getByRole('dialog', { name: '确认交卷' });
      expect(within(dialog).getByText('未答 2 题')).toBeInTheDocument();
      expect(within(dialog).getByRole('button', { name: '回到第 3 题' })).toBeInTheDocument();
      await user.click(within(dialog).getByRole('button', { name: '交卷' }));
      await waitFor(() =>
        expect(router.state.location.pathname + router.state.location.search).toBe(paths.testResults.href({ aprId: '9001' })),
      );
      expect(bodies(HAND_IN)).toHaveLength(1);
      expect(bodies(HAND_IN)[0]).toMatchObject({ attemptId: '9001', reason: 'user', key: expect.stringMatching(/^[\w-]{8,64}$/) });
    });

    it('keeps the key while it cannot be sent', async () => {
      let down = true;
      const { user, router } = await start({ [HAND_IN]: () => (down ? offline : record) });
      await user.click(screen.getByRole('button', { name: '交卷' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '交卷' }));
      expect(await screen.findByRole('heading', { name: '已记录您的交卷' })).toBeInTheDocument();
      down = false;
      await user.click(screen.getByRole('button', { name: '立即重试' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.testResults.path));
      const [first, second] = bodies(HAND_IN);
      expect(second?.key).toBe(first?.key);
    });

    it('leads to the result when the server already closed the paper', async () => {
      const over = refuse(409, '试卷已提交，不能再修改', 409, { state: 'finished', aprId: '9001', epoch: 1 });
      const { user, router } = await start({
        [SAVE]: (call: { body: unknown }) => ((call.body as Body).op === 'start' ? save(call) : over),
      });
      await user.click(screen.getByRole('button', { name: '下一题' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.testResults.path));
    });

    it('hands in by itself when time is up', async () => {
      const late = { ...attempt, deadlineAt: NOW + 40 };
      const { router } = await (async () => open({ [RESUME]: late }, '/testPackage/pages/testPaper?id=501&run=1'))();
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.testResults.path));
      expect(bodies(HAND_IN)[0]).toMatchObject({ reason: 'timeup' });
    });
  });
});
