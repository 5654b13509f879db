CREATE TABLE "last_backup" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL
);
