import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_FILE_BYTES } from '@shared/contract/contact';
import { contactLetter, outbox } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(24 * 3_600_000));

const pdf = Buffer.from('%PDF-1.7\n样章');
const person = { name: '林晚', phone: '13900000001', email: 'lin@example.com' };
const manuscript = { ...person, title: '河流的记忆', category: '人文', text: '一部关于长江中游水利与村落变迁的著作，约二十万字。' };
const piracy = { ...person, title: '高等数学', isbn: '', place: '某网店', text: '纸张发黄，二维码扫不出来。', fileIds: [] };

interface Stored {
  id: string;
  name: string;
  size: number;
}

async function upload(name: string, content: Buffer) {
  const boundary = 'part-of-a-letter';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await test.app.inject({
    method: 'POST',
    url: '/web/contact/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: Stored }>() };
}

const send = (kind: string, body: object, key: string = randomUUID()) =>
  test.post<{ receiptNo: string }>(`/web/contact/${kind}`, { body, headers: { 'idempotency-key': key } });

const folder = () => join(test.app.config.dataDir, 'files/contact');

describe('upload', () => {
  it('keeps the file under a random name where no route serves it', async () => {
    const { status, data } = await upload('../../书稿.pdf', pdf);
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: '书稿.pdf', size: pdf.length });
    expect(existsSync(join(folder(), data.id))).toBe(true);
    for (const path of [`/files/${data.id}`, `/files/../contact/${data.id}`, `/files/%2e%2e/contact/${data.id}`])
      expect((await test.app.inject({ url: path })).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('believes the content and not the name', async () => {
    expect(await upload('书稿.pdf', Buffer.from('MZ\x90\x00 a program'))).toMatchObject({ status: 415, code: 415 });
    expect(await upload('书稿.exe', pdf)).toMatchObject({ code: 415 });
    expect(await upload('页面.html', Buffer.from('<script>alert(1)</script>'))).toMatchObject({ code: 415 });
    expect(await upload('空.pdf', Buffer.alloc(0))).toMatchObject({ code: 40001 });
  });

  it('refuses more than 20 MB and leaves nothing behind', async () => {
    expect(await upload('大.pdf', Buffer.concat([pdf, Buffer.alloc(MOST_FILE_BYTES)]))).toMatchObject({
      status: 413,
      msg: '单个文件不能超过 20 MB',
    });
    expect(readdirSync(folder()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('refuses what is not a form with a file', async () => {
    expect(await test.post('/web/contact/upload', { body: {} })).toMatchObject({ status: 400, code: 40001 });
  });

  it('is forgotten after a day without a letter', async () => {
    const { data } = await upload('书稿.pdf', pdf);
    test.clock.advance(25 * 3_600_000);
    expect(await test.app.jobs.runNow('contact.clean')).toBeGreaterThan(0);
    expect(existsSync(join(folder(), data.id))).toBe(false);
    expect(await send('manuscript', { ...manuscript, fileIds: [data.id] })).toMatchObject({ code: 40001, msg: '附件已失效，请重新上传' });
  });
});

describe('letters', () => {
  it('gives a receipt number of the day and tells the office with the names of the files', async () => {
    const { data: file } = await upload('样章.pdf', pdf);
    const { status, data } = await send('manuscript', { ...manuscript, fileIds: [file.id] });
    expect(status).toBe(200);
    expect(data.receiptNo).toMatch(/^TG2026\d{4}-0001$/);
    const mail = (await test.db.select().from(outbox)).at(-1)?.payload;
    expect(mail).toMatchObject({ to: test.app.config.officeMail, subject: `【投稿】${data.receiptNo}` });
    expect(String(mail?.text)).toContain('附件：样章.pdf');
  });

  it('is one letter however often it is sent under one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send('piracy', piracy, key)));
    expect(new Set(answers.map(({ data }) => data.receiptNo)).size).toBe(1);
    expect(await send('piracy', { ...piracy, title: '另一本' }, key)).toMatchObject({ code: 41004 });
  });

  it('numbers letters that come at once one after another', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('piracy', piracy)));
    expect(answers.map(({ data }) => data.receiptNo.slice(-4)).sort()).toEqual(['0001', '0002', '0003']);
  });

  it('keeps markup as the text it is', async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const { data } = await send('job', { ...person, name: '<b>林</b>', position: hostile.slice(0, 25), text: hostile, fileIds: [] });
    const rows = await test.db.select().from(contactLetter);
    expect(rows.find(({ receiptNo }) => receiptNo === data.receiptNo)?.content).toMatchObject({ name: '<b>林</b>', text: hostile });
  });

  it.each([
    ['without a key', {}, ''],
    ['with an unknown field', { role: 'admin' }, randomUUID()],
    ['with a NUL', { text: '十个字以上的说明文字\u0000。' }, randomUUID()],
    ['with a line break in the name', { name: '林\r\n晚' }, randomUUID()],
    ['with a wrong number', { phone: '123' }, randomUUID()],
    ['with a wrong address', { email: '不是邮箱' }, randomUUID()],
    ['with a text that is too short', { text: '短' }, randomUUID()],
    ['with a file that nobody sent', { fileIds: [randomUUID()] }, randomUUID()],
  ])('refuses a letter %s', async (_, change, key) => {
    expect(await send('piracy', { ...piracy, ...change }, key)).toMatchObject({ status: 400, code: 40001 });
  });

  it('refuses a manuscript without a file, and a file of another letter', async () => {
    expect(await send('manuscript', { ...manuscript, fileIds: [] })).toMatchObject({ code: 40001 });
    const { data: file } = await upload('样章.pdf', pdf);
    expect((await send('manuscript', { ...manuscript, fileIds: [file.id] })).status).toBe(200);
    expect(await send('manuscript', { ...manuscript, fileIds: [file.id] })).toMatchObject({ code: 40001 });
  });

  it('stops an address after 20 letters in an hour, and still answers what was sent before', async () => {
    const key = randomUUID();
    await send('piracy', piracy, key);
    for (let sent = 1; sent < 20; sent += 1) await send('piracy', piracy);
    expect(await send('piracy', piracy)).toMatchObject({ status: 429, code: 429 });
    expect((await send('piracy', piracy, key)).status).toBe(200);
  });
});
