import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newId } from '../db/ids.ts';
import { auditLog, feedback, message, sampleRequest, sampleRequestItem, teacher } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { makeGoods } from '../testing/factories.ts';
import { runAdmin } from './run.ts';

let test: TestApp;
let sender: { userId: number; token: string };
beforeAll(async () => {
  test = await createTestApp();
  sender = await test.login();
});
afterAll(() => test.close());

/** A command line as it is typed, told in JSON. */
async function admin(...args: string[]) {
  const { exitCode, out } = await runAdmin(test.app, [...args, '--json'], 'tester');
  return { exitCode, ...JSON.parse(out) };
}
const audits = (id: string) => test.db.select().from(auditLog).where(eq(auditLog.targetId, id));
const messagesTo = (userId: number) => test.db.select().from(message).where(eq(message.userId, userId)).orderBy(message.id);

const applicant = {
  name: '林晚晴',
  school: '岳麓大学',
  department: '数学学院',
  title: '副教授',
  phone: '13900000001',
  email: 'lin@example.com',
  courseName: '高等代数',
  studentCount: 120,
  adoptedBefore: true,
};
let serial = 0;

async function makeRequest() {
  serial += 1;
  const now = test.clock.now();
  const id = newId();
  const reqNo = `261128093000${String(serial).padStart(8, '0')}`;
  const { goodsId } = await makeGoods(test.db, { title: '代数拓扑基础' });
  const address = {
    receiver: '林晚晴',
    phone: '13900000001',
    provinceCode: '430000',
    cityCode: '430100',
    districtCode: '430104',
    regionName: '湖南省 长沙市 岳麓区',
    detail: '麓山南路1号',
    postCode: null,
  };
  const row = { id, reqNo, userId: sender.userId, applicant, term: '2027春', address, createdAt: now, updatedAt: now };
  await test.db.insert(sampleRequest).values({ ...row, status: 'SUBMITTED' });
  await test.db.insert(sampleRequestItem).values({ requestId: id, goodsId, sort: 0 });
  return reqNo;
}

describe('sample', () => {
  it('list and show: names and numbers are masked, the address is shown by a command that is recorded', async () => {
    const reqNo = await makeRequest();
    const list = await admin('sample', 'list');
    expect(list.data.rows).toEqual([expect.objectContaining({ reqNo, applicant: '林*', school: '岳麓大学' })]);
    expect(JSON.stringify(list)).not.toMatch(/晚晴|13900000001/);
    expect((await admin('sample', 'list', '--status', 'SHIPPED')).data.total).toBe(0);
    const shown = await runAdmin(test.app, ['sample', 'show', reqNo], 'tester');
    for (const part of ['待审核', '林*', '139****0001', '《代数拓扑基础》', '湖南省 长沙市 岳麓区', '120 人，已在用以往版本'])
      expect(shown.out).toContain(part);
    const full = ['林晚晴', '13900000001', 'lin@example.com', '麓山南路1号'];
    for (const part of full) expect(shown.out).not.toContain(part);
    const address = (...rest: string[]) => runAdmin(test.app, ['sample', 'address', reqNo, ...rest], 'tester');
    for (const part of full) expect((await address('--dry-run')).out).not.toContain(part);
    expect(await audits(reqNo)).toEqual([]);
    const seen = await address();
    for (const part of full) expect(seen.out).toContain(part);
    expect(await audits(reqNo)).toMatchObject([{ action: 'sample.address', detail: { reqNo, operator: 'tester' } }]);
    expect(JSON.stringify(await audits(reqNo))).not.toMatch(/晚晴|13900000001|麓山南路/);
  });

  it('approve and ship: one step after the other, each once and recorded, the teacher is told', async () => {
    const reqNo = await makeRequest();
    const ship = ['sample', 'ship', reqNo, '--express', '邮政', '--no', 'EMS202611280001'];
    expect(await admin(...ship)).toMatchObject({ exitCode: 1, code: 409 });
    expect((await admin('sample', 'approve', reqNo, '--dry-run')).data).toMatchObject({ isChanged: true, isDryRun: true });
    for (const isChanged of [true, false]) expect((await admin('sample', 'approve', reqNo)).data.isChanged).toBe(isChanged);
    for (const isChanged of [true, false]) expect((await admin(...ship)).data.isChanged).toBe(isChanged);
    expect((await admin('sample', 'ship', reqNo, '--express', '邮政', '--no', 'EMS202611280002')).code).toBe(409);
    expect((await audits(reqNo)).map(({ action }) => action)).toEqual(['sample.approve', 'sample.ship']);
    const told = (await messagesTo(sender.userId)).map(({ content }) => content);
    expect(told).toEqual(['样书申请已通过，我们会尽快寄出。', '样书已由邮政寄出，单号 EMS202611280001。']);
  });

  it('reject: gives its reason; what is not there is told', async () => {
    const reqNo = await makeRequest();
    expect((await admin('sample', 'reject', reqNo)).exitCode).toBe(2);
    expect((await admin('sample', 'reject', reqNo, '--reason', '证明看不清')).data).toMatchObject({
      isChanged: true,
      reason: '证明看不清',
    });
    expect((await admin('sample', 'approve', reqNo)).code).toBe(409);
    expect((await admin('sample', 'show', reqNo)).data).toMatchObject({ status: 'REJECTED', rejectReason: '证明看不清' });
    for (const name of ['show', 'approve']) expect((await admin('sample', name, '26112809300099999999')).code).toBe(404);
  });
});

