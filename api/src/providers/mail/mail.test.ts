import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { outbox } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { retryGivenUp } from '../outbox.ts';
import { queueMail } from './outbox.ts';

const minute = 60_000;
const received: { from: string; to: string[]; source: string; user: string }[] = [];
let refusing = false;
let server: SMTPServer;
let test: TestApp;

beforeAll(async () => {
  server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'hush' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('No such mailbox') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          user: String(session.user),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  test = await createTestApp({ smtpUrl: `smtp://press:hush@127.0.0.1:${port}`, mailFrom: '云麓大学出版社 <noreply@press.example>' });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  refusing = false;
});

const mails = () => test.db.select().from(outbox).where(eq(outbox.topic, 'mail'));

it('sends a code by SMTP and forgets it', async () => {
  const { data } = await test.get<string>('/ocFrontUser/sendEmailCodeAndValidateUniques', {
    query: { email: 'reader@example.com', type: 'forgot' },
  });
  expect(await Promise.all([test.app.jobs.runNow('mail.send'), test.app.jobs.runNow('mail.send')])).toContain(1);
  expect(received).toMatchObject([{ from: 'noreply@press.example', to: ['reader@example.com'], user: 'press' }]);
  expect(await mails()).toEqual([]);
  const body = received[0]?.source.split('\r\n\r\n')[1] ?? '';
  const text = Buffer.from(body, /base64/i.test(received[0]?.source ?? '') ? 'base64' : 'utf8').toString();
  const code = /验证码是 (\d{6})/.exec(text)?.[1] ?? '';
  expect(data).not.toContain(code);
  const checked = await test.post('/ocFrontUser/check', { body: { code, id: data, email: 'reader@example.com' } });
  // Nobody here has the address, which only the reader of the mail is told.
  expect(checked).toMatchObject({ code: 40013 });
});

it('does not send a code that is no longer valid', async () => {
  await test.get('/ocFrontUser/sendEmailCodeAndValidateUniques', { query: { email: 'late@example.com', type: 'forgot' } });
  test.clock.advance(10 * minute);
  await expect(test.app.jobs.runNow('mail.send')).rejects.toThrow('1 of 1 messages not delivered: expired');
  expect(received).toEqual([]);
  expect(await mails()).toEqual([]);
});

it('tries a refused mail again, five times, and then keeps it for who asks for it again', async () => {
  refusing = true;
  await queueMail(test.db, { to: 'gone@example.com', subject: '通知', text: '正文', now: test.clock.now() });
  const run = () => test.app.jobs.runNow('mail.send');
  await expect(run()).rejects.toThrow('1 of 1 messages not delivered: EENVELOPE');
  expect(await run()).toBe(0);
  for (const wait of [1, 2, 4, 8]) {
    test.clock.advance(wait * minute);
    await expect(run()).rejects.toThrow('EENVELOPE');
  }
  test.clock.advance(60 * minute);
  expect(await run()).toBe(0);
  const [given] = await mails();
  expect(given).toMatchObject({ payload: { to: 'gone@example.com' }, tries: 5 });
  refusing = false;
  expect(await retryGivenUp(test.db, given?.id ?? 0, test.clock.now())).toBe(true);
  expect(await run()).toBe(1);
  expect(received[0]?.source).toMatch(new RegExp(`^Message-ID: <${given?.id}@press.example>`, 'm'));
  expect(await mails()).toEqual([]);
});

it('lets no header through a subject', async () => {
  await queueMail(test.db, { to: 'a@example.com', subject: '通知\r\nBcc: thief@example.com', text: '正文', now: test.clock.now() });
  expect(await test.app.jobs.runNow('mail.send')).toBe(1);
  expect(received[0]?.to).toEqual(['a@example.com']);
  expect(received[0]?.source).not.toMatch(/^Bcc:/m);
});
