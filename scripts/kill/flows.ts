import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './api.ts';
import type { Teams } from './promotions.ts';
import { pick } from './random.ts';

/** What the buyers can choose from. */
export interface Shelf {
  book: string;
  /** Fewer pieces than buyers. */
  scarce: string;
  course: string;
  couponTemplate: string;
  /** An offer of the points shop that asks for some money too. */
  pointsOffer: string;
  /** Goods of which a flash sale has a few pieces in every hour, one for each buyer. */
  flashSaleGoods: string;
  /** Teams that only those find who were invited. */
  pairs: Teams;
  /** Teams that everybody sees. */
  threes: Teams;
}

/** The number of a buyer's phone. */
export const phoneOf = (number: number): string => `137${String(number).padStart(8, '0')}`;

/** Every second buyer has an account with points, the others register. */
export const hasPoints = (number: number): boolean => number % 2 === 0;

/** What those have; a part of it pays for an order or for an exchange. */
export const pointsOfBuyer = 2000;
const lapsingEvery = 6;

/** What the API has said was done: none of it may be lost. */
export interface Promised {
  orders: string[];
  cancelled: string[];
  letters: string[];
}

/** The link of a team that is not shown to everybody. */
export type Invitation = { teamId: string; token?: string };

/** What the buyers of a run share. */
export type Shared = {
  promised: Promised;
  /** The team that a buyer has invited a friend to, by the buyer's number. */
  invitations: Map<number, Invitation>;
};

type Quote = { quoteHash: string; submitToken: string; digitalConsentVersion: string | null; address: { id: string } | null };
type Line = { skuId: string; qty: number };
type Wanted = {
  lines: Line[];
  usePoints?: number;
  userCouponId?: string;
  seckillItemId?: string;
  group?: { activityId: string } & Partial<Invitation>;
};

/** What buyers come for, and how often. */
const aims = { order: 16, flashSale: 5, lead: 3, join: 8 };
type Aim = keyof typeof aims | 'invite' | 'follow';

/** Of a flash sale: all gone, or the buyer has one. Of a team: the buyer is in one. All of them end well. */
const refused = [41001, 41006, 44003, 44013];

const address = {
  receiver: '王小麓',
  phone: '13900000000',
  provinceCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  detail: '麓山南路1号',
};

/** How buyers end what they began, and how often. */
const ends = {
  pay: 30,
  payTwiceTold: 10,
  payUntold: 12,
  payWrongAmountTold: 6,
  payForged: 4,
  refuseThenPay: 6,
  cancel: 10,
  cancelWhilePaying: 10,
  payLate: 10,
  leave: 12,
};

type End = keyof typeof ends;

/**
 * Some of every two dozen come for the same in each run, and the first of them end it the same: in a short run the dice may leave it out.
 * A team gets full, another does not because a friend (so many numbers before) is left alone, and of a flash sale one piece comes back.
 */
const parts: Record<number, { aim: Aim; end: End; friend?: number }> = {
  1: { aim: 'invite', end: 'pay' },
  3: { aim: 'follow', end: 'pay', friend: 2 },
  5: { aim: 'invite', end: 'pay' },
  7: { aim: 'flashSale', end: 'pay' },
  9: { aim: 'follow', end: 'cancel', friend: 4 },
  11: { aim: 'flashSale', end: 'cancel' },
};
const partsEvery = 24;

/** One buyer from the first code to the end of one order; everything depends on `random` alone. */
export class Buyer {
  readonly #api: Client;
  readonly #random: () => number;
  readonly #promised: Promised;
  readonly #from: string;
  readonly #phone: string;
  readonly #points: number;
  /** Holds points for an order and then does not pay: in a short run the dice may leave that out. */
  readonly #isLapsing: boolean;
  readonly #number: number;
  readonly #part: (typeof parts)[number] | undefined;
  readonly #invitations: Map<number, Invitation>;
  #token = '';

  constructor(api: Client, random: () => number, { promised, invitations }: Shared, number: number) {
    this.#api = api;
    this.#random = random;
    this.#promised = promised;
    this.#invitations = invitations;
    this.#number = number;
    this.#part = parts[number % partsEvery];
    this.#phone = phoneOf(number);
    this.#points = hasPoints(number) ? pointsOfBuyer : 0;
    this.#isLapsing = hasPoints(number) && number % lapsingEvery === 0;
    this.#from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  #post<Data>(path: string, body: object, key?: string) {
    return this.#api.post<Data>(path, { token: this.#token, body, key, from: this.#from });
  }

