DROP INDEX "goods_isbn";--> statement-breakpoint
CREATE UNIQUE INDEX "goods_isbn" ON "goods" USING btree ("isbn13","type");