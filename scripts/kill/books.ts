import type { Promised } from './flows.ts';

/** Whether the buyer of an order `o` has got what it brings: paid is not enough in a team, it has to be full. */
const wentOn = `(o.paid_at is not null and o.status <> 'WAIT_GROUP' and o.close_reason is distinct from 'GROUP_FAILED')`;

/** Whether the promotional piece of an order `o` is still taken: closed after the end of its session, it is not sold at that price again. */
const heldPiece = `(o.status <> 'CLOSED' or o.closed_at >= (h.day + s.day_end::interval) at time zone 'Asia/Shanghai')`;

/** Each finds what must not be there once everything has settled. */
const mistakes: Record<string, string> = {
  库存与流水不符: `
    select s.sku_id from sku_stock s left join (
      select sku_id,
        sum(case kind when 'DEDUCT' then -qty when 'INBOUND' then qty when 'ADJUST' then qty when 'RETURN' then qty else 0 end) on_hand,
        sum(case kind when 'RESERVE' then qty when 'RELEASE' then -qty when 'DEDUCT' then -qty else 0 end) locked
      from stock_ledger group by sku_id
    ) l on l.sku_id = s.sku_id
    where not s.unlimited and (s.on_hand <> coalesce(l.on_hand, 0) or s.locked <> coalesce(l.locked, 0) or s.on_hand < 0 or s.locked <> 0)`,
  库存流水前后不相接: `
    with moves as (
      select sku_id, locked_after after,
        locked_after - case kind when 'RESERVE' then qty when 'RELEASE' then -qty when 'DEDUCT' then -qty else 0 end before
      from stock_ledger)
    select sku_id from (select sku_id, after v, 1 n from moves union all select sku_id, before, -1 from moves) ends
    group by sku_id, v having sum(n) <> 0`,
  订单还在等付款: `select order_no from trade_order where status = 'PENDING_PAY'`,
  订单还在等成团: `select order_no from trade_order where status = 'WAIT_GROUP'`,
  订单与付款相矛盾: `
    select o.order_no, o.status from trade_order o left join payment p
      on p.user_id = o.user_id and p.order_id = o.id and p.status = 'SUCCESS' and not p.is_duplicate
    where (o.paid_at is not null) <> (p.id is not null)
      or case when o.paid_at is null then o.status <> 'CLOSED' or o.close_reason = 'FULL_REFUND'
        else o.status = 'CLOSED' and o.close_reason not in ('FULL_REFUND', 'GROUP_FAILED') end
      or p.amount <> o.pay_amount`,
  收到的钱没有着落: `
    select t.pay_no from sandbox_trade t left join payment p on p.pay_no = t.pay_no
    where t.paid_at is not null and (p.status is distinct from 'SUCCESS' or p.amount <> t.amount)`,
  没有收到的钱算作收到: `
    select p.pay_no from payment p left join sandbox_trade t on t.pay_no = p.pay_no
    where p.status = 'SUCCESS' and p.channel = 'SANDBOX' and t.paid_at is null`,
  晚到或多付的钱没有退回: `
    select p.pay_no from payment p left join refund r on r.payment_id = p.id and r.user_id = p.user_id
    where p.is_duplicate group by p.pay_no, p.amount having count(r.id) <> 1 or max(r.amount) <> p.amount or max(r.status) <> 'SUCCESS'`,
  退款与支付方不符: `
    select coalesce(r.refund_no, s.refund_no) from refund r full join sandbox_refund s on s.refund_no = r.refund_no
    where (r.amount > 0 or s.refund_no is not null)
      and (r.status is distinct from 'SUCCESS' or s.status is distinct from 'SUCCESS' or r.amount <> s.amount)`,
  退的比付的多: `
    select t.pay_no from sandbox_trade t join sandbox_refund s on s.pay_no = t.pay_no
    where s.status = 'SUCCESS' group by t.pay_no, t.amount having sum(s.amount) > t.amount`,
  订单的已退金额不符: `
    select o.order_no from trade_order o left join refund r
      on r.user_id = o.user_id and r.order_id = o.id and r.status = 'SUCCESS' and (r.after_sale_id is not null or r.reason = 'GROUP_FAILED')
    group by o.order_no, o.refunded_amount having o.refunded_amount <> coalesce(sum(r.amount), 0)`,
  权益与付款不符: `
    select l.id from order_line l join trade_order o on o.user_id = l.user_id and o.id = l.order_id
      left join entitlement e on e.user_id = l.user_id and e.source_id = l.id
    where l.goods_type = 'course'
    group by l.id, o.paid_at, o.status, o.close_reason, l.refunded_qty
    having count(e.id) <> case when ${wentOn} then 1 else 0 end
      or count(e.id) filter (where e.status = 'ACTIVE') <> case when ${wentOn} and l.refunded_qty = 0 then 1 else 0 end`,
  销量不符: `
    select g.id from goods g left join (
      select l.goods_id, sum(l.qty) qty from order_line l join trade_order o on o.user_id = l.user_id and o.id = l.order_id
      where ${wentOn} and l.parent_line_id is null group by l.goods_id
    ) s on s.goods_id = g.id where g.sales_count <> coalesce(s.qty, 0)`,
  付款的消息丢了: `
    select o.order_no from trade_order o
    where o.paid_at is not null and not exists (select 1 from message m where m.dedupe_key = 'order-paid:' || o.id)`,
  退款的消息丢了: `
    select p.pay_no from payment p
    where p.is_duplicate and not exists (select 1 from message m where m.dedupe_key = 'payment-refund:' || p.id)`,
  积分与流水不符: `
    select a.user_id from points_account a
    where a.balance <> (select coalesce(sum(l.delta), 0) from points_ledger l where l.user_id = a.user_id)
      or a.balance - a.frozen <> (select coalesce(sum(b.remaining), 0) from points_batch b where b.user_id = a.user_id)
      or a.debt <> 0`,
  冻结的积分与未付的订单不符: `
    select a.user_id from points_account a
    where a.frozen <> (
      select coalesce(sum(o.used_points), 0) from trade_order o where o.user_id = a.user_id and o.status = 'PENDING_PAY')`,
  用掉的积分与订单不符: `
    select o.order_no from trade_order o left join points_ledger l
      on l.user_id = o.user_id and l.biz_id = o.id and l.biz_type in ('ORDER_USE', 'EXCHANGE')
    where coalesce(-l.delta, 0) <> case when o.paid_at is null then 0 else o.used_points end`,
  退回的积分与退款不符: `
    select o.order_no from trade_order o left join points_hold h on h.user_id = o.user_id and h.biz_id = o.id
    where coalesce(h.given_back, 0) <> (
        select coalesce(sum(l.delta), 0) from after_sale c join points_ledger l
          on l.user_id = c.user_id and l.biz_id = c.id and l.biz_type in ('ORDER_USE_BACK', 'EXCHANGE_BACK')
        where c.user_id = o.user_id and c.order_id = o.id)
      or (o.close_reason = 'FULL_REFUND' and coalesce(h.given_back, 0) <> o.used_points)`,
  赠送的积分与订单不符: `
    select o.order_no from trade_order o
      join (select user_id, order_id, sum(give_points) given from order_line group by user_id, order_id) l
        on l.user_id = o.user_id and l.order_id = o.id
      left join points_grant g on g.user_id = o.user_id and g.biz_id = o.id
    where coalesce(g.points, 0) <> case when ${wentOn} then l.given else 0 end`,
  待到账的积分不符: `
    select a.user_id from points_account a
    where a.pending <> (
      select coalesce(sum(g.points - g.taken_back), 0) from points_grant g where g.user_id = a.user_id and g.status = 'PENDING')`,
  兑换数与订单不符: `
    select g.id from points_goods g
    where g.used <> (
      select coalesce(sum(e.qty), 0) from points_exchange e join trade_order o on o.user_id = e.user_id and o.id = e.order_id
      where e.points_goods_id = g.id and o.status <> 'CLOSED')`,
  注册的赠券不是一张: `
    select u.id from app_user u
    where (select count(*) from user_coupon c where c.user_id = u.id and c.source = 'REGISTER')
      <> case when exists (select 1 from points_ledger l where l.user_id = u.id and l.biz_type = 'ADMIN') then 0 else 1 end`,
  订单的赠券不符: `
    select o.order_no from trade_order o left join user_coupon c on c.user_id = o.user_id and c.source_order_id = o.id
    group by o.order_no, o.paid_at, o.type, o.status, o.close_reason
    having count(c.id) <> case when ${wentOn} and o.type <> 'POINTS' then 1 else 0 end
      or bool_or((c.status = 'VOID') <> (o.close_reason is not distinct from 'FULL_REFUND'))`,
  发出的券数不符: `
    select t.id from coupon_template t where t.taken <> (select count(*) from user_coupon c where c.template_id = t.id)`,
  优惠券与订单不符: `
    select c.id from user_coupon c left join trade_order o on o.user_id = c.user_id and o.id = c.order_id
    where c.status = 'LOCKED' or (c.status = 'USED' and o.paid_at is null)`,
  优惠券用了两次: `
    select c.id from user_coupon c left join trade_order o on o.user_id = c.user_id and o.id = c.order_id
    where c.status = 'USED' group by c.id having count(o.id) <> 1`,
  秒杀的订单与所占的件不符: `
    select coalesce(o.id, h.order_id) from (select * from trade_order where type = 'SECKILL') o
      full join seckill_order h on h.user_id = o.user_id and h.order_id = o.id
      left join order_line l on l.user_id = o.user_id and l.order_id = o.id
    group by o.id, h.order_id, h.qty having h.qty is null or h.qty <> coalesce(sum(l.qty), 0)`,
  秒杀的件数与订单不符: `
    select coalesce(k.item_id, t.item_id), coalesce(k.day, t.day), k.used, t.held from seckill_stock k
      full join (
        select h.item_id, h.day, sum(h.qty) filter (where ${heldPiece}) held
        from seckill_order h join trade_order o on o.user_id = h.user_id and o.id = h.order_id
          join seckill_item i on i.id = h.item_id join seckill_session s on s.id = i.session_id
        group by h.item_id, h.day
      ) t on t.item_id = k.item_id and t.day = k.day
      left join seckill_item i on i.id = k.item_id
    where k.used is distinct from coalesce(t.held, 0) or k.used > i.total or k.total <> i.total`,
  每人的秒杀件数不符: `
    select c.user_id, c.qty, t.own from seckill_count c
      full join (
        select h.user_id, h.item_id, h.day, coalesce(sum(h.qty) filter (where o.status <> 'CLOSED'), 0) own
        from seckill_order h join trade_order o on o.user_id = h.user_id and o.id = h.order_id
        group by h.user_id, h.item_id, h.day
      ) t on t.user_id = c.user_id and t.item_id = c.item_id and t.day = c.day
      left join seckill_item i on i.id = c.item_id
    where c.qty is distinct from t.own or c.qty > i.limit_per_user`,
  团还没有结束: `select id from group_team where status = 'FORMING'`,
  团的座位与成员不符: `
    select t.id, t.seats_taken, t.paid_count from group_team t left join group_member m on m.team_id = t.id
    group by t.id
    having t.seats_taken <> count(m.order_id) filter (where m.status <> 'RELEASED')
      or t.paid_count <> count(m.order_id) filter (where m.status not in ('RELEASED', 'LOCKED_SEAT'))
      or count(m.order_id) filter (where m.role = 'LEADER' and m.user_id = t.leader_id) <> 1`,
  拼成的团不是满员: `
    select t.id from group_team t join group_member m on m.team_id = t.id
      join trade_order o on o.user_id = m.user_id and o.id = m.order_id
    where t.status = 'SUCCESS' group by t.id
    having t.paid_count <> t.size or count(o.paid_at) filter (where m.status in ('SUCCESS', 'REFUNDED')) <> t.size`,
  没有拼成的团满员了: `select id from group_team where status = 'FAILED' and paid_count >= size`,
  拼团的订单与座位不符: `
    select coalesce(o.id, m.order_id) from (select * from trade_order where type = 'GROUP') o
      full join group_member m on m.user_id = o.user_id and m.order_id = o.id left join group_team t on t.id = m.team_id
    where o.id is null or m.order_id is null or t.id is null
      or m.status not in ('SUCCESS', 'REFUNDED', 'RELEASED')
      or (m.status = 'RELEASED') <> (o.paid_at is null)
      or (m.status = 'SUCCESS') <> (t.status = 'SUCCESS' and ${wentOn} and o.status <> 'CLOSED')`,
  拼成的团有订单没有继续: `
    select o.order_no, o.status, o.close_reason from group_team t join group_member m on m.team_id = t.id
      join trade_order o on o.user_id = m.user_id and o.id = m.order_id
    where t.status = 'SUCCESS' and o.paid_at is not null
      and o.status <> case when o.need_ship then 'WAIT_SHIP' else 'COMPLETED' end and o.close_reason is distinct from 'FULL_REFUND'`,
  没有拼成的团有钱没有退回: `
    select o.order_no, o.status, o.close_reason from group_team t join group_member m on m.team_id = t.id
      join trade_order o on o.user_id = m.user_id and o.id = m.order_id
      left join refund r on r.user_id = o.user_id and r.order_id = o.id and r.reason = 'GROUP_FAILED'
    where t.status = 'FAILED' and o.paid_at is not null group by o.order_no, o.status, o.close_reason, o.pay_amount, o.refunded_amount
    having o.status <> 'CLOSED' or o.close_reason is distinct from 'GROUP_FAILED' or o.refunded_amount <> o.pay_amount or count(r.id) <> 1
      or max(r.status) <> 'SUCCESS' or max(r.amount) <> o.pay_amount or max(r.refund_no) <> 'G-' || o.order_no`,
  没有团的退款: `
    select r.refund_no from refund r where r.reason = 'GROUP_FAILED' and not exists (
      select 1 from group_member m join group_team t on t.id = m.team_id
      where m.user_id = r.user_id and m.order_id = r.order_id and t.status = 'FAILED')`,
  拼团的消息丢了: `
    select t.id, t.status from group_team t join group_member m on m.team_id = t.id
      join trade_order o on o.user_id = m.user_id and o.id = m.order_id and o.paid_at is not null
      left join message g on g.dedupe_key = case t.status when 'SUCCESS' then 'order-grouped:' else 'group-failed:' end || o.id
    group by t.id, t.status, t.size having count(g.id) <> case t.status when 'SUCCESS' then t.size - 1 else count(o.id) end`,
  邮件还没有发出: `select id from outbox where topic = 'mail'`,
  任务有行搁置: `select job, row_id, error from job_claim where parked_at is not null`,
};