  /** A key of its own for each attempt, the same in each run. */
  #key(): string {
    const hex = Array.from({ length: 32 }, () => Math.floor(this.#random() * 16).toString(16)).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
  }

  /** The code comes by the outbox; one that a kill has swallowed is asked for again. */
  async #register(): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const sent = await this.#api.get<{ key: string }>('/device/auth/sendMsgCode', {
        query: { phoneNum: this.#phone, type: '4' },
        from: this.#from,
      });
      if (sent.code === 200) {
        const messages = await this.#api.plain<{ phone?: string; text: string }[]>('/dev/outbox.json');
        const mine = messages.filter(({ phone }) => phone === this.#phone);
        for (const { text } of mine) {
          const code = /\d{6}/.exec(text)?.[0];
          if (!code) continue;
          const login = await this.#post<{ access_token: string }>('/device/auth/loginByPhoneNum', {
            phoneNum: this.#phone,
            code,
            key: sent.data.key,
          });
          if (login.code !== 200) continue;
          this.#token = login.data.access_token;
          return;
        }
      }
      await wait(300);
    }
    throw new Error(`${this.#phone} could not log in`);
  }

  async #basket(shelf: Shelf): Promise<Line[]> {
    const wanted = pick(this.#random, { book: 3, scarce: 3, course: 2, bookAndCourse: 3 });
    const qty = 1 + Math.floor(this.#random() * 3);
    if (wanted === 'bookAndCourse')
      return [
        { skuId: shelf.book, qty },
        { skuId: shelf.course, qty: 1 },
      ];
    return [{ skuId: shelf[wanted], qty: wanted === 'course' ? 1 : qty }];
  }

  /** Confirms and submits with the same token until there is an answer. @returns the order, or the code it was refused with */
  async #submit(wanted: Wanted, twice: boolean): Promise<{ orderNo?: string; code: number }> {
    const quote = await this.#post<Quote>('/device/api/order/confirm', wanted);
    if (quote.code !== 200) return { code: quote.code };
    const { quoteHash, submitToken, digitalConsentVersion, address: to } = quote.data;
    const body = { ...wanted, addressId: to?.id, quoteHash, submitToken, ...(digitalConsentVersion && { digitalConsentVersion }) };
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.#post<{ orderNo: string }>('/device/api/order/submit', body)),
    );
    const made = answers.filter(({ code }) => code === 200).map(({ data }) => data.orderNo);
    if (new Set(made).size > 1) throw new Error(`One token made the orders ${made.join(', ')}`);
    if (made[0]) this.#promised.orders.push(made[0]);
    return { orderNo: made[0], code: answers[0]?.code ?? 0 };
  }

  /** @returns undefined when it was sold out */
  async #order(shelf: Shelf): Promise<string | undefined> {
    const lines = await this.#basket(shelf);
    const coupon =
      this.#random() < 0.4
        ? await this.#post<{ id: string }>('/web/ecCoupon/receive', { templateId: shelf.couponTemplate }, this.#key())
        : undefined;
    const usePoints = this.#isLapsing || this.#random() < 0.6 ? this.#points / 2 : 0;
    for (let attempt = 0; attempt < 5; attempt++) {
      const wanted = { lines, usePoints, ...(coupon?.code === 200 && attempt === 0 && { userCouponId: coupon.data.id }) };
      const { orderNo, code } = await this.#submit(wanted, this.#random() < 0.2);
      if (orderNo || code === 41001) return orderNo;
    }
    return undefined;
  }

  /** Buys what the sale of this hour has, some in two windows at once: one of them is refused. */
  async #flashSale({ flashSaleGoods: goodsId }: Shelf): Promise<string | undefined> {
    for (let attempt = 0; attempt < 5; attempt++) {
      const sale = await this.#api.get<{ items: { id: string; skuId: string }[] }>('/web/promo/seckillInfo', { query: { goodsId } });
      const [item] = sale.data?.items ?? [];
      if (!item) continue;
      const wanted = { lines: [{ skuId: item.skuId, qty: 1 }], seckillItemId: item.id };
      const [windows, twice] = [this.#random() < 0.4 ? 2 : 1, this.#random() < 0.2];
      const answers = await Promise.all(Array.from({ length: windows }, () => this.#submit(wanted, twice)));
      const made = answers.find(({ orderNo }) => orderNo);
      if (made) return made.orderNo;
      if (answers.some(({ code }) => refused.includes(code))) return undefined;
    }
    return undefined;
  }

  /** Takes a place in a team, or opens one. */
  #takePlace({ activityId, skuId }: Teams, team: Partial<Invitation> = {}) {
    return this.#submit({ lines: [{ skuId, qty: 1 }], group: { activityId, ...team } }, this.#random() < 0.2);
  }

  /** Joins a team that is shown, mostly the one with the least time left; who finds none for a while goes away. */
  async #join({ threes }: Shelf): Promise<string | undefined> {
    for (let look = 0; look < 8; look++) {
      const shown = await this.#api.get<{ teams: { id: string }[] }>('/web/promo/groupInfo', { query: { id: threes.activityId } });
      const teams = shown.data?.teams ?? [];
      const team = teams[this.#random() < 0.7 ? 0 : Math.floor(this.#random() * teams.length)];
      if (team) {
        const { orderNo, code } = await this.#takePlace(threes, { teamId: team.id });
        if (orderNo || refused.includes(code)) return orderNo;
      }
      await wait(250);
    }
    return undefined;
  }

  /** Joins the team that a friend has sent, once it is there and the friend has paid. */
  async #follow({ pairs }: Shelf): Promise<string | undefined> {
    const friend = this.#number - (this.#part?.friend ?? 0);
    // Long enough for a busy machine: the friend is slowed down as well.
    for (let look = 0; look < 240; look++) {
      const team = this.#invitations.get(friend);
      if (team) {
        const { orderNo, code } = await this.#takePlace(pairs, team);
        if (orderNo || [...refused, 44001, 44002].includes(code)) return orderNo;
      }
      await wait(250);
    }
    return undefined;
  }

  readonly #making: Record<Aim, (shelf: Shelf) => Promise<string | undefined>> = {
    order: (shelf) => {
      const isExchange = this.#points > 0 && !this.#isLapsing && this.#random() < 0.3;
      return isExchange ? this.#exchange(shelf) : this.#order(shelf);
    },
    flashSale: (shelf) => this.#flashSale(shelf),
    lead: async ({ threes }) => (await this.#takePlace(threes)).orderNo,
    join: (shelf) => this.#join(shelf),
    invite: async ({ pairs }) => (await this.#takePlace(pairs)).orderNo,
    follow: (shelf) => this.#follow(shelf),
  };

  /** Sends a friend the team that was opened. */
  async #invite(orderNo: string): Promise<void> {
    const order = await this.#api.get<{ groupTeamId: string | null }>('/device/api/order/detail', {
      token: this.#token,
      query: { orderNo },
    });
    const teamId = order.data?.groupTeamId;
    if (!teamId) return;
    const team = await this.#api.get<{ token: string | null }>('/web/promo/teamInfo', { token: this.#token, query: { id: teamId } });
    if (team.data?.token) this.#invitations.set(this.#number, { teamId, token: team.data.token });
  }

  #chooseAim(): Aim {
    if (this.#isLapsing) return 'order';
    return this.#part?.aim ?? pick(this.#random, aims);
  }

  #chooseEnd(): End {
    if (this.#isLapsing) return 'cancel';
    return this.#part && this.#number < partsEvery ? this.#part.end : pick(this.#random, ends);
  }

  /** Exchanges points and some money for a gift; the same key is sent until there is an answer. */
  async #exchange({ pointsOffer: id }: Shelf): Promise<string | undefined> {
    const quote = await this.#post<Pick<Quote, 'quoteHash' | 'address'>>('/device/api/point/confirm', { id, qty: 1 });
    if (quote.code !== 200) return undefined;
    const { quoteHash, address: to } = quote.data;
    const made = await this.#post<{ orderNo: string }>(
      '/device/api/point/exchange',
      { id, qty: 1, addressId: to?.id, quoteHash },
      this.#key(),
    );
    if (made.code !== 200) return undefined;
    this.#promised.orders.push(made.data.orderNo);
    return made.data.orderNo;
  }

  async #open(orderNo: string): Promise<string | undefined> {
    const opened = await this.#post<{ payNo: string }>('/device/api/pay/create', { orderNo, channel: 'SANDBOX' });
    return opened.code === 200 ? opened.data.payNo : undefined;
  }

  #control(payNo: string, action: 'pay' | 'payLate' | 'refuse' | 'notify', how: object = {}) {
    return this.#api.post(`/sandbox/control/${payNo}`, { body: { action, ...how } });
  }

  async #cancel(orderNo: string): Promise<void> {
    const { code } = await this.#post('/device/api/order/cancel', { orderNo });
    if (code === 200) this.#promised.cancelled.push(orderNo);
  }

  readonly #ending: Record<End, (orderNo: string, payNo: string) => Promise<unknown>> = {
    pay: (_, payNo) => this.#control(payNo, 'pay'),
    payTwiceTold: async (_, payNo) => {
      await this.#control(payNo, 'pay', { copies: 3 });
      await Promise.all([this.#control(payNo, 'notify', { copies: 2 }), this.#control(payNo, 'notify')]);
    },
    payUntold: (_, payNo) => this.#control(payNo, 'pay', { copies: 0 }),
    payWrongAmountTold: (_, payNo) => this.#control(payNo, 'pay', { toldAmount: 1 }),
    payForged: (_, payNo) => this.#control(payNo, 'pay', { forged: true }),
    refuseThenPay: async (orderNo, payNo) => {
      await this.#control(payNo, 'refuse');
      const again = await this.#open(orderNo);
      if (again) await this.#control(again, 'pay');
    },
    cancel: (orderNo) => this.#cancel(orderNo),
    cancelWhilePaying: (orderNo, payNo) => Promise.all([this.#cancel(orderNo), this.#control(payNo, 'pay')]),
    payLate: async (orderNo, payNo) => {
      await this.#cancel(orderNo);
      await this.#control(payNo, 'payLate');
    },
    leave: async () => undefined,
  };

  /** A part of what was paid and not sent is asked back; nobody decides, so the deadline does. */
  async #askBack(orderNo: string): Promise<void> {
    const order = await this.#api.get<{ status: string; lines: { id: string; goodsType: string; netAmount: number; qty: number }[] }>(
      '/device/api/order/detail',
      { token: this.#token, query: { orderNo } },
    );
    const line = order.data?.lines?.find(({ goodsType }) => goodsType === 'book');
    if (order.data?.status !== 'WAIT_SHIP' || !line) return;
    await this.#post(
      '/device/api/afterSale/apply',
      {
        orderNo,
        lineId: line.id,
        kind: 'REFUND_ONLY',
        qty: line.qty,
        amount: line.netAmount,
        reasonCode: 'NOT_WANTED',
        reasonText: '',
        images: [],
      },
      this.#key(),
    );
  }

  async #write(): Promise<void> {
    const sent = await this.#post<{ receiptNo: string }>(
      '/web/contact/job',
      {
        name: '王小麓',
        phone: this.#phone,
        email: 'reader@example.com',
        position: '编辑',
        text: '本人热爱出版工作，愿意从校对做起。',
        fileIds: [],
      },
      this.#key(),
    );
    if (sent.code === 200) this.#promised.letters.push(sent.data.receiptNo);
  }

  /** Lives the whole flow. */
  async run(shelf: Shelf): Promise<void> {
    await this.#register();
    await this.#post('/device/api/address/save', address);
    if (this.#random() < 0.2) await this.#write();
    const aim = this.#chooseAim();
    const orderNo = await this.#making[aim](shelf);
    if (!orderNo) return;
    if (aim === 'invite') await this.#invite(orderNo);
    const end = this.#chooseEnd();
    const payNo = await this.#open(orderNo);
    if (!payNo) return;
    if (this.#random() < 0.3) await wait(this.#random() * 400);
    await this.#ending[end](orderNo, payNo);
    if (this.#random() < 0.5) await this.#api.get('/device/api/pay/query', { token: this.#token, query: { payNo } });
    if (this.#random() < 0.4) await this.#askBack(orderNo);
  }
}
