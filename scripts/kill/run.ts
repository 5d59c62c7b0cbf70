import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { createRandom } from '../../api/seed/random.ts';
import type { Tx } from '../../api/src/db/db.ts';
import { newId } from '../../api/src/db/ids.ts';
import { couponTemplate, pointsGoods, stockLedger } from '../../api/src/db/schema/index.ts';
import { openingLine } from '../../api/src/modules/order/stock-check.ts';
import { addPoints } from '../../api/src/modules/point/account.ts';
import { makeGoods, makeUser } from '../../api/src/testing/factories.ts';
import { Client } from './api.ts';
import { mistakesIn, outcome, unsettled } from './books.ts';
import { onEachDatabase, type RunDatabase } from './database.ts';
import { Buyer, hasPoints, type Invitation, type Promised, phoneOf, pointsOfBuyer, type Shelf } from './flows.ts';
import { fillFlashSales, fillTeams } from './promotions.ts';
import { Servers } from './servers.ts';

const minute = 60_000;
const hour = 60 * minute;
const atOnce = 20;
const settleRounds = 20;

export interface KillReport {
  database: string;
  flows: number;
  processes: number;
  kills: number;
  repeatedCalls: number;
  repeatedMails: number;
  seconds: number;
  outcome: Record<string, number>;
  mistakes: string[];
}

/** What a run must have seen: without it some checks have looked at nothing. */
const mustOccur: Record<string, string> = {
  lapsed: '没有一个订单占着积分而没有付款',
  flashSales: '没有一个付过款的秒杀订单',
  flashSalesBack: '没有一个秒杀的订单没有付款就关闭',
  fullTeams: '没有一个团拼成',
  seatsBack: '没有一个团的座位空出来',
  failedTeams: '没有一个付过款的团没有拼成',
};

/** A clock that all processes share: a file with the milliseconds it is ahead. */
function sharedClock(folder: string) {
  const file = join(folder, 'clock');
  let ahead = 0;
  const advance = (ms: number): void => {
    ahead += ms;
    writeFileSync(file, String(ahead));
  };
  advance(0);
  return { file, advance };
}

/** A mail server that keeps the subject of each mail by its id. */
async function mailServer() {
  const mails = new Map<string, string>();
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const head = Buffer.concat(chunks).toString().split('\r\n\r\n')[0] ?? '';
        const subject = head.replace(/\r\n\s/g, ' ').match(/^Subject: (.*)$/m)?.[1] ?? '';
        const words = subject.replace(/=\?utf-8\?([bq])\?(.*?)\?=\s?/gi, (_, kind: string, text: string) =>
          kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : text.replace(/_/g, ' '),
        );
        received += 1;
        mails.set(/^Message-ID: (.*)$/im.exec(head)?.[1] ?? '', words);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { mails, repeated: () => received - mails.size, url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined) };
}

async function fillShelf(tx: Tx, flows: number): Promise<Shelf> {
  const now = new Date();
  const stocked = async (title: string, onHand: number) => {
    const made = await makeGoods(tx, { title, detail: { pointsDeductible: true, givePoints: 45 }, stock: { onHand } });
    await tx.insert(stockLedger).values(openingLine(made.skuId, onHand, now));
    return made;
  };
  const book = await stocked('线性代数', flows * 4);
  const course = await makeGoods(tx, { title: '线性代数十讲', type: 'course', delivery: 'DIGITAL', sku: { priceFen: 9900 } });
  const [from, until] = [new Date(now.getTime() - hour), new Date(now.getTime() + 1000 * hour)];
  const coupon = async (name: string, values: Pick<typeof couponTemplate.$inferInsert, 'grant' | 'total' | 'giftFromFen'>) => {
    const id = newId();
    await tx.insert(couponTemplate).values({
      id,
      name,
      kind: 'CASH',
      faceFen: 500,
      thresholdFen: 3000,
      scope: 'ALL',
      scopeIds: [],
      excludeIds: [],
      scopeText: '全场通用',
      stackable: true,
      limitPerUser: 1,
      takeStart: from,
      takeEnd: until,
      validity: { startAt: from.toISOString(), endAt: until.toISOString() },
      status: 'ACTIVE',
      sort: 0,
      createdAt: now,
      ...values,
    });
    return String(id);
  };
  await coupon('见面礼', { grant: 'REGISTER' });
  await coupon('随单礼', { grant: 'ORDER_GIFT', giftFromFen: 100 });
  const pointsOffer = newId();
  await tx.insert(pointsGoods).values({
    id: pointsOffer,
    skuId: (await stocked('湘绣书签', flows)).skuId,
    pointsPrice: 800,
    cashPriceFen: 500,
    total: flows,
    startAt: from,
    endAt: until,
    status: 'ON',
    sort: 0,
  });
  for (let number = 1; number <= flows; number++) {
    if (!hasPoints(number)) continue;
    const { id } = await makeUser(tx, { phone: phoneOf(number) });
    await addPoints(tx, id, { bizType: 'ADMIN', bizId: id }, pointsOfBuyer, '开学赠送', now);
  }
  await fillFlashSales(tx, book, flows, now);
  return {
    book: String(book.skuId),
    scarce: String((await stocked('岳麓书院史话', Math.ceil(flows / 8))).skuId),
    course: String(course.skuId),
    flashSaleGoods: String(book.goodsId),
    // The first for those who invite one another, the second for everybody, and so short that the jumps of the clock end some teams.
    pairs: await fillTeams(tx, course, { size: 2, durationH: 24, showsTeams: false, priceFen: 6900 }, now),
    threes: await fillTeams(tx, book, { size: 3, durationH: 2, showsTeams: true, priceFen: 2900 }, now),
    couponTemplate: await coupon('满三十减五', { grant: 'CENTER', total: flows }),
    pointsOffer: String(pointsOffer),
  };
}

