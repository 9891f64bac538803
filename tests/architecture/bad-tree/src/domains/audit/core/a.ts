import '#domains/audit/demo/a.ts'; import '#platform/server/db.ts'; import 'node:crypto';
