import '#platform/server/db.ts'; import 'node:crypto';
