import { ApiError, api, type ExamChannel } from '@shared/api';
import { session } from '@shared/session';
import { type RequestData, useTestPaper } from './test-paper.ts';

let asked: { login: string | null; pass: Promise<RequestData> } | undefined;

async function askForPass(): Promise<RequestData> {
  const { paperPlatform: platform } = useTestPaper.getState();
  const { apiUrl, sysId, token } = await api.get('/device/paper/getTokenV2', { params: { platform }, toast: false });
  const requestData = { apiUrl, htmlUrl: window.location.origin, platform, sysId, token };
  useTestPaper.setState({ requestData });
  return requestData;
}

/** The pass of the exam calls, asked for once per login. */
function examPass(): Promise<RequestData> {
  const login = session.getState().token;
  if (asked?.login === login) return asked.pass;
  const next = { login, pass: askForPass() };
  asked = next;
  next.pass.catch(() => {
    if (asked === next) asked = undefined;
  });
  return next.pass;
}

/** What an exam call is sent with; the pages show its errors. */
interface ExamCallOptions {
  toast: false;
  channel: ExamChannel;
}

const withPass = async (): Promise<ExamCallOptions> => ({ toast: false, channel: await examPass() });

/** The state that a refusal names, such as taken_over or finished; undefined for other failures. */
export function refusalState(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.data as { state?: string } | null | undefined)?.state : undefined;
}

/** Makes an exam call; a pass that ran out in the meantime is renewed once. @throws ApiError */
export async function examCall<Data>(call: (options: ExamCallOptions) => Promise<Data>): Promise<Data> {
  try {
    return await call(await withPass());
  } catch (error) {
    if (refusalState(error) !== 'token_expired') throw error;
    asked = undefined;
    return call(await withPass());
  }
}