/** True once nothing more is to come. */
const waiting = `
  select (select count(*) from trade_order where status in ('PENDING_PAY', 'WAIT_GROUP'))
    + (select count(*) from group_team where status = 'FORMING')
    + (select count(*) from group_member where status in ('LOCKED_SEAT', 'JOINED', 'FAILED'))
    + (select count(*) from payment where status in ('CREATED', 'PAYING'))
    + (select count(*) from refund where status in ('PENDING', 'PROCESSING'))
    + (select count(*) from after_sale where status in ('APPLIED', 'REFUNDING'))
    + (select count(*) from outbox where topic = 'mail') as n`;

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** How many things are still to come to their end. */
export const unsettled = async (query: Query): Promise<number> => Number((await query(waiting))[0]?.n ?? 0);

/** What became of the orders, for the report. */
export async function outcome(query: Query): Promise<Record<string, number>> {
  const rows = await query(`
    select 'orders' k, count(*) n from trade_order
    union all select 'paid', count(*) from trade_order where paid_at is not null
    union all select 'closed', count(*) from trade_order where status = 'CLOSED'
    union all select 'payments', count(*) from payment
    union all select 'refunds', count(*) from refund where status = 'SUCCESS'
    union all select 'coupons', count(*) from user_coupon where status = 'USED'
    union all select 'points', coalesce(sum(used_points), 0) from trade_order where paid_at is not null
    union all select 'lapsed', count(*) from trade_order where paid_at is null and used_points > 0
    union all select 'flashSales', count(*) from trade_order where type = 'SECKILL' and paid_at is not null
    union all select 'flashSalesBack', count(*) from trade_order where type = 'SECKILL' and paid_at is null
    union all select 'seatsBack', count(*) from group_member where status = 'RELEASED' and role = 'MEMBER'
    union all select 'fullTeams', count(*) from group_team where status = 'SUCCESS'
    union all select 'failedTeams', count(*) from group_team where status = 'FAILED' and paid_count > 0`);
  return Object.fromEntries(rows.map(({ k, n }) => [String(k), Number(n)]));
}

