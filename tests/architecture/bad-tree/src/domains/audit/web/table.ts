import '#platform/server/db.ts'; import '#domains/mail/web/table.ts'; import '#app/web/main.ts';
