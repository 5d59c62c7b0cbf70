CREATE TABLE "search_word" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_word_day_word_pk" PRIMARY KEY("day","word")
);
