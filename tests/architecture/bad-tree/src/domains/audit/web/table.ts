import '#platform/server/db.ts'; import '#app/desk/main.ts';
