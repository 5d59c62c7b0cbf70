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
UPDATE "order_line" AS l SET "cancelled_qty" = least(l.qty - l.sent_qty, l.refunded_qty, c.qty)
  FROM (
    SELECT user_id, order_line_id, sum(qty)::int AS qty FROM after_sale
    WHERE status = 'DONE' AND kind = 'REFUND_ONLY' GROUP BY user_id, order_line_id
  ) AS c
  WHERE c.user_id = l.user_id AND c.order_line_id = l.id AND l.physical;--> statement-breakpoint
UPDATE "order_line" AS b SET "fulfil_state" = 'DELIVERED'
  WHERE NOT b.physical AND b.fulfil_state = 'RESERVED'
    AND EXISTS (SELECT 1 FROM order_line AS part WHERE part.user_id = b.user_id AND part.parent_line_id = b.id AND part.fulfil_state = 'DELIVERED');--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_pieces" CHECK ("order_line"."sent_qty" + "order_line"."cancelled_qty" <= "order_line"."qty" AND "order_line"."cancelled_qty" <= "order_line"."refunded_qty");