/** Everything that is wrong with the books, in words. */
export async function mistakesIn(query: Query, promised: Promised, mails: ReadonlyMap<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(mistakes)) {
    const rows = await query(sql);
    if (rows.length > 0) found.push(`${name}：${rows.length} 处，如 ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const status = new Map(
    (await query('select order_no, status from trade_order')).map((row) => [String(row.order_no), String(row.status)]),
  );
  const lost = promised.orders.filter((orderNo) => !status.has(orderNo));
  if (lost.length > 0) found.push(`答应过的订单丢了：${lost.join('、')}`);
  const reopened = promised.cancelled.filter((orderNo) => status.get(orderNo) !== 'CLOSED');
  if (reopened.length > 0) found.push(`答应取消的订单没有关闭：${reopened.join('、')}`);
  const receipts = (await query('select receipt_no from contact_letter')).map((row) => String(row.receipt_no));
  const missing = promised.letters.filter((receiptNo) => !receipts.includes(receiptNo));
  if (missing.length > 0) found.push(`收下的来信丢了：${missing.join('、')}`);
  const told = [...mails.values()];
  for (const receiptNo of receipts) {
    const times = told.filter((subject) => subject.includes(receiptNo)).length;
    if (times !== 1) found.push(`来信 ${receiptNo} 的邮件有 ${times} 封`);
  }
  return found;
}