/**
 * Lets buyers live their flows on real processes of the API that are killed at random moments while the clock jumps, waits until
 * everything has come to its end and goes through the books.
 */
async function killRun(database: RunDatabase, { flows, seed }: { flows: number; seed: number }): Promise<KillReport> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'press-kill-'));
  const clock = sharedClock(folder);
  const mail = await mailServer();
  const processes = database.isShared ? 2 : 1;
  const servers = new Servers({
    ...database.env,
    NODE_ENV: 'test',
    TEST_CLOCK_FILE: clock.file,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'noreply@press.example',
    SMS_PER_NUMBER_DAY: '1000',
    SMS_PICTURE_PER_NUMBER_HOUR: '1000',
    SMS_PICTURE_PER_ADDRESS_HOUR: '1000',
    SMS_PER_ADDRESS_HOUR: '1000',
    SMS_RETRY_SECONDS: '0',
  });
  const random = createRandom(seed).next;
  const killing = createRandom(seed + 1).next;
  const client = new Client(servers.urls);
  const promised: Promised = { orders: [], cancelled: [], letters: [] };
  const invitations = new Map<number, Invitation>();
  try {
    await servers.start(1);
    if (!database.isShared) await servers.stop();
    const shelf = await database.open((tx) => fillShelf(tx, flows));
    if (database.isShared) await servers.stop();
    await servers.start(processes);

    let isKilling = true;
    async function kill(index: number): Promise<void> {
      while (isKilling) {
        // Long enough for the longest call, which is told of a payment several times by the process itself, and longer on a busy machine.
        await wait(1000 + killing() * Math.max(2000, 2 * servers.startMs));
        if (isKilling) await servers.kill(index);
      }
    }
    const buyers = Array.from(
      { length: flows },
      (_, index) => new Buyer(client, createRandom(seed + 1000 + index).next, { promised, invitations }, index + 1),
    );
    const waitingBuyers = buyers.values();
    let finished = 0;
    async function live(): Promise<void> {
      for (const buyer of waitingBuyers) {
        await buyer.run(shelf);
        finished += 1;
        // Now and then the payment windows of all who are on their way end, but not of the first: they have their parts.
        if (finished > atOnce && random() < 0.5 / atOnce) clock.advance(31 * minute);
      }
    }
    async function shop(): Promise<void> {
      await Promise.all(Array.from({ length: Math.min(atOnce, flows) }, live));
      // The ends of the payment windows, of the teams and of what waits for the house, each while processes are killed.
      for (const ms of [31 * minute, 25 * hour, 49 * hour]) {
        clock.advance(ms);
        await wait(1500);
      }
      isKilling = false;
    }
    await Promise.all([shop(), ...Array.from({ length: processes }, (_, index) => kill(index))]);

    for (let round = 0; round < settleRounds; round++) {
      clock.advance(7 * hour);
      await wait(1300);
      if (!database.isShared && round % 4 < 3) continue;
      if (!database.isShared) await servers.stop();
      const left = await database.open((_, query) => unsettled(query));
      if (left === 0) break;
      if (!database.isShared) await servers.start(processes);
    }
    await servers.stop();
    return await database.open(async (_, query) => {
      const ended = await outcome(query);
      return {
        database: database.name,
        flows,
        processes,
        kills: servers.kills,
        repeatedCalls: client.repeated,
        repeatedMails: mail.repeated(),
        seconds: Math.round((Date.now() - began) / 1000),
        outcome: ended,
        mistakes: [
          ...(servers.kills === 0 ? ['没有杀到一个进程，等于没有试'] : []),
          ...(await mistakesIn(query, promised, mail.mails)),
          ...Object.entries(mustOccur).flatMap(([name, what]) => (ended[name] ? [] : [`${what}，这一项等于没有查`])),
          ...client.broken,
        ],
      };
    });
  } finally {
    await servers.stop();
    mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same on each kind of database that this machine has. */
export const killRuns = (options: { flows: number; seed: number }): Promise<KillReport[]> =>
  onEachDatabase((database) => killRun(database, options));