describe('teacher', () => {
  it('is listed and shown masked, shown whole by a command that is recorded, refused, approved and revoked, each recorded', async () => {
    const { userId } = await test.login({ phone: '13900000888' });
    const id = String(userId);
    const { courseName, studentCount, adoptedBefore, ...profile } = applicant;
    const now = test.clock.now();
    await test.db.insert(teacher).values({ id: newId(), userId, profile, status: 'PENDING', sentAt: now });
    const list = await admin('teacher', 'list');
    expect(list.data.rows).toEqual([expect.objectContaining({ userId: id, name: '林*', school: '岳麓大学', isVerified: false })]);
    expect(JSON.stringify(list)).not.toMatch(/晚晴|13900000001|lin@/);
    expect((await runAdmin(test.app, ['teacher', 'show', id], 'tester')).out).toContain(
      '林* 副教授，岳麓大学 数学学院，139****0001，li***@example.com',
    );
    expect((await runAdmin(test.app, ['teacher', 'contact', id], 'tester')).out).toContain(
      '林晚晴 副教授，岳麓大学 数学学院，13900000001，lin@example.com',
    );
    test.clock.advance(1000);
    expect((await admin('teacher', 'reject', id)).exitCode).toBe(2);
    expect((await admin('teacher', 'reject', id, '--reason', '证明看不清')).data.isChanged).toBe(true);
    expect((await admin('teacher', 'approve', id)).code).toBe(409);
    await test.db.update(teacher).set({ status: 'PENDING' }).where(eq(teacher.userId, userId));
    test.clock.advance(1000);
    for (const isChanged of [true, false]) expect((await admin('teacher', 'approve', '13900000888')).data.isChanged).toBe(isChanged);
    expect((await admin('teacher', 'show', id)).data).toMatchObject({
      status: 'APPROVED',
      verified: { name: '林*', phone: '139****0001' },
    });
    test.clock.advance(1000);
    const revoke = ['teacher', 'revoke', id, '--reason', '已离职'];
    expect((await admin(...revoke)).exitCode).toBe(2);
    for (const isChanged of [true, false]) expect((await admin(...revoke, '--yes')).data.isChanged).toBe(isChanged);
    expect((await audits(id)).map(({ action }) => action)).toEqual([
      'teacher.contact',
      'teacher.reject',
      'teacher.approve',
      'teacher.revoke',
    ]);
    expect((await messagesTo(userId)).map(({ content }) => content)).toEqual([
      '教师认证没有通过：证明看不清',
      '教师认证已通过，可以申请样书和下载教师资源。',
      '教师认证已取消：已离职',
    ]);
    expect((await admin('teacher', 'show', String(sender.userId))).code).toBe(404);
  });
});

describe('feedback', () => {
  it('B32: what is typed stays text, in one line of the list; it is taken, answered once and closed', async () => {
    const content = '<img src=x onerror=alert(1)>\n目录页打不开了。';
    const { data } = await test.post<{ id: string }>('/device/feedback/insertFeedback', {
      token: sender.token,
      body: { kind: 'SITE', content, images: [], contact: '13900000001' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { id } = data;
    const list = await runAdmin(test.app, ['feedback', 'list'], 'tester');
    expect(list.out).toContain('<img src=x onerror=alert(1)> 目录页打不开了。');
    expect(list.out).not.toContain('13900000001');
    const reply = ['feedback', 'reply', id, '--text', '已修复，谢谢您。', '--adopted', 'yes'];
    expect((await admin(...reply)).code).toBe(409);
    for (const isChanged of [true, false]) expect((await admin('feedback', 'take', id)).data.isChanged).toBe(isChanged);
    for (const isChanged of [true, false]) expect((await admin(...reply)).data.isChanged).toBe(isChanged);
    const shown = await admin('feedback', 'show', id);
    expect(shown.data).toMatchObject({ status: 'REPLIED', content, hasContact: true, adopted: true });
    expect(JSON.stringify(shown)).not.toContain('13900000001');
    expect((await admin('feedback', 'contact', id)).data).toMatchObject({ contact: '13900000001' });
    expect((await admin('feedback', 'close', id)).data.isChanged).toBe(true);
    expect((await audits(id)).map(({ action }) => action)).toEqual([
      'feedback.take',
      'feedback.reply',
      'feedback.contact',
      'feedback.close',
    ]);
    const told = (await messagesTo(sender.userId)).filter(({ category }) => category === 'FEEDBACK');
    expect(told).toMatchObject([{ linkType: 'FEEDBACK', linkValue: id, content: '已修复，谢谢您。' }]);
    const [row] = await test.db
      .select()
      .from(feedback)
      .where(eq(feedback.id, Number(id)));
    expect(row?.status).toBe('CLOSED');
    expect((await admin('feedback', 'take', '1')).code).toBe(404);
  });
});
