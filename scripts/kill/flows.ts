import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './api.ts';
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

type Quote = { quoteHash: string; submitToken: string; hasDigital: boolean; address: { id: string } | null };
type Line = { skuId: string; qty: number };

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
  #token = '';

  constructor(api: Client, random: () => number, promised: Promised, number: number) {
    this.#api = api;
    this.#random = random;
    this.#promised = promised;
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

  /** Confirms and submits with the same token until there is an answer. @returns undefined when it was sold out */
  async #order(shelf: Shelf): Promise<string | undefined> {
    const lines = await this.#basket(shelf);
    const coupon =
      this.#random() < 0.4
        ? await this.#post<{ id: string }>('/web/ecCoupon/receive', { templateId: shelf.couponTemplate }, this.#key())
        : undefined;
    const usePoints = this.#isLapsing || this.#random() < 0.6 ? this.#points / 2 : 0;
    for (let attempt = 0; attempt < 5; attempt++) {
      const wanted = { lines, usePoints, ...(coupon?.code === 200 && attempt === 0 && { userCouponId: coupon.data.id }) };
      const quote = await this.#post<Quote>('/device/api/order/confirm', wanted);
      if (quote.code === 41001) return undefined;
      if (quote.code !== 200) continue;
      const { quoteHash, submitToken, hasDigital, address: to } = quote.data;
      const body = { ...wanted, addressId: to?.id, quoteHash, submitToken, digitalConsent: hasDigital };
      const twice = this.#random() < 0.2;
      const answers = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => this.#post<{ orderNo: string }>('/device/api/order/submit', body)),
      );
      const made = answers.filter(({ code }) => code === 200).map(({ data }) => data.orderNo);
      if (new Set(made).size > 1) throw new Error(`One token made the orders ${made.join(', ')}`);
      if (made[0]) {
        this.#promised.orders.push(made[0]);
        return made[0];
      }
      if (answers[0]?.code === 41001) return undefined;
    }
    return undefined;
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

  readonly #ending: Record<keyof typeof ends, (orderNo: string, payNo: string) => Promise<unknown>> = {
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
    const isExchange = this.#points > 0 && !this.#isLapsing && this.#random() < 0.3;
    const orderNo = isExchange ? await this.#exchange(shelf) : await this.#order(shelf);
    if (!orderNo) return;
    const end = this.#isLapsing ? 'cancel' : pick(this.#random, ends);
    const payNo = await this.#open(orderNo);
    if (!payNo) return;
    if (this.#random() < 0.3) await wait(this.#random() * 400);
    await this.#ending[end](orderNo, payNo);
    if (this.#random() < 0.5) await this.#api.get('/device/api/pay/query', { token: this.#token, query: { payNo } });
    if (this.#random() < 0.4) await this.#askBack(orderNo);
  }
}
