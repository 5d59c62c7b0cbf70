ALTER TABLE "shipment" ADD COLUMN "after_sale_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sent_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "cancelled_qty" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_line" AS l SET "sent_qty" = s.qty
  FROM (SELECT user_id, order_line_id, sum(qty)::int AS qty FROM shipment_line GROUP BY user_id, order_line_id) AS s
  WHERE s.user_id = l.user_id AND s.order_line_id = l.id;--> statement-breakpoint
UPDATE "order_line" AS b SET "sent_qty" = p.qty
  FROM (
    SELECT part.user_id, part.parent_line_id, max(ceil(part.sent_qty::numeric * bundle.qty / part.qty))::int AS qty
    FROM order_line AS part JOIN order_line AS bundle ON bundle.user_id = part.user_id AND bundle.id = part.parent_line_id
    GROUP BY part.user_id, part.parent_line_id
  ) AS p
  WHERE p.user_id = b.user_id AND p.parent_line_id = b.id;--> statement-breakpoint
UPDATE "order_line" AS l SET "cancelled_qty" = greatest(0, least(l.qty - l.sent_qty, c.cancelled, l.refunded_qty - c.returned))
  FROM (
    SELECT user_id, order_line_id,
      coalesce(sum(qty) FILTER (WHERE kind = 'REFUND_ONLY'), 0)::int AS cancelled,
      coalesce(sum(qty) FILTER (WHERE kind <> 'REFUND_ONLY' AND approved_amount IS NOT NULL), 0)::int AS returned
    FROM after_sale WHERE status = 'DONE' GROUP BY user_id, order_line_id
  ) AS c
  WHERE c.user_id = l.user_id AND c.order_line_id = l.id AND l.physical;--> statement-breakpoint
UPDATE "after_sale" AS a SET "phase" = 'IN_SALE'
  FROM order_line AS l
  WHERE l.user_id = a.user_id AND l.id = a.order_line_id AND l.physical AND l.sent_qty > 0
    AND a.closed_at IS NULL AND a.kind = 'REFUND_ONLY' AND a.qty <= l.qty - l.sent_qty - l.cancelled_qty;--> statement-breakpoint
UPDATE "order_line" AS l SET "sku_id" = x.exchange_sku_id,
    "spec_text" = coalesce((SELECT string_agg((s.value ->> 'name') || '：' || (s.value ->> 'value'), '，' ORDER BY s.place)
      FROM jsonb_array_elements(sku.spec) WITH ORDINALITY AS s(value, place)), '')
  FROM (
    SELECT DISTINCT ON (user_id, order_line_id) user_id, order_line_id, exchange_sku_id, qty FROM after_sale
    WHERE status = 'DONE' AND kind = 'EXCHANGE' AND approved_amount IS NULL AND exchange_sku_id IS NOT NULL
    ORDER BY user_id, order_line_id, closed_at DESC
  ) AS x JOIN sku ON sku.id = x.exchange_sku_id
  WHERE x.user_id = l.user_id AND x.order_line_id = l.id AND x.exchange_sku_id <> l.sku_id AND x.qty >= l.qty - l.refunded_qty;--> statement-breakpoint
UPDATE "order_line" AS b SET "fulfil_state" = 'DELIVERED'
  WHERE NOT b.physical AND b.fulfil_state = 'RESERVED'
    AND EXISTS (SELECT 1 FROM order_line AS part WHERE part.user_id = b.user_id AND part.parent_line_id = b.id AND part.fulfil_state = 'DELIVERED');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_pieces" CHECK ("order_line"."sent_qty" + "order_line"."cancelled_qty" <= "order_line"."qty" AND "order_line"."cancelled_qty" <= "order_line"."refunded_qty");